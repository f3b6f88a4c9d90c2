-- Money that agents give to members of their branch (decision 0112).

create table agency_transfer (
  id uuid primary key,
  tenant text not null references tenant,
  agent_id uuid not null references agency_agent,
  member_id uuid not null references member,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- The turnover that it asks of the member, as the policy was.
  turnover_percent integer not null check (turnover_percent >= 0),
  -- The business day, by which an agent's transfers are limited.
  day date not null,
  transfer_id uuid not null,
  created_at timestamptz not null,
  constraint agency_transfer_others check (agent_id <> member_id)
);
create index agency_transfer_of_agent on agency_transfer (tenant, agent_id, created_at desc, id desc);
create index agency_transfer_of_day on agency_transfer (tenant, agent_id, currency, day);

revoke update, delete on agency_transfer from mingtang_app;
