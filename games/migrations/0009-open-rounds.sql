-- Why: a staged round is open between its acts: its stake has left the purse and its payout is not known yet.
ALTER TABLE rounds
  ADD COLUMN status text NOT NULL DEFAULT 'SETTLED' CHECK (status IN ('OPEN', 'SETTLED', 'VOIDED')),
  ADD COLUMN opened_at timestamptz,
  ADD COLUMN ended_by text NOT NULL DEFAULT 'PLAYER' CHECK (ended_by IN ('PLAYER', 'LIMIT', 'SESSION_END')),
  -- The play session that has the open round on its page; null for a round of one draw.
  ADD COLUMN token_hash text REFERENCES play_sessions;
UPDATE rounds SET opened_at = settled_at;
ALTER TABLE rounds
  ALTER COLUMN opened_at SET DEFAULT clock_timestamp(),
  ALTER COLUMN opened_at SET NOT NULL,
  ALTER COLUMN payout_minor DROP NOT NULL,
  ALTER COLUMN balance_after_minor DROP NOT NULL,
  ALTER COLUMN result DROP NOT NULL,
  ALTER COLUMN settled_at DROP NOT NULL,
  ADD CHECK ((status = 'OPEN') = (payout_minor IS NULL)),
  ADD CHECK ((status = 'OPEN') = (balance_after_minor IS NULL)),
  ADD CHECK ((status = 'OPEN') = (result IS NULL)),
  ADD CHECK ((status = 'OPEN') = (settled_at IS NULL));
CREATE UNIQUE INDEX rounds_open ON rounds (merchant, platform, player_id, game_code) WHERE status = 'OPEN';
CREATE INDEX rounds_opened_at ON rounds (opened_at) WHERE status = 'OPEN';

CREATE TABLE round_acts (
  round_id uuid NOT NULL REFERENCES rounds,
  place integer NOT NULL CHECK (place >= 1),
  request_id uuid NOT NULL,
  act json NOT NULL,
  acted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (round_id, place),
  UNIQUE (round_id, request_id)
);
