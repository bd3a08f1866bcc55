-- One text for SQLite and PostgreSQL: only types and clauses that both know.
CREATE TABLE players (
    id TEXT PRIMARY KEY,
    nickname TEXT NOT NULL,
    since BIGINT NOT NULL
);

-- A finished ranked game. The ticket can be used once: it is the key.
CREATE TABLE scores (
    ticket TEXT PRIMARY KEY,
    player TEXT NOT NULL,
    track TEXT NOT NULL,
    score BIGINT NOT NULL,
    elapsed BIGINT NOT NULL,
    finished BIGINT NOT NULL,
    log_digest TEXT NOT NULL,
    game TEXT NOT NULL
);

CREATE INDEX scores_of_player ON scores (player);

-- The best game of each player on a track in a span of time: a board of
-- leaders is the beginning of an index, whatever the number of games.
CREATE TABLE bests (
    track TEXT NOT NULL,
    span TEXT NOT NULL,
    player TEXT NOT NULL,
    score BIGINT NOT NULL,
    elapsed BIGINT NOT NULL,
    ticket TEXT NOT NULL,
    PRIMARY KEY (track, span, player)
);

CREATE INDEX bests_in_order ON bests (track, span, score DESC, elapsed, ticket);

CREATE INDEX bests_of_player ON bests (player);
