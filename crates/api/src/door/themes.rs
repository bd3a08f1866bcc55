//! The pictures on the tiles.

use draw::Theme;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{Context, Operation, Problem, Weight};

/// `themes`: the pictures of a theme.
pub struct Themes;

#[derive(Deserialize, JsonSchema)]
pub struct ThemeRequest {
    /// fruit, flowers, animals or letters.
    name: String,
}

#[derive(Serialize, JsonSchema)]
pub struct Pictures {
    /// The name of the theme.
    name: &'static str,
    /// Who made the pictures, and under which licence they may be used.
    licence: &'static str,
    /// The pictures; the first is that of kind 1.
    kinds: Vec<KindPicture>,
}

#[derive(Serialize, JsonSchema)]
struct KindPicture {
    /// What it shows, in English.
    en: String,
    /// What it shows, in Indonesian.
    id: String,
    /// The picture.
    svg: String,
}

impl Operation for Themes {
    const NAME: &'static str = "themes";
    const SUMMARY: &'static str = "The tile pictures of a theme, with their names";
    const WEIGHT: Weight = Weight::Light;
    type Request = ThemeRequest;
    type Answer = Pictures;

    fn example() -> Value {
        json!({ "name": "letters" })
    }

    fn answer(request: ThemeRequest, _: &mut Context) -> Result<Pictures, Problem> {
        let theme: Theme = request.name.parse().map_err(Problem::senseless)?;
        let picture = |kind| {
            let picture = theme.picture(kind);
            KindPicture {
                en: picture.english.into_owned(),
                id: picture.indonesian.into_owned(),
                svg: picture.svg.into_owned(),
            }
        };
        let kinds = (0..theme.pictures()).map(picture).collect();
        Ok(Pictures { name: theme.name(), licence: theme.licence(), kinds })
    }
}
