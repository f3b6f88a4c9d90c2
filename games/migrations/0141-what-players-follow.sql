-- Why: players follow matches, teams, leagues and kinds of markets; a merchant is told when a followed match begins; and tickets of a player who excludes himself are given back (decision 0233).
CREATE TABLE book_follows (
  merchant text NOT NULL,
  platform text NOT NULL,
  player_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('MATCH', 'TEAM', 'LEAGUE', 'MARKET')),
  subject text NOT NULL,
  followed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (merchant, platform, player_id, kind, subject),
  FOREIGN KEY (merchant, platform, player_id) REFERENCES players
);
-- Who is told of a match; nobody is told of a kind of market.
CREATE INDEX book_follows_of_subject ON book_follows (subject) WHERE kind <> 'MARKET';

-- Each match's beginning is told once, however often the feed says that it is live.
ALTER TABLE book_fixtures ADD COLUMN beginning_told_at timestamptz;
UPDATE book_fixtures SET beginning_told_at = clock_timestamp() WHERE state = 'LIVE';
CREATE INDEX book_fixtures_begun ON book_fixtures (event_id) WHERE state = 'LIVE' AND beginning_told_at IS NULL;

-- What merchants are told of their players, in the order of the commits: the number is taken under a lock until the commit, so that a
-- reader who has seen one has seen all before it.
CREATE TABLE book_notice_number (is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one), number bigint NOT NULL);
INSERT INTO book_notice_number (number) VALUES (0);
CREATE TABLE book_notices (
  notice_number bigint PRIMARY KEY,
  merchant text NOT NULL,
  platform text NOT NULL,
  player_id text NOT NULL,
  event_id text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (event_id, merchant, platform, player_id)
);
CREATE INDEX book_notices_of_merchant ON book_notices (merchant, platform, notice_number);
