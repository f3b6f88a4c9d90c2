-- Why: a bet is taken only if what it can win, with the bets already on the round, lies within published limits, and the limits of a round are exact.
CREATE TABLE table_liabilities (
  round_id uuid NOT NULL REFERENCES table_rounds,
  merchant text NOT NULL,
  currency text NOT NULL,
  -- A player of the merchant; empty for all of them.
  player_id text NOT NULL,
  staked_minor bigint NOT NULL CHECK (staked_minor > 0),
  -- The most that the bets can be paid in each class of outcomes.
  wins_minor bigint[] NOT NULL,
  PRIMARY KEY (round_id, merchant, currency, player_id)
);
-- The lanes in which stakes were counted refused at an eighth of the limit.
DROP TABLE table_stakes;
