//! The named schemas of the document.
//!
//! A type may look different as part of a request and as part of a response: a
//! member with a default is optional in the one and always there in the other. So
//! each direction has a generator of its own. Where both describe a type alike, the
//! document has it once; else the response's is named `…Output`.

use std::collections::{BTreeMap, BTreeSet};

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value};

/// The location of schemas in the document.
const IN_DOCUMENT: &str = "/components/schemas";
/// The temporary location of response schemas, until it is known which need a separate
/// name.
const IN_RESPONSES: &str = "/components/outputs";

/// The schemas of both directions.
pub struct Schemas {
    requests: SchemaGenerator,
    responses: SchemaGenerator,
}

impl Schemas {
    pub fn new() -> Self {
        let generator = |settings: SchemaSettings, path: &str| {
            settings.with(|it| it.definitions_path = path.to_owned().into()).into_generator()
        };
        let settings = SchemaSettings::draft2020_12;
        Self {
            requests: generator(settings().for_deserialize(), IN_DOCUMENT),
            responses: generator(settings().for_serialize(), IN_RESPONSES),
        }
    }

    /// A reference to the schema of a type that is read.
    pub fn request<T: JsonSchema>(&mut self) -> Schema {
        self.requests.subschema_for::<T>()
    }

    /// A reference to the schema of a type that is written.
    pub fn response<T: JsonSchema>(&mut self) -> Schema {
        self.responses.subschema_for::<T>()
    }

    /// The members of a request, each with its schema and whether it is required.
    pub fn members<T: JsonSchema>(&mut self) -> Vec<(String, Value, bool)> {
        let root = T::json_schema(&mut self.requests).to_value();
        let required = root["required"].as_array().cloned().unwrap_or_default();
        let members = root["properties"].as_object().cloned().unwrap_or_default();
        let with_need = |(name, schema): (String, Value)| {
            let is_required = required.contains(&Value::from(name.as_str()));
            (name, schema, is_required)
        };
        members.into_iter().map(with_need).collect()
    }

    /// All schemas by name. References of `paths` to those of responses become
    /// references to the names that these have got.
    pub fn finish(mut self, paths: &mut Map<String, Value>) -> Map<String, Value> {
        let mut schemas = self.requests.take_definitions(true);
        let responses = self.responses.take_definitions(true);
        let names = output_names(&schemas, &responses);
        for schema in paths.values_mut() {
            rename_references(schema, &names);
        }
        for (name, mut schema) in responses {
            rename_references(&mut schema, &names);
            schemas.insert(names[&name].clone(), schema);
        }
        schemas
    }
}

/// Names the response schemas: as the type, or differently if the request schema of the
/// same name differs, itself or in what it refers to.
fn output_names(
    requests: &Map<String, Value>,
    responses: &Map<String, Value>,
) -> BTreeMap<String, String> {
    let mut renamed: BTreeSet<&str> = BTreeSet::new();
    loop {
        let name_of = |name: &str| {
            if renamed.contains(name) { format!("{name}Output") } else { name.to_owned() }
        };
        let names: BTreeMap<String, String> =
            responses.keys().map(|name| (name.clone(), name_of(name))).collect();
        let differs = |(name, schema): &(&String, &Value)| {
            let mut schema = (*schema).clone();
            rename_references(&mut schema, &names);
            requests.get(*name).is_some_and(|request| *request != schema)
        };
        let differing: BTreeSet<&str> =
            responses.iter().filter(differs).map(|(name, _)| name.as_str()).collect();
        if differing.len() == renamed.len() {
            return names;
        }
        renamed = differing;
    }
}

/// Rewrites the references to responses' schemas by their names in the document.
fn rename_references(value: &mut Value, names: &BTreeMap<String, String>) {
    match value {
        Value::Object(members) => {
            if let Some(Value::String(reference)) = members.get_mut("$ref") {
                let name = reference.strip_prefix(&format!("#{IN_RESPONSES}/"));
                if let Some(name) = name.and_then(|name| names.get(name)) {
                    *reference = format!("#{IN_DOCUMENT}/{name}");
                }
            }
            members.values_mut().for_each(|member| rename_references(member, names));
        }
        Value::Array(items) => items.iter_mut().for_each(|item| rename_references(item, names)),
        _ => {}
    }
}
