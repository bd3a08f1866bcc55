//! Flowers and leaves seen from the side, piece by piece in a square of 36.

pub(super) const BELLS: &str = r##"<path fill="none" stroke="#3F8A3C" stroke-width="2" d="M6 35C5 18 12 5 31 4M13 14v3M21 8v4M29 4v5"/><g fill="#FFF" stroke="#6F7F6A"><path d="M8 25c0-6 2-9 5-9s5 3 5 9l-2.5-1.5L13 26l-2.5-2.5z"/><path d="M16 20c0-6 2-9 5-9s5 3 5 9l-2.5-1.5L21 21l-2.5-2.5z"/><path d="M24 17c0-6 2-9 5-9s5 3 5 9l-2.5-1.5L29 18l-2.5-2.5z"/></g>"##;

pub(super) const CALLA: &str = r##"<path fill="none" stroke="#3F8A3C" stroke-width="3" d="M17 20v15"/><path fill="#FFF" stroke="#8C8577" d="M18 28C6 22 4 10 10 2c6 4 14 2 22 0 2 10-4 22-14 26z"/><path fill="#E9A100" d="M17 22c-3-4-2-12 2-15 3 5 2 11-2 15z"/>"##;

pub(super) const THISTLE: &str = r##"<path fill="none" stroke="#3F8A3C" stroke-width="2.5" d="M18 24v11"/><path fill="#A45BC4" d="M6 2l5 6 1-7 4 7 2-7 2 7 4-7 1 7 5-6-4 15H10z"/><circle cx="18" cy="21" r="8" fill="#5C9E4A" stroke="#2E6B34"/><path stroke="#2E6B34" d="M12 18l12 7M24 18l-12 7M18 13v16" fill="none"/>"##;

pub(super) const LAVENDER: &str = r##"<path fill="none" stroke="#3F8A3C" stroke-width="2" d="M18 12v23M18 34c-4-6-7-7-11-7M18 34c4-6 7-7 11-7"/><g fill="#8E6CCB" stroke="#57318A" stroke-width=".7"><ellipse cx="18" cy="4" rx="3" ry="3.5"/><ellipse cx="14" cy="8" rx="3.5" ry="3"/><ellipse cx="22" cy="8" rx="3.5" ry="3"/><ellipse cx="13" cy="14" rx="4" ry="3"/><ellipse cx="23" cy="14" rx="4" ry="3"/><ellipse cx="14" cy="20" rx="3.5" ry="3"/><ellipse cx="22" cy="20" rx="3.5" ry="3"/></g>"##;

pub(super) const CLOCK: &str = r##"<path fill="none" stroke="#3F8A3C" stroke-width="2" d="M18 14v21"/><g stroke="#7C8794" stroke-width="1.2" fill="#FFF"><path d="M18 14V2M18 14L9.5 5.5M18 14L26.5 5.5M18 14H6M18 14h12M18 14L9.5 22.5M18 14l8.5 8.5M18 14v11"/><circle cx="18" cy="2.6" r="2"/><circle cx="9" cy="5" r="2"/><circle cx="27" cy="5" r="2"/><circle cx="5.5" cy="14" r="2"/><circle cx="30.5" cy="14" r="2"/><circle cx="9" cy="23" r="2"/><circle cx="27" cy="23" r="2"/></g><circle cx="18" cy="14" r="2.5" fill="#6B4A2B"/>"##;

pub(super) const MONSTERA: &str = r##"<path fill="#3F9A5A" stroke="#1E5B33" d="M18 34C6 32 1 24 3 15c1-6 6-12 15-13 9 1 14 7 15 13 2 9-3 17-15 19z"/><path fill="#FFF8E7" d="M2 13l10 2-10 3zM3 22l10-1-7 6zM34 13l-10 2 10 3zM33 22l-10-1 7 6zM9 4l5 7-9-2zM27 4l-5 7 9-2z"/><path fill="none" stroke="#1E5B33" stroke-width="1.5" d="M18 5v30"/>"##;

pub(super) const GINKGO: &str = r##"<path fill="none" stroke="#8A6A00" stroke-width="2.5" d="M18 24c0 5 1 8 4 11"/><path fill="#F2C230" stroke="#8A6A00" d="M18 26L2 13C4 7 10 3 16 3l2 6 2-6c6 0 12 4 14 10z"/><path fill="none" stroke="#B98C00" d="M18 24L9 8M18 24L27 8"/>"##;

pub(super) const CURL: &str = r##"<path fill="none" stroke="#4E9A3E" stroke-width="4" stroke-linecap="round" d="M12 34C7 20 8 3 21 3c12 0 13 17 2 17-8 0-8-11-1-10.5 4 .5 3 5 0 4.5"/>"##;

pub(super) const UMBEL: &str = r##"<path fill="none" stroke="#3F8A3C" stroke-width="1.8" d="M18 35V22M18 22L5 11M18 22L11 6M18 22V5M18 22l7-16M18 22l13-11"/><g fill="#FFF" stroke="#8C8577"><circle cx="5" cy="10" r="3.5"/><circle cx="11" cy="5" r="3.5"/><circle cx="18" cy="4" r="3.5"/><circle cx="25" cy="5" r="3.5"/><circle cx="31" cy="10" r="3.5"/></g>"##;

pub(super) const REED: &str = r##"<path fill="none" stroke="#6B7A2F" stroke-width="1.8" d="M12 35V2M24 35V6M18 35C16 24 9 20 3 19M18 35c2-10 8-14 15-15"/><rect x="9" y="5" width="6" height="15" rx="3" fill="#7A4A24"/><rect x="21" y="9" width="6" height="14" rx="3" fill="#7A4A24"/>"##;

pub(super) const TWIG: &str = r##"<path fill="none" stroke="#7A4A24" stroke-width="2" d="M3 33C14 28 24 18 32 3M12 27l-1-8M19 20l8 4M24 14l-5-7"/><g fill="#D1343B" stroke="#7E1218"><circle cx="10" cy="17" r="4.5"/><circle cx="28" cy="25" r="4.5"/><circle cx="18" cy="6" r="4.5"/><circle cx="32" cy="5" r="3.5"/></g>"##;

pub(super) const OAK: &str = r##"<path fill="#B8742C" stroke="#6B3D0E" d="M18 31c-5 0-5-4-2-5-6 2-9-3-5-5-6 0-7-6-2-7-3-3 0-7 4-5 0-4 3-7 5-7s5 3 5 7c4-2 7 2 4 5 5 1 4 7-2 7 4 2 1 7-5 5 3 1 3 5-2 5z"/><path fill="none" stroke="#6B3D0E" stroke-width="1.5" d="M18 8v27"/>"##;

pub(super) const CONE: &str = r##"<path fill="#8A5A2B" stroke="#4A2C0E" d="M18 35C8 31 5 22 8 12c2-6 6-10 10-10s8 4 10 10c3 10 0 19-10 23z"/><path fill="none" stroke="#4A2C0E" stroke-width="1.5" d="M10 9l8 5 8-5M7 16l11 6 11-6M7 23l11 6 11-6"/>"##;

pub(super) const WREATH: &str = r##"<circle cx="18" cy="18" r="12.5" fill="none" stroke="#4E9A3E" stroke-width="6.5" stroke-dasharray="5 1.5"/><g fill="#D1343B"><circle cx="18" cy="5.5" r="2.5"/><circle cx="7" cy="24" r="2.5"/><circle cx="29" cy="24" r="2.5"/></g>"##;

pub(super) const IRIS: &str = r##"<path fill="none" stroke="#3F8A3C" stroke-width="2.5" d="M18 22v13"/><path fill="#6A55C2" stroke="#33247A" d="M18 20C9 16 9 5 18 1c9 4 9 15 0 19z"/><path fill="#8E7BE0" stroke="#33247A" d="M18 19C10 12 2 14 2 22c0 5 5 7 8 3 2-3 5-4 8-6zM18 19c8-7 16-5 16 3 0 5-5 7-8 3-2-3-5-4-8-6z"/><path fill="#FFD447" d="M16 17h4v8h-4z"/>"##;

pub(super) const SNOWDROP: &str = r##"<path fill="none" stroke="#3F8A3C" stroke-width="2" d="M29 35C31 16 28 4 20 3c-3 0-4 3-4 7"/><path fill="#FFF" stroke="#6F7F6A" d="M16 12C8 16 5 24 7 32c5-2 8-7 9-13 1 6 4 11 9 13 2-8-1-16-9-20z"/><path fill="#FFF" stroke="#6F7F6A" d="M16 12c-4 7-4 15 0 21 4-6 4-14 0-21z"/><circle cx="16" cy="11" r="3.5" fill="#5C9E4A"/>"##;

pub(super) const BUD: &str = r##"<path fill="none" stroke="#3F8A3C" stroke-width="3" d="M18 24v11"/><path fill="#F06A93" stroke="#93264F" d="M18 1c8 7 10 14 7 20H11C8 15 10 8 18 1z"/><path fill="#5C9E4A" stroke="#2E6B34" d="M18 30c-8-1-12-7-11-16 5 3 9 6 11 10 2-4 6-7 11-10 1 9-3 15-11 16z"/>"##;

pub(super) const FEATHER: &str = r##"<path fill="none" stroke="#2E6B34" stroke-width="2" d="M18 35V3"/><g fill="#5FB04E" stroke="#2E6B34" stroke-width=".7"><path d="M18 9C14 8 10 5 9 1c5 1 8 4 9 8zM18 9c4-1 8-4 9-8-5 1-8 4-9 8zM18 18c-6 0-11-3-13-9 6 1 11 4 13 9zM18 18c6 0 11-3 13-9-6 1-11 4-13 9zM18 28C11 28 5 25 2 18c7 1 13 4 16 10zM18 28c7 0 13-3 16-10-7 1-13 4-16 10z"/></g>"##;

pub(super) const LILY_PAD: &str = r##"<path fill="#4FA36B" stroke="#1E5B33" d="M18 19L33 13A16 12.5 0 1 1 24 7.5z"/><path fill="none" stroke="#2C7A48" d="M18 19L4 15M18 19L6 26M18 19v12M18 19l11 7"/>"##;

pub(super) const FUCHSIA: &str = r##"<path fill="none" stroke="#3F8A3C" stroke-width="2" d="M18 1v7"/><path fill="#8A3FA8" stroke="#4A1560" d="M11 17h14l-2 9H13z"/><path fill="#E8447A" stroke="#8A1642" d="M18 6c-5 2-6 6-6 9-4 2-8 1-10-2 0 6 5 9 10 8h12c5 1 10-2 10-8-2 3-6 4-10 2 0-3-1-7-6-9z"/><path fill="none" stroke="#E8447A" stroke-width="1.5" d="M15 26v6M18 26v9M21 26v6"/>"##;

pub(super) const ARUM: &str = r##"<path fill="none" stroke="#3F8A3C" stroke-width="2.5" d="M18 26v9"/><path fill="#D9363E" stroke="#7E1218" d="M18 30C8 26 1 19 3 10c2-6 10-7 15 0 5-7 13-6 15 0 2 9-5 16-15 20z"/><path fill="#FFE08A" stroke="#A87400" d="M16.5 25C15 18 18 9 24 3c1 8-2 17-7.5 22z"/>"##;

pub(super) const PINWHEEL_CLOVER: &str = r##"<path fill="none" stroke="#2E6B34" stroke-width="2.5" d="M18 20c0 6 2 11 5 15"/><g fill="#4FA84B" stroke="#2E6B34"><path d="M18 19c-6-4-8-9-6-13 2-3 5-2 6 0 1-2 4-3 6 0 2 4 0 9-6 13z"/><path d="M17 20c-7 3-12 3-15-1-2-3 0-6 3-6-1-3 2-5 5-3 4 2 6 5 7 10z"/><path d="M19 20c7 3 12 3 15-1 2-3 0-6-3-6 1-3-2-5-5-3-4 2-6 5-7 10z"/></g>"##;

pub(super) const BIRD_OF_PARADISE: &str = r##"<path fill="none" stroke="#3F8A3C" stroke-width="3" d="M8 35C9 28 11 24 16 21"/><path fill="#5C9E4A" stroke="#2E6B34" d="M12 22c8-4 16-4 23 0-7 5-16 6-23 0z"/><g fill="#F58A33" stroke="#9A4A0C"><path d="M15 20C8 14 5 8 5 2c7 3 11 9 10 18z"/><path d="M17 19C15 11 16 6 19 1c4 6 3 13-2 18z"/><path d="M20 19c1-7 5-12 11-14 0 6-4 12-11 14z"/></g>"##;
