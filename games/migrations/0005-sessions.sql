-- Why: a merchant ends what it has launched: tickets and play sessions belong to a session of the merchant's player, and its end is final, also for a launch that arrives later.
CREATE TABLE merchant_sessions (
  merchant text NOT NULL,
  platform text NOT NULL,
  session_id text NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (merchant, platform, session_id)
);

-- Null for what was launched before sessions had a name.
ALTER TABLE launch_tickets ADD COLUMN session_id text;
ALTER TABLE play_sessions ADD COLUMN session_id text;
