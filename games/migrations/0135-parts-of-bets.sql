-- Why: a record tells what of a bet was played: the part of the stake that was given back without being played, in the place of a boolean; the part that was sold; and the price (decision 0209).
ALTER TABLE bets
  ADD COLUMN voided_minor bigint NOT NULL DEFAULT 0,
  ADD COLUMN sold_stake_minor bigint,
  ADD COLUMN sold_payout_minor bigint CHECK (sold_payout_minor >= 0),
  -- The most that the bet can pay over its stake, in thousandths; null where bets have no price.
  ADD COLUMN odds_milli bigint CHECK (odds_milli > 0);
UPDATE bets SET voided_minor = stake_minor WHERE is_void;
ALTER TABLE bets
  DROP COLUMN is_void,
  ADD CHECK ((sold_stake_minor IS NULL) = (sold_payout_minor IS NULL)),
  ADD CHECK (sold_stake_minor > 0),
  ADD CHECK (voided_minor >= 0 AND voided_minor + coalesce(sold_stake_minor, 0) <= stake_minor);
