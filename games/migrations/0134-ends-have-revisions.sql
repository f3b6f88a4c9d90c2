-- Why: a bet may pay in parts and be settled anew, so a wallet is told all that the bet has paid up to a revision (decision 0208); what could not be taken back is owed.
ALTER TABLE wallet_bets
  -- The newest revision that the wallet is to hear of; 0 before the first.
  ADD COLUMN revision integer NOT NULL DEFAULT 0 CHECK (revision >= 0),
  -- What of the stake is still open at that revision.
  ADD COLUMN at_stake_minor bigint NOT NULL DEFAULT 0 CHECK (at_stake_minor BETWEEN 0 AND stake_minor),
  -- What the wallet could not take back, by its last answer.
  ADD COLUMN owed_minor bigint NOT NULL DEFAULT 0 CHECK (owed_minor >= 0);
UPDATE wallet_bets SET revision = 1 WHERE payout_minor IS NOT NULL;
ALTER TABLE wallet_bets ADD CHECK ((revision > 0) = (payout_minor IS NOT NULL));
CREATE INDEX wallet_bets_owed ON wallet_bets (merchant, platform) WHERE owed_minor > 0;

-- What a correction could not take back from the balance here: the bet has paid its payout and this.
ALTER TABLE bets ADD COLUMN owed_minor bigint NOT NULL DEFAULT 0 CHECK (owed_minor >= 0);
CREATE INDEX bets_owed ON bets (merchant, platform) WHERE owed_minor > 0;
