//! The description of the door that other programs read.

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::OPERATIONS;

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
        let tag = operation.name.rsplit_once('/').map_or("general", |(tag, _)| tag);
        let described = json!({
            "operationId": operation.name.replace('/', "-"),
            "tags": [tag],
            "summary": operation.summary,
            "requestBody": {
                "required": true,
                "content": { "application/json": { "schema": request, "example": operation.example() } }
            },
            "responses": {
                "200": {
                    "description": "the answer",
                    "content": { "application/json": { "schema": answer } }
                },
                "4XX": { "$ref": "#/components/responses/Problem" },
                "503": { "$ref": "#/components/responses/Problem" }
            }
        });
        paths.insert(format!("/api/v1/{}", operation.name), json!({ "post": described }));
    }
    let schemas = generator.take_definitions(true);
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Simpul",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Everything that Simpul can do with Onet and Slitherlink. Positions are [row, col] from 0."
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
