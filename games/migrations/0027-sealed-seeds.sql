-- Why: a reader of the database must not know what rounds will be; unrevealed seeds are sealed with a key that is not in it (decision 0159).
ALTER TABLE seed_pairs
  ADD COLUMN sealed_seed text,
  ALTER COLUMN server_seed DROP NOT NULL,
  -- Whose client seed it is: a pair of which the platform made both seeds is one that it could have chosen.
  ADD COLUMN client_seed_by text CHECK (client_seed_by IN ('PLAYER', 'PLATFORM'));
ALTER TABLE hash_chains ADD COLUMN sealed_seed text, ALTER COLUMN last_seed DROP NOT NULL;

-- The platform made sixteen digits; who typed as many of the same kind gets a new pair once more, which takes nothing.
UPDATE seed_pairs SET client_seed_by = CASE WHEN client_seed ~ '^[0-9a-f]{16}$' THEN 'PLATFORM' ELSE 'PLAYER' END
  WHERE client_seed IS NOT NULL;

-- Seeds of before are sealed when the platform starts, which has the key.
ALTER TABLE seed_pairs
  ADD CONSTRAINT seed_pairs_sealed CHECK (server_seed IS NOT NULL OR sealed_seed IS NOT NULL),
  ADD CONSTRAINT seed_pairs_by CHECK ((client_seed IS NULL) = (client_seed_by IS NULL));
ALTER TABLE hash_chains ADD CONSTRAINT hash_chains_sealed CHECK (last_seed IS NOT NULL OR sealed_seed IS NOT NULL);
