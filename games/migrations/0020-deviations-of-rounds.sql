-- Why: the bets of a round share its result, so the band of the measured return needs the deviation of the whole round and not of each bet.
CREATE TABLE round_deviations (
  round_id uuid NOT NULL REFERENCES table_rounds,
  currency text NOT NULL,
  -- The sum over the round's bets of the stake times the standard deviation of what a stake of one is paid.
  deviation numeric NOT NULL CHECK (deviation >= 0),
  PRIMARY KEY (round_id, currency)
);
