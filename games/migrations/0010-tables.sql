-- Why: a round that many players share belongs to a table. One row holds its phase, and whoever advances the table holds the row.
CREATE TABLE hash_chains (
  chain_id uuid PRIMARY KEY,
  table_code text NOT NULL,
  state text NOT NULL CHECK (state IN ('next', 'active', 'spent')),
  length integer NOT NULL CHECK (length > 0),
  -- The seed of the chain's last round; each earlier seed is the hash of the next, and the terminal hash is that of the first.
  last_seed text NOT NULL,
  terminal_hash text NOT NULL,
  salt text NOT NULL,
  salt_source text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX hash_chains_current ON hash_chains (table_code, state) WHERE state <> 'spent';

CREATE TABLE table_rounds (
  round_id uuid PRIMARY KEY,
  table_code text NOT NULL,
  round_number bigint NOT NULL CHECK (round_number > 0),
  chain_id uuid NOT NULL REFERENCES hash_chains,
  -- The round's place in its chain, from 1.
  chain_number integer NOT NULL CHECK (chain_number > 0),
  state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'SETTLED', 'VOIDED')),
  void_reason text CHECK (void_reason IN ('AWAY', 'FAULT')),
  closes_at timestamptz NOT NULL,
  result json,
  result_began_at timestamptz,
  result_ends_at timestamptz,
  over_at timestamptz,
  UNIQUE (table_code, round_number),
  UNIQUE (chain_id, chain_number),
  CHECK ((state = 'VOIDED') = (void_reason IS NOT NULL)),
  CHECK ((result IS NULL) = (result_began_at IS NULL) AND (result IS NULL) = (result_ends_at IS NULL)),
  CHECK (state <> 'SETTLED' OR result IS NOT NULL)
);

CREATE TABLE tables (
  table_code text PRIMARY KEY,
  round_id uuid NOT NULL REFERENCES table_rounds,
  phase text NOT NULL CHECK (phase IN ('betting', 'closed', 'result', 'settled')),
  phase_began_at timestamptz NOT NULL,
  phase_ends_at timestamptz NOT NULL,
  -- When a process last held the row: a longer absence while a round could fail makes the round void.
  looked_at timestamptz NOT NULL
);

CREATE TABLE table_bets (
  bet_id uuid PRIMARY KEY,
  bet_number bigint GENERATED ALWAYS AS IDENTITY,
  round_id uuid NOT NULL REFERENCES table_rounds,
  merchant text NOT NULL,
  platform text NOT NULL,
  player_id text NOT NULL,
  currency text NOT NULL,
  game_code text NOT NULL,
  token_hash text NOT NULL,
  request_id uuid NOT NULL,
  -- json and not jsonb keeps what was written sign by sign, so that a repeated request has the same answer.
  choice json NOT NULL,
  stake_minor bigint NOT NULL CHECK (stake_minor > 0),
  placed_at timestamptz NOT NULL,
  acted json,
  acted_at timestamptz,
  state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'SETTLED', 'VOIDED')),
  payout_minor bigint CHECK (payout_minor >= 0),
  settled_at timestamptz,
  UNIQUE (merchant, platform, player_id, game_code, request_id),
  CHECK ((acted IS NULL) = (acted_at IS NULL)),
  CHECK ((state = 'OPEN') = (payout_minor IS NULL) AND (state = 'OPEN') = (settled_at IS NULL)),
  FOREIGN KEY (merchant, platform, player_id, currency) REFERENCES balances
);
CREATE INDEX table_bets_round ON table_bets (round_id);
CREATE INDEX table_bets_open ON table_bets (round_id) WHERE state = 'OPEN';
CREATE INDEX table_bets_player ON table_bets (merchant, platform, player_id, round_id);

-- What all players staked in a round, in lanes, so that players of different lanes do not wait for each other.
CREATE TABLE table_stakes (
  round_id uuid NOT NULL REFERENCES table_rounds,
  currency text NOT NULL,
  lane integer NOT NULL,
  staked_minor bigint NOT NULL CHECK (staked_minor > 0),
  PRIMARY KEY (round_id, currency, lane)
);
