-- A session in use for days moves no money on its login alone: the proof of who is there gets old, however busy it is.
alter table session
  -- The login, or the last proof since.
  add column proved_at timestamptz not null default now(),
  -- Minutes after which money calls need a new proof; the policy of the tenant at login.
  add column money_age_minutes int not null default 1440;
update session set proved_at = created_at;
