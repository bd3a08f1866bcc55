//! The description of the door that other programs read.

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::drawing::{Draw, FILES};
use super::reading::Seen;
use super::{OPERATIONS, Operation, Weight};

/// What is to be known of operations that search.
const HEAVY: &str = "It searches, within the time that the server allows a request: the problem \
                     `limit` if that does not suffice, `busy` (503) if too many wait already.";

/// The `OpenAPI` document of the operations over HTTP, where each is a `POST`
/// below `/api/v1/`.
#[must_use]
pub fn openapi() -> Value {
    let mut settings = SchemaSettings::draft2020_12();
    settings.definitions_path = "/components/schemas".into();
    let mut generator = settings.into_generator();
    let mut paths = Map::new();
    for operation in OPERATIONS {
        let [request, answer] = (operation.schemas)(&mut generator);
        let question =
            json!({ "application/json": { "schema": request, "example": operation.example() } });
        let described = described(
            operation.name,
            operation.summary,
            match operation.weight {
                Weight::Light => "Answered at once.",
                Weight::Heavy => HEAVY,
            },
            &question,
            &json!({ "application/json": { "schema": answer } }),
        );
        paths.insert(format!("/api/v1/{}", operation.name), described);
        if operation.name == Draw::NAME {
            for (kind, media) in FILES {
                let name = format!("draw/{kind}");
                let file = json!({ *media: {} });
                let summary = format!("A puzzle as a {} file", kind.to_uppercase());
                let described = self::described(&name, &summary, HEAVY, &question, &file);
                paths.insert(format!("/api/v1/{name}"), described);
            }
        }
    }
    let picture = json!({ "image/png": {}, "image/jpeg": {}, "image/webp": {} });
    let seen = generator.subschema_for::<Seen>();
    let seen = json!({ "application/json": { "schema": seen } });
    let summary = "The board that is seen in a picture, which is the body itself";
    paths.insert("/api/v1/read".into(), described("read", summary, HEAVY, &picture, &seen));
    let schemas = generator.take_definitions(true);
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Simpul",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Everything that Simpul can do with Onet and Slitherlink. Positions are [row, col] from 0. \
                            What is too large or takes too long is refused with problem details that say what is allowed."
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "responses": {
                "Problem": {
                    "description": "problem details (RFC 9457)",
                    "content": {
                        "application/problem+json": {
                            "schema": {
                                "type": "object",
                                "required": ["type", "title", "status", "detail"],
                                "properties": {
                                    "type": { "type": "string" },
                                    "title": { "type": "string" },
                                    "status": { "type": "integer" },
                                    "detail": { "type": "string" }
                                }
                            }
                        }
                    }
                }
            }
        }
    })
}

/// One operation, with what may be in the body and what comes back.
fn described(
    name: &str,
    summary: &str,
    description: &str,
    question: &Value,
    answer: &Value,
) -> Value {
    let tag = name.rsplit_once('/').map_or("general", |(tag, _)| tag);
    json!({
        "post": {
            "operationId": name.replace('/', "-"),
            "tags": [tag],
            "summary": summary,
            "description": description,
            "requestBody": { "required": true, "content": question },
            "responses": {
                "200": { "description": "the answer", "content": answer },
                "4XX": { "$ref": "#/components/responses/Problem" },
                "503": { "$ref": "#/components/responses/Problem" }
            }
        }
    })
}
