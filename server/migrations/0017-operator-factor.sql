-- Operators prove a second factor at every login; their sessions end early, are listed and can be revoked.
alter table operator
  -- The secret of the authenticator app, sealed; in use from `totp_enabled_at` on.
  add column totp_secret text not null default '',
  add column totp_enabled_at timestamptz,
  -- The last TOTP step that was taken, so that a code works once.
  add column totp_last_step bigint not null default 0;

alter table operator_session
  -- When the second factor was passed; until then the session makes no operator's call.
  add column passed_at timestamptz,
  add column seen_at timestamptz not null default now(),
  -- The session ends when idle for so long, whatever its last hour.
  add column idle_minutes integer not null default 15,
  add column ip text not null default '',
  add column device_name text not null default '';
-- As the tables of members' passkeys.
create table operator_passkey (
  id uuid primary key,
  tenant text not null references tenant,
  operator_id uuid not null references operator,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index operator_passkey_of_operator on operator_passkey (operator_id);

create table operator_passkey_challenge (
  session_id uuid primary key references operator_session on delete cascade,
  purpose text not null check (purpose in ('ADD', 'FACTOR')),
  challenge text not null,
  expires_at timestamptz not null
);

create index operator_session_of_operator on operator_session (operator_id, created_at);

-- These were opened with the password alone.
update operator_session set ended_at = now() where ended_at is null;
