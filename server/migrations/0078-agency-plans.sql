-- Profit shares and amounts for newcomers, beside what turnover earns agents (decisions 0128 and 0129).

-- Rows are never changed: on a business day the newest row of the latest first day holds.
create table agency_terms (
  id bigint generated always as identity primary key,
  tenant text not null references tenant,
  from_day date not null,
  -- Null for no share.
  share_period text check (share_period in ('WEEK', 'MONTH')),
  share_millionths integer not null check (share_millionths between 0 and 600000),
  -- The days in which a newcomer's deposit and turnover must be enough; 0 for no amounts.
  newcomer_days integer not null check (newcomer_days between 0 and 90),
  -- {currency: {amountMinor, depositMinor, effectiveMinor}}, decimal strings.
  newcomer_amounts jsonb not null,
  saved_at timestamptz not null default clock_timestamp(),
  constraint agency_terms_share check ((share_period is null) = (share_millionths = 0))
);
create index agency_terms_of_tenant on agency_terms (tenant, from_day desc, id desc);

-- What a member brought to the result of a period, for the nearest agent above on each of its days. What changes later is a
-- further row with the difference, which names the row before it.
create table agency_result (
  id uuid primary key,
  -- Up to which number the rows are in an agent's share.
  number bigint generated always as identity,
  tenant text not null references tenant,
  currency text not null,
  from_day date not null,
  agent_id uuid not null references agency_agent,
  member_id uuid not null references member,
  version integer not null check (version >= 1),
  corrects_id uuid references agency_result,
  -- Stakes less payouts, and what the house gave: promotions, rebates, VIP bonuses and points.
  lost_minor bigint not null,
  given_minor bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Of settlements that run at once, one counts a change.
  constraint agency_result_once unique (tenant, currency, from_day, member_id, agent_id, version),
  constraint agency_result_corrects check ((version = 1) = (corrects_id is null)),
  constraint agency_result_change check (lost_minor <> 0 or given_minor <> 0)
);
create index agency_result_of_agent on agency_result (tenant, agent_id, currency, from_day, number);

-- What a period's result or a newcomer earned an agent. Figures are as of the row; `units` is the difference to the row
-- before it, in units of 10^-6 minor units.
create table agency_award (
  id uuid primary key,
  tenant text not null references tenant,
  agent_id uuid not null references agency_agent,
  currency text not null,
  kind text not null check (kind in ('SHARE', 'CPA')),
  -- The first and last business day of a period, or twice the day of the registration.
  day date not null,
  to_day date not null,
  -- Of the agent's balance.
  period integer not null,
  version integer not null check (version >= 1),
  corrects_id uuid references agency_award,
  total_units numeric not null check (total_units >= 0),
  units numeric not null,
  -- Of a share.
  upto_number bigint,
  net_minor bigint,
  carried_before_minor bigint check (carried_before_minor <= 0),
  carried_after_minor bigint,
  rate_millionths integer,
  -- Of a newcomer.
  member_id uuid references member,
  state text check (state in ('EARNED', 'TAKEN_BACK', 'REFUSED')),
  reason text not null default '',
  deposit_minor bigint,
  effective_minor bigint,
  created_at timestamptz not null,
  constraint agency_award_corrects check ((version = 1) = (corrects_id is null)),
  constraint agency_award_share check (kind <> 'SHARE' or (member_id is null and upto_number is not null
    and carried_after_minor = least(net_minor + carried_before_minor, 0)
    and total_units = greatest(net_minor + carried_before_minor, 0)::numeric * rate_millionths)),
  constraint agency_award_newcomer check (kind <> 'CPA' or (member_id is not null and state is not null
    and deposit_minor is not null and effective_minor is not null and (state = 'EARNED') = (total_units > 0)
    and (state = 'REFUSED') = (reason <> '')))
);
-- A period is counted once, and a newcomer is paid for once, whoever settles.
create unique index agency_award_share_once on agency_award (tenant, agent_id, currency, day, version) where kind = 'SHARE';
create unique index agency_award_newcomer_once on agency_award (tenant, member_id, version) where kind = 'CPA';
create index agency_award_of_period on agency_award (tenant, agent_id, currency, period, created_at desc, id desc);

-- Whether a newcomer's device is another member's.
create index session_on_device on session (tenant, device_id) where member_id is not null and device_id <> '';

revoke update, delete on agency_terms, agency_result, agency_award from mingtang_app;
