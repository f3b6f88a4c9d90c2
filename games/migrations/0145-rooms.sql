-- Why: a room has its seats, hands and acts as rows, so that any process goes on with what another has left (decision 0240).
CREATE TABLE rooms (
  room_id uuid PRIMARY KEY,
  game_code text NOT NULL,
  currency text NOT NULL,
  stake_minor bigint NOT NULL CHECK (stake_minor > 0),
  with_bots boolean NOT NULL,
  -- The last hand, over or not.
  hand_id uuid,
  hand_number bigint NOT NULL DEFAULT 0,
  -- Of the next hand: sealed, with the hash that everybody is told.
  next_seed text NOT NULL,
  next_seed_hash text NOT NULL,
  rests_until timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The process that moves the room, as long as it looks at it; the fence grows with each change of hands.
  owner uuid,
  fence bigint NOT NULL DEFAULT 0,
  looked_at timestamptz NOT NULL DEFAULT '-infinity'
);
CREATE INDEX rooms_match ON rooms (game_code, currency, stake_minor, with_bots);

CREATE TABLE room_seats (
  room_id uuid NOT NULL REFERENCES rooms,
  seat integer NOT NULL CHECK (seat > 0),
  is_bot boolean NOT NULL,
  merchant text,
  platform text,
  player_id text,
  currency text NOT NULL,
  game_code text NOT NULL,
  token_hash text,
  client_seed text NOT NULL,
  holds_minor bigint NOT NULL CHECK (holds_minor > 0),
  sits_out boolean NOT NULL DEFAULT false,
  leaves boolean NOT NULL DEFAULT false,
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (room_id, seat),
  CHECK (is_bot = (player_id IS NULL)),
  FOREIGN KEY (merchant, platform, player_id, currency) REFERENCES balances
);
-- A player has one seat in a game.
CREATE UNIQUE INDEX room_seats_player ON room_seats (merchant, platform, player_id, game_code) WHERE NOT is_bot;

CREATE TABLE room_hands (
  hand_id uuid PRIMARY KEY,
  room_id uuid NOT NULL REFERENCES rooms,
  hand_number bigint NOT NULL,
  -- GATHERING: stakes are asked for. OPEN: it is played, or its stakes are yet to be given back when it has a reason to be void.
  state text NOT NULL DEFAULT 'GATHERING' CHECK (state IN ('GATHERING', 'OPEN', 'SETTLED', 'VOIDED')),
  void_reason text CHECK (void_reason IN ('SEATS', 'AWAY', 'FAULT')),
  sealed_seed text NOT NULL,
  server_seed_hash text NOT NULL,
  gather_ends_at timestamptz NOT NULL,
  began_at timestamptz,
  over_at timestamptz,
  -- From when on the server seed is told.
  tells_at timestamptz,
  UNIQUE (room_id, hand_number),
  CHECK ((state IN ('SETTLED', 'VOIDED')) = (over_at IS NOT NULL))
);
ALTER TABLE rooms ADD FOREIGN KEY (hand_id) REFERENCES room_hands;

-- What each seat of a hand holds in it, and how it came out: one bet.
CREATE TABLE room_bets (
  hand_id uuid NOT NULL REFERENCES room_hands,
  seat integer NOT NULL,
  is_bot boolean NOT NULL,
  merchant text,
  platform text,
  player_id text,
  currency text NOT NULL,
  game_code text NOT NULL,
  token_hash text,
  client_seed text NOT NULL,
  held_minor bigint NOT NULL CHECK (held_minor > 0),
  request_id uuid NOT NULL UNIQUE,
  bet_id uuid UNIQUE,
  state text NOT NULL CHECK (state IN ('ASKED', 'REFUSED', 'HELD', 'SETTLED', 'VOIDED')),
  placed_at timestamptz,
  result_minor bigint,
  used_minor bigint CHECK (used_minor >= 0 AND used_minor <= held_minor),
  rake_minor bigint CHECK (rake_minor >= 0),
  -- When the seat's present turn began, and what it may still think beyond the turns of this hand.
  turn_began_at timestamptz,
  bank_ms integer NOT NULL,
  PRIMARY KEY (hand_id, seat),
  CHECK (is_bot = (player_id IS NULL)),
  CHECK ((state IN ('SETTLED', 'VOIDED')) = (result_minor IS NOT NULL)),
  CHECK (result_minor >= -held_minor),
  CHECK (is_bot OR state IN ('ASKED', 'REFUSED') OR bet_id IS NOT NULL),
  FOREIGN KEY (merchant, platform, player_id, currency) REFERENCES balances
);
CREATE INDEX room_bets_player ON room_bets (merchant, platform, player_id, game_code, placed_at);
CREATE INDEX room_bets_held ON room_bets (hand_id) WHERE state = 'HELD';

CREATE TABLE room_acts (
  hand_id uuid NOT NULL REFERENCES room_hands,
  act_number integer NOT NULL CHECK (act_number > 0),
  seat integer NOT NULL,
  act json NOT NULL,
  made_by text NOT NULL CHECK (made_by IN ('PLAYER', 'SILENCE', 'BOT')),
  acted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (hand_id, act_number)
);
