-- Why: the book takes tickets of one leg or many, which may be open for days, and counts what it may owe by outcome, market, event, player and day.
CREATE TABLE book_tickets (
  -- Also the id of the bet in the platform's records and in a merchant's wallet.
  ticket_id uuid PRIMARY KEY,
  ticket_number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  merchant text NOT NULL,
  platform text NOT NULL,
  player_id text NOT NULL,
  currency text NOT NULL,
  game_code text NOT NULL,
  token_hash text NOT NULL,
  request_id uuid NOT NULL,
  -- The slip as it was asked for, to the letter: the same request id with another one is refused.
  slip text NOT NULL,
  -- Legs and lines, such as 3x4; each line has line_minor at stake. Null for a builder, which is one line at one price.
  system text,
  builder_odds_milli integer CHECK (builder_odds_milli > 1000),
  line_minor bigint NOT NULL CHECK (line_minor > 0),
  stake_minor bigint NOT NULL CHECK (stake_minor > 0),
  -- The most it can pay, as it was accepted.
  max_payout_minor bigint NOT NULL CHECK (max_payout_minor >= 0),
  state text NOT NULL CHECK (state IN ('PENDING', 'ACCEPTED', 'REJECTED', 'SETTLED', 'CASHED_OUT')),
  refusal text,
  -- Of a live ticket: until then its prices may move against it.
  decides_at timestamptz,
  -- What of the stake was sold by cash-outs, and for how much.
  sold_stake_minor bigint NOT NULL DEFAULT 0 CHECK (sold_stake_minor >= 0 AND sold_stake_minor <= stake_minor),
  sold_payout_minor bigint NOT NULL DEFAULT 0 CHECK (sold_payout_minor >= 0),
  -- Sold by itself when the offer reaches this.
  sells_at_minor bigint CHECK (sells_at_minor > 0),
  -- All that was paid for it, and how often that has changed.
  payout_minor bigint CHECK (payout_minor >= 0),
  revision integer NOT NULL DEFAULT 0,
  -- How often it was settled: more than once when a result was corrected.
  settlements integer NOT NULL DEFAULT 0,
  -- What could not be taken back when less was to be paid.
  owed_minor bigint NOT NULL DEFAULT 0 CHECK (owed_minor >= 0),
  -- A leg has been decided, or decided anew, since it was last settled.
  is_due boolean NOT NULL DEFAULT true,
  placed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  accepted_at timestamptz,
  settled_at timestamptz,
  UNIQUE (merchant, platform, player_id, request_id),
  CHECK ((system IS NULL) = (builder_odds_milli IS NOT NULL)),
  CHECK ((state = 'PENDING') = (decides_at IS NOT NULL)),
  CHECK ((state IN ('SETTLED', 'CASHED_OUT')) = (settled_at IS NOT NULL)),
  CHECK ((revision > 0) = (payout_minor IS NOT NULL)),
  FOREIGN KEY (merchant, platform, player_id, currency) REFERENCES balances
);
CREATE INDEX book_tickets_of_player ON book_tickets (merchant, platform, player_id, ticket_number);
CREATE INDEX book_tickets_open_of_player ON book_tickets (merchant, platform, player_id) WHERE state IN ('PENDING', 'ACCEPTED');
CREATE INDEX book_tickets_due ON book_tickets (ticket_number) WHERE is_due AND state IN ('ACCEPTED', 'SETTLED');
CREATE INDEX book_tickets_pending ON book_tickets (decides_at) WHERE state = 'PENDING';

CREATE TABLE book_legs (
  ticket_id uuid NOT NULL REFERENCES book_tickets,
  leg integer NOT NULL,
  event_id text NOT NULL,
  market_id integer NOT NULL,
  specifiers text NOT NULL,
  outcome_id text NOT NULL,
  -- The price in thousandths as it was accepted, and as it was quoted in the ticket's format.
  odds_milli integer NOT NULL CHECK (odds_milli > 1000),
  quote_format text NOT NULL,
  quoted text NOT NULL,
  PRIMARY KEY (ticket_id, leg)
);
CREATE INDEX book_legs_of_outcome ON book_legs (event_id, market_id, specifiers, outcome_id);

-- What is open of one merchant's tickets in a currency, by what it hangs on.
CREATE TABLE book_exposures (
  merchant text NOT NULL,
  currency text NOT NULL,
  scope text NOT NULL CHECK (scope IN ('OUTCOME', 'MARKET', 'EVENT', 'PLAYER', 'DAY')),
  key text NOT NULL,
  win_minor bigint NOT NULL CHECK (win_minor >= 0),
  PRIMARY KEY (merchant, currency, scope, key)
);

-- Up to which change of outcomes the tickets on them have been made due.
CREATE TABLE book_settling (is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one), change bigint NOT NULL);
INSERT INTO book_settling (change) VALUES (0);

-- What was offered for what is left of a ticket, for some seconds; it is sold at this or not at all.
CREATE TABLE book_offers (
  offer_id uuid PRIMARY KEY,
  ticket_id uuid NOT NULL REFERENCES book_tickets,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  left_minor bigint NOT NULL CHECK (left_minor > 0),
  -- How many legs were decided then.
  decided integer NOT NULL,
  until timestamptz NOT NULL,
  sold_at timestamptz
);
CREATE INDEX book_tickets_selling ON book_tickets (ticket_number) WHERE state = 'ACCEPTED' AND sells_at_minor IS NOT NULL;

-- The book's page is told names and sentences, in the language in which it was opened.
ALTER TABLE play_sessions ADD COLUMN language text NOT NULL DEFAULT 'zh-CN';
