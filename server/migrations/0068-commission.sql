-- Commission: what the turnover of each business day earns the agents above, and what was paid of it (decision 0109). Units are 10^-6 minor units.

-- Settlements read the counters of a day, not those of a member.
create index turnover_day_by_day on turnover_day (tenant, currency, day, member_id);

-- What was counted of a member's turnover of a day. Bets that are corrected or reported later change the day's counter:
-- a further row has the difference and names the row before it.
create table agency_turnover (
  id uuid primary key,
  tenant text not null references tenant,
  currency text not null,
  day date not null,
  member_id uuid not null references member,
  game_type text not null,
  version integer not null check (version >= 1),
  corrects_id uuid references agency_turnover,
  effective_minor bigint not null check (effective_minor <> 0),
  created_at timestamptz not null default clock_timestamp(),
  -- Of settlements that run at once, one counts a change.
  constraint agency_turnover_once unique (tenant, currency, day, member_id, game_type, version),
  constraint agency_turnover_corrects check ((version = 1) = (corrects_id is null))
);

create table agency_balance (
  tenant text not null references tenant,
  agent_id uuid not null references agency_agent,
  currency text not null,
  -- Sums over all time; what is open is accrued_units - 1000000 * paid_minor, less than 0 after corrections of what was paid.
  accrued_units numeric not null,
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  -- Counts the payments; what accrues now belongs to the payment with this number.
  period integer not null default 1,
  -- accrued_units at the last payment.
  settled_units numeric not null default 0,
  primary key (tenant, agent_id, currency)
) with (fillfactor = 70);

-- What a row of turnover earned an agent above the member. Written in the transaction that writes the row and reads the
-- agents, none of which is ever deleted: checking references again would take a fifth of its time.
create table agency_accrual (
  turnover_id uuid not null,
  agent_id uuid not null,
  tenant text not null,
  currency text not null,
  day date not null,
  period integer not null,
  effective_minor bigint not null,
  -- The agent's rate less that of the next agent below.
  rate_millionths integer not null check (rate_millionths > 0),
  units numeric not null,
  created_at timestamptz not null,
  primary key (turnover_id, agent_id),
  constraint agency_accrual_units check (units = effective_minor::numeric * rate_millionths)
);
create index agency_accrual_of_period on agency_accrual (tenant, agent_id, currency, period, created_at desc, turnover_id desc);
create index agency_accrual_of_day on agency_accrual (tenant, agent_id, currency, day);

create table agency_commission (
  id uuid primary key,
  tenant text not null references tenant,
  agent_id uuid not null references agency_agent,
  currency text not null,
  period integer not null,
  accrued_units numeric not null,
  carried_before_units numeric not null,
  paid_minor bigint not null check (paid_minor > 0),
  -- Less than a minor unit: rounded down, carried, never lost.
  carried_after_units numeric not null check (carried_after_units >= 0 and carried_after_units < 1000000),
  turnover_percent integer not null check (turnover_percent >= 0),
  transfer_id uuid not null,
  created_at timestamptz not null,
  -- A period is paid once, whoever settles.
  constraint agency_commission_once unique (tenant, agent_id, currency, period),
  constraint agency_commission_sum check (carried_before_units + accrued_units = paid_minor::numeric * 1000000 + carried_after_units)
);
create index agency_commission_of_agent on agency_commission (tenant, agent_id, created_at desc, id desc);

revoke update, delete on agency_turnover, agency_accrual, agency_commission from mingtang_app;
revoke delete on agency_balance from mingtang_app;
