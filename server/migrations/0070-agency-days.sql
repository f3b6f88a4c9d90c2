-- Counters of an agent's branch by business day, so that its sums are read without the branch (decision 0111).

create index recharge_paid_at on recharge (tenant, settled_at) where state = 'PAID';
create index withdrawal_paid_at on withdrawal (tenant, settled_at) where state = 'PAID';

-- How many a branch has, from the index alone.
create index agency_path_below on agency_path (tenant, ancestor_id, until_day, from_day) where depth > 0;

-- What was counted of a member of the tree on a business day: by currency, and without one what has none.
create table agency_member_day (
  tenant text not null references tenant,
  day date not null,
  member_id uuid not null references member,
  currency text not null,
  -- 1 on the day of the registration, of the first deposit of all, and on days with a settled bet.
  registrations integer not null,
  first_deposits integer not null,
  active integer not null,
  deposits_minor bigint not null,
  withdrawals_minor bigint not null,
  stake_minor bigint not null,
  payout_minor bigint not null,
  effective_minor bigint not null,
  primary key (tenant, day, member_id, currency)
) with (fillfactor = 80);
create index agency_member_day_of_member on agency_member_day (member_id, currency, day);

-- The sums over the branch that an agent had on the day, without the agent.
create table agency_day (
  tenant text not null references tenant,
  agent_id uuid not null references agency_agent,
  day date not null,
  currency text not null,
  registrations integer not null default 0,
  first_deposits integer not null default 0,
  active integer not null default 0,
  deposits_minor bigint not null default 0,
  withdrawals_minor bigint not null default 0,
  stake_minor bigint not null default 0,
  payout_minor bigint not null default 0,
  effective_minor bigint not null default 0,
  -- What the day earned the agent, in units of 10^-6 minor units.
  commission_units numeric not null default 0,
  primary key (tenant, agent_id, day, currency)
) with (fillfactor = 70);
insert into agency_day (tenant, agent_id, day, currency, commission_units)
  select tenant, agent_id, day, currency, sum(units) from agency_accrual group by 1, 2, 3, 4;

-- Active members of a day by their active day before it: those of a period are the ones whose day before is not in it.
create table agency_active (
  tenant text not null references tenant,
  agent_id uuid not null references agency_agent,
  currency text not null,
  day date not null,
  -- '-infinity' for members without one.
  previous_day date not null,
  members integer not null,
  primary key (tenant, agent_id, currency, day, previous_day)
) with (fillfactor = 70);

-- When a day was counted last. An ended day with a row is counted again only by a settlement.
create table agency_counted (
  tenant text not null references tenant,
  day date not null,
  counted_at timestamptz not null,
  is_final boolean not null,
  primary key (tenant, day)
);

revoke delete on agency_member_day, agency_day, agency_active, agency_counted from mingtang_app;
