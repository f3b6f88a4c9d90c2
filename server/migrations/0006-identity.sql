-- Who somebody is: codes, devices, second factors, recovery, and the messages that go with them.

-- A device is trusted by a secret that the server gave it, never by an id that anybody can copy.
create table device (
  id uuid primary key,
  tenant text not null references tenant,
  member_id uuid not null references member,
  token_hash bytea not null unique,
  name text not null default '',
  country text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  removed_at timestamptz
);
create index device_of_member on device (tenant, member_id) where removed_at is null;

alter table session
  add column device uuid references device,
  add column device_name text not null default '',
  add column country text not null default '',
  -- PASSWORD, PHONE or EMAIL: how the login began.
  add column way text not null default '',
  -- What a login still waits for, in order: DEVICE, FACTOR, NAME. Only with none left is it a member's session.
  add column steps text[] not null default '{}',
  -- Until then the member has proved once more who is there.
  add column step_up_until timestamptz,
  -- A session ends when idle too long, whatever its last day.
  add column idle_minutes integer not null default 43200;
create index session_of_device on session (device) where ended_at is null;

alter table member
  add column phone_area_code integer not null default 0,
  add column invite_code text not null default '',
  add column password_changed_at timestamptz,
  -- The last change of phone, email or password: withdrawals are held for a day after it.
  add column guard_changed_at timestamptz,
  add column totp_secret text not null default '',
  add column totp_enabled_at timestamptz,
  -- The last TOTP step that was taken, so that a code works once.
  add column totp_last_step bigint not null default 0;
-- A phone and an email lead to one member of a tenant.
create unique index member_by_phone on member (tenant, phone_area_code, phone) where phone <> '';
create unique index member_by_email on member (tenant, lower(email)) where email <> '';

create table passkey (
  id uuid primary key,
  tenant text not null references tenant,
  member_id uuid not null references member,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_of_member on passkey (tenant, member_id);

-- One open WebAuthn challenge per session; answering it, right or wrong, uses it up.
create table passkey_challenge (
  session_id uuid primary key references session on delete cascade,
  purpose text not null check (purpose in ('ADD', 'FACTOR', 'STEP_UP')),
  challenge text not null,
  expires_at timestamptz not null
);

-- A code is bound to its action, way, target and, where there is one, the member. Only its hash is here.
create table code (
  id uuid primary key,
  tenant text not null references tenant,
  action text not null check (action in ('REG', 'LOGIN', 'RETRIEVE_PWD', 'USER_REMOVE_DEVICE', 'DEVICE', 'STEP_UP', 'BIND')),
  way text not null check (way in ('PHONE', 'EMAIL')),
  -- The canonical phone (+86…) or email.
  target text not null,
  -- The target as caps count it: an email without its +tag and dots.
  bucket text not null default '',
  member_id uuid references member,
  code_hash bytea not null,
  wrong_tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index code_by_target on code (tenant, target, action, created_at desc);
create index code_by_bucket on code (tenant, bucket, created_at desc);

-- What was asked to be sent, also when the target is unknown and nothing went out: caps count these rows.
create table code_request (
  id bigint generated always as identity primary key,
  tenant text not null references tenant,
  target text not null,
  action text not null,
  ip text not null,
  device_id text not null,
  country text not null,
  created_at timestamptz not null default now()
);
create index code_request_by_target on code_request (tenant, target, created_at desc);
create index code_request_by_ip on code_request (tenant, ip, created_at desc);
create index code_request_by_device on code_request (tenant, device_id, created_at desc);
create index code_request_by_country on code_request (tenant, country, created_at desc);

-- Recovery belongs to the session that passed step one; without a member it is a decoy that behaves alike.
create table recovery (
  session_id uuid primary key references session on delete cascade,
  tenant text not null references tenant,
  account_key text not null,
  -- No foreign key: its check would take longer for an account that exists.
  member_id uuid,
  expires_at timestamptz not null
);

create table slider (
  id uuid primary key,
  session_id uuid not null references session on delete cascade,
  action text not null,
  answer_x integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index slider_of_session on slider (session_id);

-- What a passed puzzle is worth: one call of one action in one session.
create table captcha_pass (
  token_hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  action text not null,
  expires_at timestamptz not null
);

-- Failed logins of a whole tenant by the minute: many at once are somebody trying stolen passwords.
create table login_pressure (
  tenant text not null references tenant,
  minute timestamptz not null,
  failures integer not null,
  -- When the alarm was raised, once per wave.
  alarmed_at timestamptz,
  primary key (tenant, minute)
);

create table login_record (
  id uuid primary key,
  tenant text not null references tenant,
  member_id uuid not null references member,
  outcome text not null check (outcome in ('PASSED', 'REFUSED', 'STEP')),
  way text not null,
  device_name text not null default '',
  country text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now()
);
create index login_record_of_member on login_record (tenant, member_id, created_at desc, id desc);
revoke update, delete on login_record from mingtang_app;

create table operator_view (
  id uuid primary key,
  tenant text not null references tenant,
  member_id uuid not null references member,
  operator_id uuid not null references operator,
  what text not null,
  created_at timestamptz not null default now()
);
create index operator_view_of_member on operator_view (tenant, member_id, created_at desc, id desc);
revoke update, delete on operator_view from mingtang_app;

-- Mail and SMS wait here, committed with their cause, until a job has handed them over.
create table outbox (
  id uuid primary key,
  tenant text not null references tenant,
  channel text not null check (channel in ('SMS', 'MAIL')),
  target text not null,
  subject text not null default '',
  body text not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz
);
create index outbox_due on outbox (due_at) where sent_at is null and failed_at is null;

-- A captcha vendor that could not be reached: until then our own puzzle stands in, on every node.
create table captcha_outage (
  vendor text primary key,
  until timestamptz not null
);
