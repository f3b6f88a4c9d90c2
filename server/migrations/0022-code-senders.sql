-- Codes and wrong tries count by who sends them, so that a stranger cannot close them to their owner; decoys of recovery stay the same.

alter table code_request
  -- `device:<id>` of a device that the owner of the target trusts, else the IP address.
  add column sender text not null default '';

-- The wrong tries at a code by sender. `code.wrong_tries` counts those of all strangers together.
create table code_try (
  code_id uuid not null references code on delete cascade,
  sender text not null,
  tries integer not null,
  primary key (code_id, sender)
);

-- What recovery shows of a name without an account, made once, so that it stays while members come and go.
create table recovery_decoy (
  tenant text not null references tenant,
  account_key text not null,
  -- Masked; empty where nothing is bound.
  phone text not null,
  email text not null,
  created_at timestamptz not null default now(),
  primary key (tenant, account_key)
);
-- A decoy never has a mail host that belongs to one member alone.
create index member_by_mail_host on member (tenant, split_part(lower(email), '@', 2)) where email <> '';
