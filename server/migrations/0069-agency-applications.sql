-- Applications of members who want to be agents (decision 0110).

create table agency_application (
  id uuid primary key,
  tenant text not null references tenant,
  member_id uuid not null references member,
  -- How the member means to find members; empty where everybody may be an agent.
  words text not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'APPROVED', 'REFUSED')),
  -- Why it was refused, for the member to read.
  reason text not null default '',
  -- Null where everybody may be an agent.
  operator_id uuid references operator,
  created_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  constraint agency_application_decided check ((state = 'OPEN') = (decided_at is null)),
  constraint agency_application_reason check ((state = 'REFUSED') = (reason <> ''))
);
create unique index agency_application_open_once on agency_application (tenant, member_id) where state = 'OPEN';
create index agency_application_of_member on agency_application (tenant, member_id, created_at desc);
create index agency_application_by_state on agency_application (tenant, state, created_at desc, id desc);
create index agency_application_by_time on agency_application (tenant, created_at desc, id desc);

revoke delete on agency_application from mingtang_app;
