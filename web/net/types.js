/**
 * The types of the API under the names that the page uses.
 *
 * A position is `[row, col]` from 0. On the path of an Onet pair a coordinate may be -1
 * or one past the last: the ring around the board. Rows of dots are numbered from 0 to
 * the number of rows.
 *
 * @typedef {import("./contract.js").Schemas} Schemas
 *
 * @typedef {Schemas["Cell"]} Cell
 * @typedef {Schemas["Edge"]} Edge
 * @typedef {Schemas["Joining"]} Joining
 * @typedef {Schemas["SlitherlinkGrade"]} Grade
 *
 * @typedef {Schemas["Mode"]} Mode
 * @typedef {Schemas["Level"]} Level
 * @typedef {Schemas["Catalogue"]} Catalogue
 *
 * @typedef {Schemas["OnetDealOutput"]} OnetDeal
 * @typedef {Schemas["OnetEntry"]} OnetEntry
 * @typedef {Schemas["OnetEvent"]} OnetEvent
 * @typedef {import("./contract.js").Response<"games/onet/state">} OnetState
 * @typedef {import("./contract.js").Response<"games/onet/outlook">} Prospect
 *
 * @typedef {Schemas["SlitherlinkDealOutput"]} LoopDeal
 * @typedef {Schemas["Marks"]} Change
 * @typedef {Schemas["SlitherlinkEntry"]} LoopEntry
 * @typedef {import("./contract.js").Response<"games/slitherlink/state">} LoopState
 * @typedef {Schemas["Clash"]} Clash
 * @typedef {Schemas["AngleMark"]} Arc  exactly one of the two edges at the dot is a line
 * @typedef {import("./contract.js").Response<"slitherlink/hint">} Deduction
 *
 * @typedef {Schemas["Pictures"]} Theme
 * @typedef {Schemas["LeaderboardRow"]} LeaderboardRow
 * @typedef {import("./contract.js").Fetched<`leaders/${string}/${string}`>} Leaderboard
 *
 * @typedef {Schemas["Step"]} SearchStep
 * @typedef {import("./contract.js").Response<"lab/watch">} Search
 */
export {};
