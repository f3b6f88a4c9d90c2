-- A change of a day's counters was seen by their sum over all currencies, so that what one gained and another lost went unseen.
-- Now a part keeps a number of the counters themselves; days of the last week are looked at once more.
alter table points_day rename column seen_minor to seen;
