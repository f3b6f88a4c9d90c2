-- A member whose withdrawals are held is told by what: the last time of each change of a guard, by its cause. Of changes before this there is none.
alter table member add column guard_causes jsonb not null default '{}';
