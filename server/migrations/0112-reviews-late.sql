-- A review that passes the time told to the member: it is told a new one, and stays first in the operators' list.
alter table withdrawal
  -- The first time that was told and not kept.
  add column late_since timestamptz,
  add constraint withdrawal_late check (late_since is null or late_since < decide_by);
