-- A member finds a bet by what was bet: the words of its ticket in both languages; null of bets of before, and without a ticket (decision 0222).
alter table bet add column words text;
alter table bet add constraint bet_words_length check (length(words) <= 1000) not valid;
