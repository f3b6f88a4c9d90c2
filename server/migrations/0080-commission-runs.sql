-- What each settlement of commission counted, in the transactions that count it (decision 0131).
create table agency_run (
  id uuid primary key,
  tenant text not null references tenant,
  currency text not null,
  kind text not null check (kind in ('TURNOVER', 'SHARE', 'CPA')),
  -- The business days that it settled; twice the same for turnover and newcomers.
  from_day date not null,
  to_day date not null,
  -- Null for the job.
  operator_id uuid references operator,
  -- What it counted of members, and how much of it corrects what was counted before.
  lines integer not null,
  corrections integer not null,
  -- What it added to the agents' balances, in units of 10^-6 minor units: the sum over its agents.
  units numeric not null,
  created_at timestamptz not null default clock_timestamp()
);
create index agency_run_of_tenant on agency_run (tenant, created_at desc, id desc);

-- Lines of the agent's statement that the run wrote, and their sum.
create table agency_run_agent (
  run_id uuid not null references agency_run,
  agent_id uuid not null references agency_agent,
  tenant text not null,
  lines integer not null,
  corrections integer not null,
  units numeric not null,
  primary key (run_id, agent_id)
);
create index agency_run_agent_largest on agency_run_agent (run_id, units desc, agent_id);

revoke delete on agency_run, agency_run_agent from mingtang_app;
