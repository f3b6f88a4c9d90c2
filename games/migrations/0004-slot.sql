-- Why: a round, its seeds and its money are one fact; a player's place at a game keeps the pace and the seed pair.
CREATE TABLE play_sessions (
  token_hash text PRIMARY KEY,
  merchant text NOT NULL,
  platform text NOT NULL,
  player_id text NOT NULL,
  currency text NOT NULL,
  game_code text NOT NULL,
  parent_origin text NOT NULL,
  staked_minor bigint NOT NULL DEFAULT 0,
  paid_minor bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (merchant, platform, player_id, currency) REFERENCES balances
);

CREATE TABLE seats (
  merchant text NOT NULL,
  platform text NOT NULL,
  player_id text NOT NULL,
  game_code text NOT NULL,
  next_spin_at timestamptz NOT NULL DEFAULT '-infinity',
  PRIMARY KEY (merchant, platform, player_id, game_code),
  FOREIGN KEY (merchant, platform, player_id) REFERENCES players
);

-- The hash of the next server seed is public before the player picks the client seed that goes with it.
CREATE TABLE seed_pairs (
  seed_pair_id uuid PRIMARY KEY,
  merchant text NOT NULL,
  platform text NOT NULL,
  player_id text NOT NULL,
  game_code text NOT NULL,
  server_seed text NOT NULL,
  server_seed_hash text NOT NULL,
  client_seed text,
  last_nonce bigint NOT NULL DEFAULT 0 CHECK (last_nonce >= 0),
  state text NOT NULL CHECK (state IN ('next', 'active', 'revealed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  revealed_at timestamptz,
  CHECK ((state = 'next') = (client_seed IS NULL)),
  CHECK ((state = 'revealed') = (revealed_at IS NOT NULL)),
  FOREIGN KEY (merchant, platform, player_id, game_code) REFERENCES seats
);
CREATE UNIQUE INDEX seed_pairs_current ON seed_pairs (merchant, platform, player_id, game_code, state)
  WHERE state <> 'revealed';

CREATE TABLE rounds (
  round_id uuid PRIMARY KEY,
  round_number bigint GENERATED ALWAYS AS IDENTITY,
  merchant text NOT NULL,
  platform text NOT NULL,
  player_id text NOT NULL,
  currency text NOT NULL,
  game_code text NOT NULL,
  spin_id uuid NOT NULL,
  seed_pair_id uuid NOT NULL REFERENCES seed_pairs,
  nonce bigint NOT NULL,
  stake_minor bigint NOT NULL CHECK (stake_minor > 0),
  payout_minor bigint NOT NULL CHECK (payout_minor >= 0),
  balance_after_minor bigint NOT NULL CHECK (balance_after_minor >= 0),
  stops integer[] NOT NULL,
  settled_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  seen_at timestamptz,
  UNIQUE (merchant, platform, player_id, game_code, spin_id),
  UNIQUE (seed_pair_id, nonce),
  FOREIGN KEY (merchant, platform, player_id, currency) REFERENCES balances
);
CREATE INDEX rounds_player ON rounds (merchant, platform, player_id, game_code, currency, round_number DESC);
