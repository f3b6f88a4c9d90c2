-- Why: a round of any game is a request, a choice and a result; what all rounds of a game paid is counted with each of them.
ALTER TABLE rounds RENAME COLUMN spin_id TO request_id;
ALTER TABLE seats RENAME COLUMN next_spin_at TO next_round_at;
-- json and not jsonb keeps what was written sign by sign, so that a repeated request has the same answer.
ALTER TABLE rounds ADD COLUMN choice json NOT NULL DEFAULT 'null', ADD COLUMN result json;
UPDATE rounds SET result = json_build_object('stops', stops);
ALTER TABLE rounds ALTER COLUMN choice DROP DEFAULT, ALTER COLUMN result SET NOT NULL, DROP COLUMN stops;

-- What was expected and its variance are sums of the exact figures of each round's choice, so that a band can be drawn
-- around the return of rounds with different stakes and choices.
CREATE TABLE game_counters (
  game_code text NOT NULL,
  currency text NOT NULL,
  rounds bigint NOT NULL,
  staked_minor numeric NOT NULL,
  paid_minor numeric NOT NULL,
  paid_squares numeric NOT NULL,
  expected_minor numeric NOT NULL,
  variance numeric NOT NULL,
  PRIMARY KEY (game_code, currency)
);

-- Before this the slot was the only game: of its 102,400,000 stops the pays in tenths of the stake sum up to 993,484,200
-- and their squares to 126,705,178,500.
INSERT INTO game_counters
SELECT game_code, currency, count(*), sum(stake_minor), sum(payout_minor), sum(payout_minor::numeric ^ 2),
  sum(stake_minor) * 0.9701994140625,
  sum(stake_minor::numeric ^ 2) * (126705178500 / 10240000000.0 - 0.9701994140625 ^ 2)
FROM rounds GROUP BY game_code, currency;
