-- Why: traders close, price, limit, settle and void by hand. What they say is a layer over the feed's rows, for the tickets of one merchant, so that neither undoes the other (decision 0231).
CREATE TABLE book_suspensions (
  merchant text NOT NULL,
  -- A sport, or an event, or one market of an event; empty and 0 stand for all.
  sport text NOT NULL,
  event_id text NOT NULL,
  market_id integer NOT NULL,
  specifiers text NOT NULL,
  suspended_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (merchant, event_id, market_id, specifiers, sport),
  CHECK ((sport = '') <> (event_id = '')),
  CHECK (event_id <> '' OR market_id = 0),
  CHECK (market_id <> 0 OR specifiers = '')
);

-- Prices that stand in place of the feed's, as long as they are no better than fair.
CREATE TABLE book_hand_odds (
  merchant text NOT NULL,
  event_id text NOT NULL,
  market_id integer NOT NULL,
  specifiers text NOT NULL,
  outcome_id text NOT NULL,
  odds_milli integer NOT NULL CHECK (odds_milli > 1000),
  until timestamptz NOT NULL,
  PRIMARY KEY (merchant, event_id, market_id, specifiers, outcome_id)
);

-- Less than the published limits; an empty key is for all of the scope.
CREATE TABLE book_limits (
  merchant text NOT NULL,
  currency text NOT NULL,
  scope text NOT NULL CHECK (scope IN ('OUTCOME', 'MARKET', 'EVENT', 'PLAYER', 'DAY')),
  key text NOT NULL,
  win_minor bigint NOT NULL CHECK (win_minor >= 0),
  PRIMARY KEY (merchant, currency, scope, key)
);

-- How a market ends for the merchant's tickets, whatever the feed says of it, until it is released.
CREATE TABLE book_rulings (
  merchant text NOT NULL,
  event_id text NOT NULL,
  market_id integer NOT NULL,
  specifiers text NOT NULL,
  -- What became of each outcome, by its id; null for a market that is void.
  facts jsonb,
  reason_code text NOT NULL,
  note text NOT NULL,
  is_released boolean NOT NULL DEFAULT false,
  -- Of the same order as the feed's settlements.
  change bigint NOT NULL UNIQUE,
  PRIMARY KEY (merchant, event_id, market_id, specifiers)
);

-- A ticket that was made void by itself.
ALTER TABLE book_tickets ADD COLUMN void_code text, ADD COLUMN void_note text,
  ADD CHECK ((void_code IS NULL) = (void_note IS NULL));
CREATE INDEX book_legs_of_event ON book_legs (event_id, ticket_id);

-- What traders did: who, what, when, why, and how it was before and after. The same request again gets the same answer.
CREATE TABLE book_actions (
  merchant text NOT NULL,
  request_id uuid NOT NULL,
  action_number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  action text NOT NULL,
  input text NOT NULL,
  actor text NOT NULL,
  reason text NOT NULL,
  before jsonb,
  after jsonb,
  answer text,
  acted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (merchant, request_id)
);
