-- Backup codes of an authenticator app, and passkeys that log in without a password.

-- Only keyed hashes are here. A code works once; making new codes deletes the old ones.
create table backup_code (
  tenant text not null references tenant,
  member_id uuid not null references member,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (member_id, code_hash)
);
create table operator_backup_code (
  tenant text not null references tenant,
  operator_id uuid not null references operator,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

-- A challenge is answered at the origin that asked it. Those from before expire within five minutes.
alter table passkey_challenge
  add column origin text not null default '',
  drop constraint passkey_challenge_purpose_check,
  add constraint passkey_challenge_purpose_check check (purpose in ('ADD', 'FACTOR', 'STEP_UP', 'LOGIN'));
alter table operator_passkey_challenge add column origin text not null default '';
