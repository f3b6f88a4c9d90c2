-- Rebates: what each bet accrues at the rate of its time, and what was paid of it. Units are 10^-4 minor units.
create table rebate_rate (
  tenant text not null references tenant,
  -- Rows are never changed: a bet accrues at the rates in force when it was placed. All rows of one `since` belong together.
  since timestamptz not null,
  game_type text not null,
  -- Holds from this level up to the next row of the type.
  level integer not null check (level between 0 and 60),
  rate_bp integer not null check (rate_bp between 0 and 1000),
  primary key (tenant, since, game_type, level)
);

create table rebate_balance (
  tenant text not null references tenant,
  member_id uuid not null references member,
  currency text not null,
  -- Sums over all time; what is open is accrued_units - 10000 * paid_minor, less than 0 after corrections of paid bets.
  accrued_units numeric not null,
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  -- Counts the settlements; the bets that accrue now belong to the settlement with this number.
  period integer not null default 1,
  -- accrued_units at the last settlement.
  settled_units numeric not null default 0,
  -- The business day of the last accrual (Asia/Shanghai), and accrued_units when it began.
  day date not null,
  before_day_units numeric not null default 0,
  primary key (tenant, member_id, currency)
) with (fillfactor = 70);

-- What a bet accrued; a corrected bet has further rows, of its version, with the differences. Written by the statement that
-- reads the bets it books: checking references again would take a quarter of its time.
create table rebate_bet (
  bet_id uuid not null,
  version integer not null,
  tenant text not null,
  member_id uuid not null,
  currency text not null,
  period integer not null,
  game_type text not null,
  level integer not null,
  effective_minor bigint not null,
  rate_bp integer not null,
  units numeric not null,
  created_at timestamptz not null,
  primary key (bet_id, version),
  constraint rebate_bet_units check (units = effective_minor::numeric * rate_bp)
);
create index rebate_bet_of_period on rebate_bet (tenant, member_id, currency, period, created_at desc, bet_id desc);

create table rebate_settlement (
  id uuid primary key,
  tenant text not null references tenant,
  member_id uuid not null references member,
  currency text not null,
  period integer not null,
  cause text not null check (cause in ('CLAIM', 'DAILY')),
  accrued_units numeric not null,
  carried_before_units numeric not null,
  paid_minor bigint not null check (paid_minor > 0),
  -- Less than a minor unit: never paid, never lost.
  carried_after_units numeric not null check (carried_after_units >= 0 and carried_after_units < 10000),
  turnover_percent integer not null check (turnover_percent >= 0),
  created_at timestamptz not null,
  -- A period is paid once, whether the member, the job or both ask for it.
  constraint rebate_settlement_once unique (tenant, member_id, currency, period),
  constraint rebate_settlement_sum check (carried_before_units + accrued_units = paid_minor::numeric * 10000 + carried_after_units)
);
create index rebate_settlement_of_member on rebate_settlement (tenant, member_id, created_at desc, id desc);

revoke delete on rebate_balance, rebate_bet, rebate_settlement from mingtang_app;
revoke update, delete on rebate_rate from mingtang_app;
revoke update on rebate_bet, rebate_settlement from mingtang_app;
