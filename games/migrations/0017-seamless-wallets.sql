-- Why: a player may play from the wallet that its merchant keeps: each stake is asked for there, and what becomes of it is told there exactly once.
ALTER TABLE players ADD COLUMN wallet_url text;

CREATE TABLE wallet_bets (
  bet_id uuid PRIMARY KEY,
  merchant text NOT NULL,
  platform text NOT NULL,
  player_id text NOT NULL,
  currency text NOT NULL,
  game_code text NOT NULL,
  session_id text,
  request_id uuid NOT NULL,
  -- The round as the wallet is told of it: a table's round, or the bet's own.
  round_id uuid NOT NULL,
  stake_minor bigint NOT NULL CHECK (stake_minor > 0),
  payout_minor bigint CHECK (payout_minor >= 0),
  state text NOT NULL DEFAULT 'ASKED'
    CHECK (state IN ('ASKED', 'TAKEN', 'PLAYED', 'WON', 'PAID', 'REFUSED', 'REVERSING', 'REVERSED')),
  -- The code by which the wallet refused the stake, or the last message about it.
  refusal text,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK ((state IN ('WON', 'PAID')) = (payout_minor IS NOT NULL)),
  CHECK (state NOT IN ('WON', 'REVERSING') OR due_at IS NOT NULL),
  FOREIGN KEY (merchant, platform, player_id, currency) REFERENCES balances
);
-- A request has one stake under way, however often it is sent.
CREATE UNIQUE INDEX wallet_bets_request ON wallet_bets (merchant, platform, player_id, game_code, request_id)
  WHERE state IN ('ASKED', 'TAKEN');
CREATE INDEX wallet_bets_due ON wallet_bets (due_at) WHERE state IN ('WON', 'REVERSING');
CREATE INDEX wallet_bets_left ON wallet_bets (created_at) WHERE state IN ('ASKED', 'TAKEN');
