-- A login record knows its session, so that its owner can end it; an operator can approve a device.
alter table login_record add column session_id uuid;

-- A login on a new device that its account cannot prove by itself waits for an operator.
create table device_approval (
  id uuid primary key,
  tenant text not null references tenant,
  member_id uuid not null references member,
  session_id uuid not null unique references session,
  -- The browser that asked keeps the secret, so that its next login finds the request.
  token_hash bytea not null unique,
  -- What the member tells customer service.
  reference text not null,
  device_name text not null default '',
  country text not null default '',
  ip text not null default '',
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'REFUSED')),
  decided_by uuid references operator,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create index device_approval_waiting on device_approval (tenant, created_at) where state = 'WAITING';
