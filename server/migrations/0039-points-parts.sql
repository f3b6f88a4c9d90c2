-- Bets of a paid business day that are booked later bring a further part with the difference.
alter table points_day
  add column part integer not null default 1 check (part >= 1),
  -- The day's counters over all currencies when the part was paid: the day is looked at again when they have changed. Days
  -- that were paid before this column are looked at once more.
  add column seen_minor bigint not null default 0,
  drop constraint points_day_once,
  add constraint points_day_once primary key (tenant, member_id, day, part);
alter table points_day alter column part drop default, alter column seen_minor drop default;
-- The members who played on a day, in pages.
create index turnover_day_of_members on turnover_day (tenant, day, member_id);
