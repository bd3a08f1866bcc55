-- A file of many lines, cut into parts that any worker can take.
CREATE TABLE batches (
    id TEXT PRIMARY KEY,
    question TEXT NOT NULL,
    made BIGINT NOT NULL,
    -- How many parts there are, once all are in.
    parts BIGINT
);

CREATE TABLE batch_parts (
    batch TEXT NOT NULL,
    number BIGINT NOT NULL,
    input TEXT NOT NULL,
    output TEXT,
    outcome TEXT,
    PRIMARY KEY (batch, number)
);

-- How much is left is asked for all the time.
CREATE INDEX batch_parts_left ON batch_parts (batch, number) WHERE output IS NULL;
