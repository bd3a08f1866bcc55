//! Enums have the same names in JSON as in `name()`.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use simpul_onet::{Format, Grade, Gravity};

fn agree<T: Serialize + DeserializeOwned + PartialEq + Debug + Copy>(
    all: &[T],
    name: impl Fn(T) -> &'static str,
) {
    for &choice in all {
        let json = serde_json::to_string(&choice).unwrap();
        assert_eq!(json, format!("\"{}\"", name(choice)));
        assert_eq!(serde_json::from_str::<T>(&json).unwrap(), choice);
    }
}

#[test]
fn json_has_the_names_that_name_gives() {
    agree(&Gravity::ALL, Gravity::name);
    agree(&Grade::ALL, Grade::name);
    agree(Format::ALL, Format::name);
}
