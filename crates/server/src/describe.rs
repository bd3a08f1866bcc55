//! The `OpenAPI` document: all operations, and the routes that only a server has.

use api::Operation;
use api::openapi::Description;
use api::themes::{Themes, ThemesResponse};
use schemars::Schema;
use serde_json::{Value, json};

use crate::leaderboard::{Leaderboard, Replay};
use crate::player::{Profile, Rename};
use crate::ranked::{FinishRequest, Scored, StartRequest, Started};

/// A route: a method and a path.
struct Route {
    path: &'static str,
    method: &'static str,
    name: &'static str,
    summary: &'static str,
    /// The schema of the request, with an example.
    request: Option<(SchemaOf, fn() -> Value)>,
    answer: Option<SchemaOf>,
}

type SchemaOf = fn(&mut Description) -> Schema;

const OF_THE_SERVER: [Route; 8] = [
    Route {
        path: "/api/v1/themes/{name}",
        method: "get",
        name: "theme",
        summary: Themes::INFO.summary,
        request: None,
        answer: Some(Description::response_schema::<ThemesResponse>),
    },
    Route {
        path: "/api/v1/ranked/start",
        method: "post",
        name: "ranked-start",
        summary: "Begin a ranked game: a signed ticket and the deal",
        request: Some((
            Description::request_schema::<StartRequest>,
            || json!({ "puzzle": "onet", "level": 1 }),
        )),
        answer: Some(Description::response_schema::<Started>),
    },
    Route {
        path: "/api/v1/ranked/finish",
        method: "post",
        name: "ranked-finish",
        summary: "End a ranked game: the log is replayed, and the score kept once",
        request: Some((
            Description::request_schema::<FinishRequest>,
            || json!({ "ticket": "…", "log": [] }),
        )),
        answer: Some(Description::response_schema::<Scored>),
    },
    Route {
        path: "/api/v1/leaders/{span}/{track}",
        method: "get",
        name: "leaders",
        summary: "The board of leaders of a track, as onet/5 or daily/slitherlink/hard",
        request: None,
        answer: Some(Description::response_schema::<Leaderboard>),
    },
    Route {
        path: "/api/v1/replays/{replay}",
        method: "get",
        name: "replay",
        summary: "A finished game, to be watched",
        request: None,
        answer: Some(Description::response_schema::<Replay>),
    },
    Route {
        path: "/api/v1/player",
        method: "get",
        name: "player",
        summary: "Who asks, by the cookie",
        request: None,
        answer: Some(Description::response_schema::<Profile>),
    },
    Route {
        path: "/api/v1/player",
        method: "put",
        name: "player-rename",
        summary: "Another nickname; others see it",
        request: Some((Description::request_schema::<Rename>, || json!({ "nickname": "Ayu" }))),
        answer: Some(Description::response_schema::<Profile>),
    },
    Route {
        path: "/api/v1/player",
        method: "delete",
        name: "player-forget",
        summary: "Forget me: nickname, scores and games are deleted",
        request: None,
        answer: None,
    },
];

/// The `OpenAPI` document.
#[must_use]
pub fn openapi() -> Value {
    let mut description = Description::new();
    for described in &OF_THE_SERVER {
        let operation = operation(described, &mut description);
        description.add(described.path, described.method, operation);
    }
    description.finish()
}

fn operation(described: &Route, description: &mut Description) -> Value {
    let problem = json!({ "$ref": "#/components/responses/Problem" });
    let (status, answer) = match described.answer {
        Some(schema) => {
            let content = json!({ "application/json": { "schema": schema(description) } });
            ("200", json!({ "description": "the answer", "content": content }))
        }
        None => ("204", json!({ "description": "done" })),
    };
    let mut operation = json!({
        "operationId": described.name,
        "tags": ["players"],
        "summary": described.summary,
        "responses": { status: answer, "4XX": problem, "503": problem }
    });
    if let Some((schema, example)) = described.request {
        let content = json!({ "schema": schema(description), "example": example() });
        operation["requestBody"] =
            json!({ "required": true, "content": { "application/json": content } });
    }
    let parameters: Vec<Value> = described.path.split('{').skip(1).map(parameter).collect();
    if !parameters.is_empty() {
        operation["parameters"] = parameters.into();
    }
    operation
}

/// A parameter of a path; `rest` begins with its name.
fn parameter(rest: &str) -> Value {
    let name = rest.split('}').next().unwrap_or(rest);
    let schema = if name == "span" {
        json!({ "enum": ["day", "week", "ever"] })
    } else {
        json!({ "type": "string" })
    };
    json!({ "name": name, "in": "path", "required": true, "schema": schema })
}
