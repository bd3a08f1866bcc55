//! A server with its own store, and a browser that keeps its cookie.

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, Response, StatusCode};
use http_body_util::BodyExt;
use serde_json::Value;
use simpul_server::{Key, Options, router};
use store::{Daily, DatabaseLocation, Store, Track};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tower::ServiceExt;

pub type Answer = Response<Vec<u8>>;

pub struct World {
    runtime: Runtime,
    pub store: Store,
    pub options: Options,
    router: Router,
    _folder: TempDir,
}

impl World {
    pub fn new() -> Self {
        Self::with(|_| ())
    }

    pub fn with(change: impl FnOnce(&mut Options)) -> Self {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_time().build().unwrap();
        let folder = tempfile::tempdir().unwrap();
        let place = DatabaseLocation::File(folder.path().join("simpul.db"));
        let store = runtime.block_on(Store::open(&place)).unwrap();
        let mut options = Options {
            web: None,
            store: store.clone(),
            key: Key::random().unwrap(),
            rate: None,
            is_behind_proxy: false,
        };
        change(&mut options);
        // A router spawns nothing, but its responses do.
        let router = router(options.clone());
        let world = Self { runtime, store, options, router, _folder: folder };
        world.make_dailies();
        world
    }

    /// The puzzles of today and some in stock, as workers would make them.
    fn make_dailies(&self) {
        let onet = r#"{"board":"onet/1/4/1212","level":null,"mode":"timed","seed":0}"#;
        let loop_of =
            |grade: &str| format!(r#"{{"puzzle":"slither/5/5/cbcbcddad","grade":"{grade}"}}"#);
        let day = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
        let day = (day.as_secs() / 86_400) as i64;
        self.runtime.block_on(async {
            let mut dailies = vec![("daily/onet".to_owned(), onet.to_owned())];
            for grade in ["trivial", "easy", "normal", "hard", "expert"] {
                dailies.push((format!("daily/slitherlink/{grade}"), loop_of(grade)));
                let track = Track::new(format!("slitherlink/{grade}"));
                self.store.add_to_pool(&track, 0, &loop_of(grade)).await.unwrap();
            }
            for (track, deal) in dailies {
                let daily = Daily { track: Track::new(track), deal };
                // Also for tomorrow, should midnight pass during the test.
                self.store.set_daily(day, &daily).await.unwrap();
                self.store.set_daily(day + 1, &daily).await.unwrap();
            }
        });
    }

    /// Another node on the same store, with its own key or with the same.
    pub fn another_node(&mut self, key: Option<Key>) {
        let key = key.unwrap_or_else(|| self.options.key.clone());
        self.router = router(Options { key, ..self.options.clone() });
    }

    pub fn close_store(&self) {
        self.runtime.block_on(self.store.close());
    }

    pub fn send(&self, request: Request<Body>) -> Answer {
        self.runtime.block_on(async {
            let (parts, body) = self.router.clone().oneshot(request).await.unwrap().into_parts();
            Response::from_parts(parts, body.collect().await.unwrap().to_bytes().to_vec())
        })
    }

    pub fn post(&self, path: &str, body: impl Into<Body>) -> Answer {
        let media_type = if path.ends_with("/read") { "image/png" } else { "application/json" };
        let request = Request::post(path).header("content-type", media_type);
        self.send(request.body(body.into()).unwrap())
    }

    pub fn get(&self, path: &str) -> Answer {
        self.send(Request::get(path).body(Body::empty()).unwrap())
    }
}

/// A browser: it keeps the cookie it was given.
#[derive(Default)]
pub struct Browser {
    pub cookie: Option<String>,
    /// The address that a proxy forwards.
    pub address: Option<&'static str>,
}

impl Browser {
    pub fn ask(&mut self, world: &World, method: Method, path: &str, body: &Value) -> Answer {
        let mut request = Request::builder().method(method).uri(path);
        if let Some(cookie) = &self.cookie {
            request = request.header("cookie", cookie);
        }
        if let Some(address) = self.address {
            request = request.header("x-forwarded-for", address);
        }
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let request = request.header("content-type", "application/json").body(Body::from(body));
        let answer = world.send(request.unwrap());
        if let Some(cookie) = answer.headers().get("set-cookie") {
            let text = cookie.to_str().unwrap();
            assert!(text.contains("HttpOnly") && text.contains("SameSite=Strict"), "{text}");
            self.cookie = text.split(';').next().map(str::to_owned);
        }
        answer
    }

    pub fn get(&mut self, world: &World, path: &str) -> Value {
        let answer = self.ask(world, Method::GET, path, &Value::Null);
        assert_eq!(answer.status(), StatusCode::OK, "{path}: {}", text_of(&answer));
        json_of(&answer)
    }

    pub fn post(&mut self, world: &World, path: &str, body: &Value) -> Answer {
        self.ask(world, Method::POST, path, body)
    }
}

pub fn json_of(answer: &Answer) -> Value {
    serde_json::from_slice(answer.body()).unwrap()
}

pub fn text_of(answer: &Answer) -> String {
    String::from_utf8_lossy(answer.body()).into_owned()
}

/// Asserts that a response is a problem with its status and a detail.
pub fn assert_problem(response: &Answer, status: StatusCode, words: &str) {
    assert_eq!(response.status(), status, "{}", text_of(response));
    assert_eq!(response.headers()["content-type"], "application/problem+json");
    let problem = json_of(response);
    assert_eq!(problem["status"], status.as_u16());
    let detail = problem["detail"].as_str().unwrap();
    assert!(detail.contains(words), "{detail}");
    assert!(problem["type"].is_string() && problem["title"].is_string());
}
