//! `themes`: the pictures on the tiles.

use draw::Theme;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{Context, Execution, Limits, Operation, OperationError, OperationInfo};

/// Fetches the pictures of a theme.
pub struct Themes;

/// A theme by its name.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "ThemeRequest")]
pub struct ThemesRequest {
    /// fruit, flowers, animals or letters.
    pub name: String,
}

/// The pictures of a theme.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Pictures")]
pub struct ThemesResponse {
    /// The name of the theme.
    pub name: &'static str,
    /// The authors and the licence of the pictures.
    pub licence: &'static str,
    /// The pictures; the first is that of kind 1.
    pub kinds: Vec<KindPicture>,
}

/// The picture of a kind.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct KindPicture {
    /// Its English name.
    pub en: String,
    /// Its Indonesian name.
    pub id: String,
    /// The picture.
    pub svg: String,
}

impl Operation for Themes {
    const INFO: OperationInfo =
        OperationInfo { name: "themes", summary: "The tile pictures of a theme, with their names" };
    const LIMITS: Limits = Limits::mebibytes("", 4, 8);
    const IS_FETCH: bool = true;
    type Request = ThemesRequest;
    type Response = ThemesResponse;

    fn example() -> Value {
        json!({ "name": "letters" })
    }

    fn execution(_: &ThemesRequest) -> Execution {
        Execution::Short
    }

    fn run(request: &ThemesRequest, _: &mut Context) -> Result<ThemesResponse, OperationError> {
        let theme: Theme = request.name.parse()?;
        let picture = |kind| {
            let picture = theme.picture(kind);
            KindPicture {
                en: picture.english.into_owned(),
                id: picture.indonesian.into_owned(),
                svg: picture.svg.into_owned(),
            }
        };
        let kinds = (0..theme.pictures()).map(picture).collect();
        Ok(ThemesResponse { name: theme.name(), licence: theme.licence(), kinds })
    }
}
