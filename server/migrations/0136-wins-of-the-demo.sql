-- Why: the wins of people that the demo invented are told as such, wherever they are told.
alter table big_prize add column is_demo boolean not null default false;
