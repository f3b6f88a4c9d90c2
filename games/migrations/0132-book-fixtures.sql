-- Why: the book knows matches and markets by the messages of a feed, which come late, twice, out of order or not at all. Each row keeps what the newest message said, so any order ends alike (decision 0207).
CREATE TABLE book_producers (
  producer text PRIMARY KEY CHECK (producer IN ('PRE_MATCH', 'LIVE')),
  -- When the producer was last known to be there, by its own clock, and never ahead of ours.
  alive_at timestamptz NOT NULL DEFAULT '-infinity',
  -- While it is down none of its markets takes bets, until a recovery has ended.
  down_since timestamptz DEFAULT clock_timestamp(),
  down_reason text DEFAULT 'NEW' CHECK (down_reason IN ('NEW', 'SILENT', 'GAP', 'INTERRUPTED', 'UNSUBSCRIBED')),
  -- From when on messages may be missing; null for all.
  recover_from timestamptz,
  request_id bigint,
  requested_at timestamptz,
  -- The recovery's end has come; its first and last number, where messages are counted.
  is_snapshot_told boolean NOT NULL DEFAULT false,
  snapshot_from bigint,
  snapshot_to bigint,
  -- Up to this number, and the time it was sent at, no message is missing.
  complete_to bigint,
  complete_at timestamptz,
  CHECK ((down_since IS NULL) = (down_reason IS NULL))
);
INSERT INTO book_producers (producer) VALUES ('PRE_MATCH'), ('LIVE');
CREATE SEQUENCE book_recovery_requests;

-- The numbers of messages that have come, as far as not all before them have.
CREATE TABLE book_received (
  producer text NOT NULL,
  sequence bigint NOT NULL,
  sent_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (producer, sequence)
);

CREATE TABLE book_fixtures (
  event_id text PRIMARY KEY,
  -- Null until a message has told who meets.
  sport text,
  tournament_id text,
  home_id text,
  away_id text,
  starts_at timestamptz,
  details_version bigint NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'SCHEDULED',
  facts jsonb,
  clock jsonb,
  facts_precedence smallint NOT NULL DEFAULT 0,
  facts_version bigint NOT NULL DEFAULT 0,
  -- One more with each change of the fixture or its markets; pages are told this number.
  version bigint NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (num_nulls(sport, tournament_id, home_id, away_id, starts_at) IN (0, 5)),
  CHECK (home_id <> away_id)
);
CREATE INDEX book_fixtures_by_start ON book_fixtures (starts_at, event_id);
CREATE INDEX book_fixtures_live ON book_fixtures (event_id) WHERE state = 'LIVE';

CREATE TABLE book_markets (
  event_id text NOT NULL,
  market_id integer NOT NULL,
  specifiers text NOT NULL,
  market_group text NOT NULL,
  producer text NOT NULL,
  -- A producer of higher precedence takes the market over and keeps it.
  precedence smallint NOT NULL,
  version bigint NOT NULL,
  -- What the newest message said, and what holds after the stops that are newer.
  said_status text NOT NULL,
  status text NOT NULL CHECK (status IN ('ACTIVE', 'SUSPENDED', 'DEACTIVATED', 'HANDED_OVER', 'SETTLED', 'CANCELLED')),
  odds_version bigint NOT NULL,
  -- [{ id, oddsMilli, isActive, chance }], all of one message.
  outcomes jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (event_id, market_id, specifiers)
);

-- Kept because a stop also holds for markets whose older message comes after it.
CREATE TABLE book_stops (
  event_id text NOT NULL,
  producer text NOT NULL,
  -- ALL, or a group of markets.
  market_group text NOT NULL,
  version bigint NOT NULL,
  status text NOT NULL CHECK (status IN ('SUSPENDED', 'DEACTIVATED')),
  PRIMARY KEY (event_id, producer, market_group)
);

-- Numbers of changes in the order in which they are committed.
CREATE SEQUENCE book_changes;

CREATE TABLE book_outcome_facts (
  event_id text NOT NULL,
  market_id integer NOT NULL,
  specifiers text NOT NULL,
  outcome_id text NOT NULL,
  precedence smallint NOT NULL,
  version bigint NOT NULL,
  certainty text NOT NULL CHECK (certainty IN ('LIVE_SCOUTED', 'CONFIRMED')),
  result smallint NOT NULL CHECK (result IN (0, 1)),
  void_factor double precision NOT NULL CHECK (void_factor IN (0, 0.5, 1)),
  dead_heat_factor double precision NOT NULL CHECK (dead_heat_factor > 0 AND dead_heat_factor <= 1),
  is_rolled_back boolean NOT NULL,
  change bigint NOT NULL UNIQUE,
  PRIMARY KEY (event_id, market_id, specifiers, outcome_id)
);

-- Kept because a rollback also holds for settlements that are older and come after it.
CREATE TABLE book_rollbacks (
  event_id text NOT NULL,
  market_id integer NOT NULL,
  specifiers text NOT NULL,
  precedence smallint NOT NULL,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, market_id, specifiers)
);

-- Bets that were accepted from one time until before another are void, unless that was taken back.
CREATE TABLE book_cancellations (
  event_id text NOT NULL,
  market_id integer NOT NULL,
  specifiers text NOT NULL,
  accepted_from timestamptz NOT NULL,
  accepted_until timestamptz NOT NULL,
  precedence smallint NOT NULL,
  version bigint NOT NULL,
  is_rolled_back boolean NOT NULL,
  change bigint NOT NULL UNIQUE,
  PRIMARY KEY (event_id, market_id, specifiers, accepted_from, accepted_until)
);

-- Messages that could not be taken, for whoever looks after the feed.
CREATE TABLE book_poison (
  poison_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  producer text,
  event_id text,
  reason text NOT NULL,
  body bytea NOT NULL,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Parts of messages that were left out because the book does not have what they name.
CREATE TABLE book_left_out (
  market_id bigint NOT NULL,
  what text NOT NULL CHECK (what IN ('KIND', 'OUTCOME')),
  times bigint NOT NULL,
  last_name text NOT NULL,
  last_event_id text NOT NULL,
  last_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (market_id, what)
);

-- Which process runs what only one may run, and until when.
CREATE TABLE book_leases (
  name text PRIMARY KEY,
  holder uuid NOT NULL,
  held_until timestamptz NOT NULL
);
