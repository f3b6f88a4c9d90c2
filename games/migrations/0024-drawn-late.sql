-- Why: a round that nobody held for a while is drawn late, not void; where players act while the result unfolds, how far it was then decides for whoever had not acted.
-- In ms of the result; below zero before it began.
ALTER TABLE table_rounds ADD COLUMN away_ms integer CHECK (away_ms IS NULL OR state <> 'VOIDED');
