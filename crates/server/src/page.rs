//! The files of the page, embedded in the program.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::Embed;
use tokio::task::spawn_blocking;

use crate::Shared;
use crate::error::HttpError;
use crate::gzip::{self, EncodedBody};

#[derive(Embed)]
#[folder = "../../web"]
#[exclude = "tests/*"]
#[exclude = "node_modules/*"]
#[exclude = "*.json"]
#[exclude = "*.md"]
#[exclude = "*.d.ts"]
struct Files;

/// The WebAssembly module for browsers without a server, if it was built.
const WASM: &str = "simpul.wasm";
/// The API explorer, which needs a server.
const FOR_SERVERS: [&str; 3] = ["api.html", "api.js", "css/api.css"];

/// A file of the site: its name and contents.
pub type SiteFile = (Cow<'static, str>, Cow<'static, [u8]>);

/// All files of a static site without a server, by name; `None` if the program was built
/// without WebAssembly.
///
/// The page does its own routing, so it must be served at all of its addresses: hosts
/// of plain files show `404.html` for missing files, and the `index.html` of a folder
/// if the address is also that of a folder.
#[must_use]
pub fn site() -> Option<Vec<SiteFile>> {
    Files::get(WASM)?;
    let page = Files::get("index.html")?.data;
    let names = Files::iter().filter(|name| !FOR_SERVERS.contains(&name.as_ref()));
    let mut files: Vec<_> =
        names.filter_map(|name| Files::get(&name).map(|file| (name, file.data))).collect();
    let folder = |(name, _): &(Cow<str>, _)| Some(name.rsplit_once('/')?.0.to_owned());
    let folders: BTreeSet<String> = files.iter().filter_map(folder).collect();
    files.extend(folders.iter().map(|name| (format!("{name}/index.html").into(), page.clone())));
    files.push(("404.html".into(), page));
    Some(files)
}

/// The source of the page's files.
pub struct Page {
    folder: Option<PathBuf>,
    /// Embedded files that were requested, compressed once.
    compressed: Mutex<HashMap<String, EncodedBody>>,
}

struct File {
    bytes: Cow<'static, [u8]>,
    /// The entity tag.
    tag: Option<String>,
}

impl Page {
    pub fn new(folder: Option<PathBuf>) -> Self {
        Self { folder, compressed: Mutex::default() }
    }

    /// Returns an embedded file, compressed. The first request waits for the
    /// compression, on a blocking thread.
    async fn compress(self: Arc<Self>, name: String, file: Cow<'static, [u8]>) -> EncodedBody {
        let known = self.lock().get(&name).cloned();
        if let Some(known) = known {
            return known;
        }
        let plain = file.clone();
        let packed = spawn_blocking(move || gzip::encode(file.into_owned(), true)).await;
        let packed = packed.unwrap_or_else(|_| gzip::encode(plain.into_owned(), false));
        self.lock().insert(name, packed.clone());
        packed
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, EncodedBody>> {
        self.compressed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn file(&self, name: &str) -> Option<File> {
        let Some(folder) = &self.folder else {
            let file = Files::get(name)?;
            let [a, b, c, d, e, f, g, h, ..] = file.metadata.sha256_hash();
            let tag = u64::from_be_bytes([a, b, c, d, e, f, g, h]);
            return Some(File { bytes: file.data, tag: Some(format!("\"{tag:016x}\"")) });
        };
        let is_plain = name.split('/').all(|part| !part.is_empty() && !part.starts_with('.'));
        if !is_plain || name.contains('\\') {
            return None;
        }
        std::fs::read(folder.join(name)).ok().map(|bytes| File { bytes: bytes.into(), tag: None })
    }
}

/// Returns a file of the page or, if there is none, the page itself, which does its own
/// routing.
pub async fn file(
    State(shared): State<Shared>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    if method != Method::GET && method != Method::HEAD {
        return Err(HttpError::MethodNotAllowed);
    }
    let name = uri.path().trim_start_matches('/');
    let name = if name == "api" { "api.html" } else { name };
    let (name, file) = match shared.page.file(name) {
        Some(file) if !name.is_empty() => (name, file),
        _ if has_extension(name) => return Err(HttpError::NotFound),
        _ => ("index.html", shared.page.file("index.html").ok_or(HttpError::NotFound)?),
    };
    let kind = [(CONTENT_TYPE, content_type(name)), (CACHE_CONTROL, "no-cache")];
    let Some(tag) = file.tag else { return Ok((kind, file.bytes.into_owned()).into_response()) };
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return Ok((StatusCode::NOT_MODIFIED, [(ETAG, tag)]).into_response());
    }
    if !gzip::is_accepted(&headers) {
        return Ok((kind, [(ETAG, tag)], file.bytes.into_owned()).into_response());
    }
    let packed = Arc::clone(&shared.page).compress(name.to_owned(), file.bytes).await;
    Ok((kind, [(ETAG, tag)], packed.headers(), packed.bytes).into_response())
}

/// Returns whether a path names a file: the page's own paths have no extension. The body
/// of a puzzle id may contain a dot, but no such extension.
fn has_extension(name: &str) -> bool {
    let last = name.rsplit('/').next().unwrap_or(name);
    content_type(last) != "application/octet-stream"
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("wasm") => "application/wasm",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
