-- Why: a chase bets on the draws that follow, one bet each, until it wins or ends; a draw is never bet on twice by the same chase.
CREATE TABLE table_chases (
  chase_id uuid PRIMARY KEY,
  chase_number bigint GENERATED ALWAYS AS IDENTITY,
  merchant text NOT NULL,
  platform text NOT NULL,
  player_id text NOT NULL,
  currency text NOT NULL,
  game_code text NOT NULL,
  token_hash text NOT NULL REFERENCES play_sessions,
  request_id uuid NOT NULL,
  choice json NOT NULL,
  -- The stake of a bet whose times are 1.
  stake_minor bigint NOT NULL CHECK (stake_minor > 0),
  -- How many times the stake goes on each draw, in their order.
  times integer[] NOT NULL CHECK (cardinality(times) > 0),
  stops_on_win boolean NOT NULL,
  state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'DONE', 'WON', 'STOPPED', 'REFUSED')),
  -- Why the last bet was refused.
  refusal text,
  placed integer NOT NULL DEFAULT 0 CHECK (placed >= 0 AND placed <= cardinality(times)),
  last_round_id uuid REFERENCES table_rounds,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  UNIQUE (merchant, platform, player_id, game_code, request_id),
  CHECK ((state = 'OPEN') = (ended_at IS NULL)),
  CHECK ((state = 'REFUSED') = (refusal IS NOT NULL)),
  CHECK ((placed = 0) = (last_round_id IS NULL)),
  FOREIGN KEY (merchant, platform, player_id, currency) REFERENCES balances
);
CREATE INDEX table_chases_open ON table_chases (game_code, chase_number) WHERE state = 'OPEN';
CREATE INDEX table_chases_player ON table_chases (merchant, platform, player_id, game_code, chase_number);

ALTER TABLE table_bets ADD COLUMN chase_id uuid REFERENCES table_chases;
CREATE UNIQUE INDEX table_bets_chase ON table_bets (chase_id, round_id) WHERE chase_id IS NOT NULL;
