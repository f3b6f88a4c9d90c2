-- Why: players at a live table say phrases of a fixed list to each other, of which each reads the words in its own language.
CREATE TABLE table_said (
  said_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  table_code text NOT NULL,
  merchant text NOT NULL,
  platform text NOT NULL,
  player_id text NOT NULL,
  phrase text NOT NULL,
  -- A player has one phrase in each span of a few seconds, wherever it is said.
  span bigint NOT NULL,
  said_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (merchant, platform, player_id, span)
);
CREATE INDEX table_said_newest ON table_said (table_code, said_at);
