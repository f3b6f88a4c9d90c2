-- Money calls of a session that was idle need a fresh proof of the member; a withdrawal needs the fund password or a step-up.
alter table session
  -- The last call a member made, or the last sign of a game being played; pages that are only open do not count.
  add column used_at timestamptz not null default now(),
  -- Minutes between two uses after which money calls need a step-up; the policy of the tenant at login.
  add column money_idle_minutes int not null default 30,
  -- True from the first use after such a pause until the step-up.
  add column proof_due boolean not null default false,
  -- Until when the right fund password, once entered, allows one withdrawal.
  add column fund_proof_until timestamptz;
