-- A win is told with its multiple. Null where the stake is not known: then it has none.
alter table big_prize add column stake_minor bigint check (stake_minor > 0);
