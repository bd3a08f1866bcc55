//! The `OpenAPI` description of all operations over HTTP.

mod schemas;

use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};

pub(crate) use self::schemas::Schemas;
use crate::Limits;
use crate::registry::{OPERATIONS, RegisteredOperation};

/// The note on operations that search.
const SEARCHES: &str = "It searches, within the time that the server allows a request: the problem \
                        `limit` if that does not suffice, `busy` (503) if too many wait already.";

/// The document of the operations alone.
#[must_use]
pub fn document() -> Value {
    Description::new().finish()
}

/// A document under construction: all operations, and those that a server adds.
pub struct Description {
    schemas: Schemas,
    paths: Map<String, Value>,
}

impl Default for Description {
    fn default() -> Self {
        Self::new()
    }
}

impl Description {
    /// All operations: each is a `POST` below `/api/v1/`, and a `GET` as well where
    /// it merely fetches something.
    #[must_use]
    pub fn new() -> Self {
        let mut description = Self { schemas: Schemas::new(), paths: Map::new() };
        for operation in OPERATIONS {
            description.add_operation(operation);
        }
        description
    }

    fn add_operation(&mut self, operation: &RegisteredOperation) {
        let [request, response] = operation.schemas(&mut self.schemas);
        let is_json = |media: &str| media == crate::json::MEDIA_TYPE;
        let request = operation.request_media.iter().map(|&media| {
            let content = if is_json(media) {
                json!({ "schema": request, "example": operation.example() })
            } else {
                json!({})
            };
            (media.to_owned(), content)
        });
        let response = if is_json(operation.response_media) {
            json!({ "schema": response })
        } else {
            json!({})
        };
        let response = json!({ operation.response_media: response });
        let path = format!("/api/v1/{}", operation.info.name);
        let id = operation.info.name.replace('/', "-");
        let parameter = |(name, schema, required)| json!({ "name": name, "in": "query", "required": required, "schema": schema });
        if operation.is_fetch {
            let mut get = described(operation, &format!("get-{id}"), &response);
            get["parameters"] =
                operation.members(&mut self.schemas).into_iter().map(parameter).collect();
            self.add(&path, "get", get);
        }
        let mut post = described(operation, &id, &response);
        if !operation.request_media.iter().copied().any(is_json) {
            post["parameters"] =
                operation.members(&mut self.schemas).into_iter().map(parameter).collect();
        }
        post["requestBody"] =
            json!({ "required": true, "content": Value::Object(request.collect()) });
        self.add(&path, "post", post);
    }

    /// Adds a method of a path.
    pub fn add(&mut self, path: &str, method: &str, operation: Value) {
        let methods = self.paths.entry(path).or_insert_with(|| json!({}));
        methods[method] = operation;
    }

    /// Returns a reference to the schema of a request type, which becomes part of the
    /// document.
    pub fn request_schema<T: JsonSchema>(&mut self) -> Schema {
        self.schemas.request::<T>()
    }

    /// Returns a reference to the schema of a response type, which becomes part of the
    /// document.
    pub fn response_schema<T: JsonSchema>(&mut self) -> Schema {
        self.schemas.response::<T>()
    }

    /// The document.
    #[must_use]
    pub fn finish(mut self) -> Value {
        let schemas = self.schemas.finish(&mut self.paths);
        json!({
            "openapi": "3.1.0",
            "info": {
                "title": "Simpul",
                "version": env!("CARGO_PKG_VERSION"),
                "description": "Everything that Simpul can do with Onet and Slitherlink. Positions are [row, col] from 0. \
                                What is too large or takes too long is refused with problem details that say what is allowed."
            },
            "paths": self.paths,
            "components": { "schemas": schemas, "responses": { "Problem": problem() } }
        })
    }
}

/// Describes what all methods of an operation have in common.
fn described(operation: &RegisteredOperation, id: &str, response: &Value) -> Value {
    let tag = operation.info.name.rsplit_once('/').map_or("general", |(tag, _)| tag);
    json!({
        "operationId": id,
        "tags": [tag],
        "summary": operation.info.summary,
        "description": description(operation),
        "x-limits": {
            "request": operation.limits.request,
            "answerBytes": operation.limits.answer_bytes,
            "memoryBytes": operation.limits.memory_bytes
        },
        "responses": {
            "200": { "description": "the answer", "content": response },
            "4XX": { "$ref": "#/components/responses/Problem" },
            "503": { "$ref": "#/components/responses/Problem" }
        }
    })
}

fn description(operation: &RegisteredOperation) -> String {
    let Limits { request, answer_bytes, .. } = operation.limits;
    let how = if operation.is_fetch { "Answered at once." } else { SEARCHES };
    let answer = answer_bytes >> 10;
    if request.is_empty() {
        format!("{how} The answer has at most {answer} KiB.")
    } else {
        format!("{how} A request may hold {request}; the answer has at most {answer} KiB.")
    }
}

/// Problem details.
fn problem() -> Value {
    json!({
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
    })
}
