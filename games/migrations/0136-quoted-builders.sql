-- Why: a builder is paid by the figure that it was quoted as (decision 0202), which its thousandths alone do not tell; its format is that of its legs.
ALTER TABLE book_tickets ADD COLUMN builder_quoted text, ADD CHECK ((builder_quoted IS NULL) = (builder_odds_milli IS NULL));
