//! Assistance: solver requests that concern a ranked game in progress.
//!
//! A player who asks the server about the puzzle of an open ticket is answered like
//! everybody else. A hint or a check is charged to the game, and an answer that reveals
//! the solution disqualifies it. Requests from the same address count as the player's
//! own. Tickets are in the store, so any node can be asked.

use api::{Assistance, AssistanceKind, AssistedPuzzle, EitherPuzzle};
use axum::http::{HeaderName, HeaderValue};
use axum::response::Response;
use game::ranked::{resembles_onet, resembles_slitherlink};
use sha2::{Digest, Sha256};
use store::{OpenTicket, StoreError, Timestamp};

use crate::Shared;
use crate::key::hex;
use crate::player::PlayerIdentity;
use crate::rate::ClientAddress;

/// The response header that says that the answer disqualified a game in progress.
const RANK_ENDED: HeaderName = HeaderName::from_static("simpul-rank-ended");

/// Charges an answer to the open tickets that it is about.
pub async fn charge(
    shared: &Shared,
    identity: &PlayerIdentity,
    client: ClientAddress,
    given: Option<Assistance>,
    request: &[u8],
    mut response: Response,
) -> Response {
    let Some(given) = given else { return response };
    let solution = given.kind == AssistanceKind::Solution;
    match charged_tickets(shared, identity, client, &given, request).await {
        Ok(0) => {}
        Ok(_) if solution => {
            response.headers_mut().insert(RANK_ENDED, HeaderValue::from_static("true"));
        }
        Ok(_) => {}
        // Puzzles are solved even while the store is unreachable.
        Err(error) => tracing::warn!(%error, "help with a ranked game is not recorded"),
    }
    response
}

async fn charged_tickets(
    shared: &Shared,
    identity: &PlayerIdentity,
    client: ClientAddress,
    given: &Assistance,
    request: &[u8],
) -> Result<usize, StoreError> {
    let address = client.digest(&shared.key);
    let player = identity.player.as_ref();
    let open = shared.store.open_tickets(player, &address, Timestamp::now()).await?;
    let kind = match given.kind {
        AssistanceKind::Hint => store::AssistanceKind::Hint,
        AssistanceKind::Check => store::AssistanceKind::Check,
        AssistanceKind::Solution => store::AssistanceKind::Solution,
    };
    let mut charged = 0;
    for ticket in open.iter().filter(|ticket| is_about(&given.puzzle, ticket)) {
        let digest = hex(&Sha256::digest(request)[..16]);
        shared.store.add_assistance(&ticket.id, kind, &digest).await?;
        charged += 1;
    }
    Ok(charged)
}

fn is_about(asked: &AssistedPuzzle, ticket: &OpenTicket) -> bool {
    let Ok(played) = EitherPuzzle::parse(ticket.deal.as_bytes(), None) else { return false };
    match (asked, played) {
        (AssistedPuzzle::Onet(asked), EitherPuzzle::Onet(board)) => resembles_onet(asked, &board),
        (AssistedPuzzle::Slitherlink(asked), EitherPuzzle::Slitherlink(puzzle, _)) => {
            resembles_slitherlink(asked, &puzzle)
        }
        _ => false,
    }
}
