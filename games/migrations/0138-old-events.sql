-- Why: what the feed said of events that are long over is deleted, so that its tables do not grow without end; each event once.
ALTER TABLE book_fixtures ADD COLUMN forgotten_at timestamptz;
CREATE INDEX book_fixtures_to_forget ON book_fixtures ((coalesce(ends_at, starts_at))) WHERE forgotten_at IS NULL;
