-- Why: a page that shows what its tickets are bought for asks every five seconds, and each answer is a row: those that nobody took are deleted after an hour.
CREATE INDEX book_offers_untaken ON book_offers (until) WHERE sold_at IS NULL;
