-- Daily sign-in and points. Points are a currency of the ledger (POINT, accounts of kind POINTS); these rows say what earned them.
create table sign_in (
  tenant text not null references tenant,
  member_id uuid not null references member,
  -- The business day (Asia/Shanghai) by the database's clock.
  day date not null,
  points bigint not null check (points > 0),
  signed_at timestamptz not null default clock_timestamp(),
  constraint sign_in_once primary key (tenant, member_id, day)
);

-- Points for the turnover of a finished business day.
create table points_day (
  tenant text not null references tenant,
  member_id uuid not null references member,
  day date not null,
  -- 0 for a day with less turnover than a point asks.
  points bigint not null check (points >= 0),
  constraint points_day_once primary key (tenant, member_id, day)
);

revoke update, delete on sign_in, points_day from mingtang_app;
