-- Why: a transfer-wallet platform keeps its own players, balances, transfer orders and bets, apart from the member site's ledger.
CREATE TABLE platforms (
  code text PRIMARY KEY,
  last_sequence bigint NOT NULL DEFAULT 0
);
INSERT INTO platforms (code) VALUES ('yunque'), ('canghai');

CREATE TABLE wire_nonces (
  merchant text NOT NULL,
  nonce uuid NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant, nonce)
);
CREATE INDEX wire_nonces_seen_at ON wire_nonces (seen_at);

CREATE TABLE players (
  merchant text NOT NULL,
  platform text NOT NULL REFERENCES platforms,
  player_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant, platform, player_id)
);

CREATE TABLE balances (
  merchant text NOT NULL,
  platform text NOT NULL,
  player_id text NOT NULL,
  currency text NOT NULL,
  balance_minor bigint NOT NULL DEFAULT 0 CHECK (balance_minor >= 0 AND balance_minor <= 1000000000000000000),
  PRIMARY KEY (merchant, platform, player_id, currency),
  FOREIGN KEY (merchant, platform, player_id) REFERENCES players
);

-- A CLOSED row is a tombstone: it stands where an order was asked for and never came, so that it cannot come later.
CREATE TABLE transfer_orders (
  merchant text NOT NULL,
  platform text NOT NULL REFERENCES platforms,
  order_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('PENDING', 'DONE', 'REFUSED', 'CLOSED')),
  direction text CHECK (direction IN ('in', 'out')),
  player_id text,
  currency text,
  amount_minor bigint CHECK (amount_minor > 0),
  refusal text,
  balance_after_minor bigint CHECK (balance_after_minor >= 0),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (merchant, platform, order_id),
  CHECK (status = 'CLOSED' OR (direction IS NOT NULL AND player_id IS NOT NULL AND currency IS NOT NULL AND amount_minor IS NOT NULL)),
  CHECK ((status = 'DONE') = (balance_after_minor IS NOT NULL)),
  CHECK ((status = 'REFUSED') = (refusal IS NOT NULL))
);
CREATE INDEX transfer_orders_player ON transfer_orders (merchant, platform, player_id, currency);

CREATE TABLE bets (
  bet_id uuid PRIMARY KEY,
  platform text NOT NULL REFERENCES platforms,
  sequence bigint NOT NULL,
  merchant text NOT NULL,
  player_id text NOT NULL,
  game_code text NOT NULL,
  round_id uuid NOT NULL,
  currency text NOT NULL,
  stake_minor bigint NOT NULL CHECK (stake_minor > 0),
  payout_minor bigint NOT NULL CHECK (payout_minor >= 0),
  placed_at timestamptz NOT NULL,
  settled_at timestamptz NOT NULL,
  detail jsonb NOT NULL,
  UNIQUE (platform, sequence),
  FOREIGN KEY (merchant, platform, player_id, currency) REFERENCES balances
);
CREATE INDEX bets_window ON bets (merchant, platform, settled_at);
CREATE INDEX bets_player ON bets (merchant, platform, player_id, currency);
