-- What a database of the first schema holds beside its tables.
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);

INSERT INTO players (id, nickname, since) VALUES ('ayu', 'Ayu', 0);

INSERT INTO scores (ticket, player, track, score, elapsed, finished, log_digest, game)
VALUES ('t', 'ayu', 'onet/5', 700, 60000, 1728043200000, 'digest of t', '{}');

INSERT INTO bests (track, span, player, score, elapsed, ticket)
VALUES ('onet/5', 'ever', 'ayu', 700, 60000, 't');
