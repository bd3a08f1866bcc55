-- Tickets of ranked games that were handed out in the last day. The address is a
-- digest that only the holder of the ticket key can compute.
CREATE TABLE tickets (
    id TEXT PRIMARY KEY,
    player TEXT NOT NULL,
    address TEXT NOT NULL,
    deal TEXT NOT NULL,
    started BIGINT NOT NULL
);

CREATE INDEX tickets_of_player ON tickets (player, started);

CREATE INDEX tickets_of_address ON tickets (address, started);

CREATE INDEX tickets_by_age ON tickets (started);

-- Help that the server gave for the puzzle of a ticket. The same answer given twice
-- is one row.
CREATE TABLE assistance (
    ticket TEXT NOT NULL,
    kind TEXT NOT NULL,
    digest TEXT NOT NULL,
    PRIMARY KEY (ticket, kind, digest)
);

-- Tickets that cannot be used again. They outlive the games of players who asked to
-- be forgotten, and name nobody.
CREATE TABLE spent_tickets (
    id TEXT PRIMARY KEY,
    spent BIGINT NOT NULL
);

INSERT INTO spent_tickets (id, spent) SELECT ticket, finished FROM scores;

CREATE INDEX spent_tickets_by_age ON spent_tickets (spent);

-- Why a finished game is kept without a rank; NULL for ranked games.
ALTER TABLE scores ADD COLUMN unranked TEXT;

-- One row that every readiness check writes.
CREATE TABLE readiness (
    id BIGINT PRIMARY KEY,
    checked BIGINT NOT NULL
);
