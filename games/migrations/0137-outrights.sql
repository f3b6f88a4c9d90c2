-- Why: a season is an event of the feed too, with those who compete in it instead of two sides, and results are read page by page.
ALTER TABLE book_fixtures
  -- Of a season: the ids of its competitors, and when its last day ends. Of a match both are null.
  ADD COLUMN entrants text[],
  ADD COLUMN ends_at timestamptz,
  DROP CONSTRAINT book_fixtures_check,
  ADD CONSTRAINT book_fixtures_are_told_whole CHECK (num_nulls(sport, tournament_id, starts_at) IN (0, 3)),
  ADD CONSTRAINT book_fixtures_have_sides_or_entrants CHECK (
    CASE
      WHEN sport IS NULL THEN num_nonnulls(home_id, away_id, entrants, ends_at) = 0
      WHEN entrants IS NULL THEN num_nulls(home_id, away_id) = 0 AND ends_at IS NULL
      ELSE num_nonnulls(home_id, away_id) = 0 AND ends_at IS NOT NULL AND cardinality(entrants) BETWEEN 2 AND 200
    END);
CREATE INDEX book_outrights ON book_fixtures (sport, ends_at, event_id) WHERE entrants IS NOT NULL;
CREATE INDEX book_results ON book_fixtures (sport, starts_at, event_id) WHERE state NOT IN ('SCHEDULED', 'LIVE') AND home_id IS NOT NULL;
