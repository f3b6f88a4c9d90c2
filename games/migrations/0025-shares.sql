-- Why: a wallet that does not answer holds up its own merchant only; a chase says what it waits for.
ALTER TABLE table_chases ADD COLUMN waits_for text CHECK (waits_for IS NULL OR state = 'OPEN');
CREATE INDEX wallet_bets_due_of_merchant ON wallet_bets (merchant, due_at) WHERE state IN ('WON', 'REVERSING');
DROP INDEX wallet_bets_due;
