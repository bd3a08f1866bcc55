-- The puzzles of each day, made before the day begins.
CREATE TABLE dailies (
    day BIGINT NOT NULL,
    track TEXT NOT NULL,
    deal TEXT NOT NULL,
    PRIMARY KEY (day, track)
);

-- Puzzles for ranked games, made ahead; the number counts up on each track.
CREATE TABLE stock (
    track TEXT NOT NULL,
    number BIGINT NOT NULL,
    deal TEXT NOT NULL,
    PRIMARY KEY (track, number)
);
