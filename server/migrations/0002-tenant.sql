-- Tenants, members, sessions and what guards their doors.
create table tenant (
  code text primary key check (code ~ '^[a-z0-9-]{2,30}$'),
  name text not null,
  en_name text not null,
  logo text not null default '',
  en_logo text not null default '',
  mini_logo text not null default '',
  app_logo text not null default '',
  accent_hue integer not null default 85,
  -- Host names that lead to this tenant; the first tenant serves any other host.
  hosts text[] not null default '{}',
  default_currency text not null default 'CNY',
  default_language text not null default 'zh-CN',
  currencies text[] not null,
  -- Policy that operators may change; its shape is in server/src/site/tenant-policy.ts.
  policy jsonb not null default '{}',
  sort integer not null default 0,
  created_at timestamptz not null default now()
);

create table member (
  id uuid primary key,
  tenant text not null references tenant,
  -- As typed, and its one canonical form (NFKC, lower case) that is unique.
  user_name text not null,
  user_name_key text not null,
  password_hash text not null,
  nickname text not null default '',
  default_currency text not null,
  registration_code text not null default '',
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  vip_level integer not null default 0,
  phone text not null default '',
  email text not null default '',
  real_name text not null default '',
  fund_password_hash text,
  last_login_at timestamptz,
  previous_login_at timestamptz,
  created_at timestamptz not null default now(),
  unique (tenant, user_name_key)
);

create table session (
  id uuid primary key,
  tenant text not null references tenant,
  token_hash bytea not null unique,
  member_id uuid references member,
  device_id text not null default '',
  ip text not null default '',
  user_agent text not null default '',
  -- The IV that a client of encrypted bodies keeps (`key` of the specification).
  body_iv bytea,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- LOGOUT, LOGIN (rotated), REPLACED or REVOKED.
  end_reason text
);
create index session_of_member on session (member_id) where ended_at is null;
create index session_by_expiry on session (expires_at);

create table operator (
  id uuid primary key,
  tenant text not null references tenant,
  user_name text not null,
  password_hash text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  created_at timestamptz not null default now(),
  unique (tenant, user_name)
);

create table operator_session (
  id uuid primary key,
  tenant text not null references tenant,
  token_hash bytea not null unique,
  operator_id uuid not null references operator,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);

-- One living image per session; a try deletes it, so each answers once.
create table captcha (
  session_id uuid primary key references session on delete cascade,
  action text not null,
  answer_hash bytea not null,
  expires_at timestamptz not null
);

-- Failed logins by the pair of account and address, so that a stranger cannot lock the owner out from elsewhere.
create table login_failure (
  tenant text not null,
  account_key text not null,
  ip text not null,
  failures integer not null,
  last_at timestamptz not null default now(),
  primary key (tenant, account_key, ip)
);
create index login_failure_by_account on login_failure (tenant, account_key);

-- The first answer to every request that moved money; kept for ever.
create table request_once (
  tenant text not null,
  caller text not null,
  request_id text not null,
  call text not null,
  input_hash bytea not null,
  reply bytea not null,
  created_at timestamptz not null default now(),
  primary key (tenant, caller, request_id)
);
-- A stored answer is never changed.
revoke update, delete on request_once from mingtang_app;

-- What operators and refused strangers did: one line each, never changed.
create table audit (
  id bigint generated always as identity primary key,
  tenant text not null,
  actor text not null,
  action text not null,
  subject_id text not null default '',
  detail jsonb not null default '{}',
  ip text not null default '',
  created_at timestamptz not null default now()
);
revoke update, delete on audit from mingtang_app;
