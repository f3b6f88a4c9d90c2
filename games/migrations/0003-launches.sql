-- Why: a game opens by a one-time ticket in its address; the page then plays by a session token that is never in an address.
CREATE TABLE launch_tickets (
  ticket_hash text PRIMARY KEY,
  merchant text NOT NULL,
  platform text NOT NULL,
  player_id text NOT NULL,
  currency text NOT NULL,
  game_code text NOT NULL,
  language text NOT NULL,
  theme text NOT NULL,
  parent_origin text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  FOREIGN KEY (merchant, platform, player_id, currency) REFERENCES balances
);
CREATE INDEX launch_tickets_created_at ON launch_tickets (created_at);
