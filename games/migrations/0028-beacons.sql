-- Why: a salt is a public value that is named after its chain was published and before it exists (decision 0160).
ALTER TABLE hash_chains
  ALTER COLUMN salt DROP NOT NULL,
  -- The number of the value that was named, when it is expected, and what proves it.
  ADD COLUMN beacon_round bigint,
  ADD COLUMN beacon_at timestamptz,
  ADD COLUMN beacon_proof text,
  ADD COLUMN named_at timestamptz,
  ADD COLUMN salted_at timestamptz,
  ADD COLUMN begun_at timestamptz,
  ADD COLUMN ended_at timestamptz,
  ADD CONSTRAINT hash_chains_named CHECK ((beacon_round IS NULL) = (beacon_at IS NULL)),
  ADD CONSTRAINT hash_chains_salted CHECK (state = 'next' OR salt IS NOT NULL);
CREATE INDEX hash_chains_published ON hash_chains (created_at DESC, chain_id DESC);

-- A chain that has not begun keeps the hash that was published and gets a salt that nobody knows yet.
UPDATE hash_chains SET salt = NULL, salt_source = '' WHERE state = 'next';

-- A draw by the clock has a value of its own besides, which exists when its betting is over.
ALTER TABLE table_rounds
  ADD COLUMN beacon_source text,
  ADD COLUMN beacon_round bigint,
  ADD COLUMN beacon_at timestamptz,
  ADD COLUMN beacon_value text,
  ADD COLUMN beacon_proof text,
  ADD CONSTRAINT table_rounds_named CHECK (
    (beacon_source IS NULL) = (beacon_round IS NULL) AND (beacon_source IS NULL) = (beacon_at IS NULL)
    AND (beacon_value IS NULL OR beacon_source IS NOT NULL)),
  -- Nothing is drawn without the value that was named.
  ADD CONSTRAINT table_rounds_drawn CHECK (result IS NULL OR beacon_source IS NULL OR beacon_value IS NOT NULL);
CREATE INDEX table_rounds_awaited ON table_rounds (beacon_round) WHERE beacon_value IS NULL AND state = 'OPEN';
