-- VIP: the levels of a tenant, the experience that members play for them, and the bonuses that come with them.
create table vip_level (
  tenant text not null references tenant,
  level integer not null check (level between 0 and 60),
  -- Whole points of experience: what reaches the level, and what each month asks to keep it.
  needed bigint not null check (needed >= 0),
  keep bigint not null check (keep >= 0),
  -- The share of all experience that a month below `keep` takes.
  decay_percent integer not null check (decay_percent between 0 and 100),
  primary key (tenant, level)
);
create table vip_level_bonus (
  tenant text not null,
  level integer not null,
  currency text not null,
  level_up_minor bigint not null check (level_up_minor >= 0),
  monthly_minor bigint not null check (monthly_minor >= 0),
  birthday_minor bigint not null check (birthday_minor >= 0),
  primary key (tenant, level, currency),
  foreign key (tenant, level) references vip_level
);

-- Experience per unit of a currency, and by type of game. Rows are never changed: a bet counts by those in force when it
-- was placed, so that a correction takes back exactly what the bet gave. All rows of one `since` belong together.
create table vip_ratio (
  tenant text not null references tenant,
  since timestamptz not null,
  currency text not null,
  ratio_millionths bigint not null check (ratio_millionths >= 0),
  primary key (tenant, since, currency)
);
create table vip_weight (
  tenant text not null references tenant,
  since timestamptz not null,
  game_type text not null,
  percent integer not null check (percent between 0 and 1000),
  primary key (tenant, since, game_type)
);
revoke update, delete on vip_ratio, vip_weight from mingtang_app;

create table vip_member (
  tenant text not null references tenant,
  member_id uuid not null references member,
  -- member.vip_level is its copy, written in the same transaction.
  level integer not null default 0,
  -- In units of 10^-14 points, so that no fraction of a bet is lost (server/src/vip/experience.ts).
  experience_units numeric not null default 0,
  -- When the level last rose: a month in which it did is not asked to keep it.
  risen_at timestamptz,
  -- The first day of the last month whose experience was judged.
  judged_month date not null,
  primary key (tenant, member_id)
) with (fillfactor = 70);
create index vip_member_to_judge on vip_member (tenant, judged_month) where level > 0;

-- Experience by month (Asia/Shanghai) in which the bets were settled.
create table vip_month (
  tenant text not null references tenant,
  member_id uuid not null references member,
  month date not null,
  units numeric not null,
  primary key (tenant, member_id, month)
) with (fillfactor = 70);

-- Why a level or its experience changed, or was kept.
create table vip_history (
  id uuid primary key,
  tenant text not null references tenant,
  member_id uuid not null references member,
  kind text not null check (kind in ('UP', 'DECAY', 'KEPT', 'TRANSFER', 'CORRECTED')),
  level_before integer not null,
  level_after integer not null,
  experience_before_units numeric not null,
  experience_after_units numeric not null,
  -- The month that was judged; null for changes of another kind.
  month date,
  created_at timestamptz not null,
  constraint vip_history_judged check ((kind in ('DECAY', 'KEPT')) = (month is not null))
);
-- A month of a member is judged once.
create unique index vip_history_month on vip_history (tenant, member_id, month) where month is not null;
create index vip_history_of_member on vip_history (tenant, member_id, created_at, id);

-- Members who were told a week before the end of a month what they still need.
create table vip_warning (
  tenant text not null references tenant,
  member_id uuid not null references member,
  month date not null,
  level integer not null,
  until timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant, member_id, month)
);

create table vip_bonus (
  id uuid primary key,
  tenant text not null references tenant,
  member_id uuid not null references member,
  kind text not null check (kind in ('LEVEL_UP', 'MONTHLY', 'BIRTHDAY')),
  -- What it is given for once: `L12`, `2026-11` or `2026`.
  period text not null,
  level integer not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- The turnover it asks for, in percent of it: the terms when it was given.
  turnover_percent integer not null check (turnover_percent >= 0),
  -- TAKEN_BACK: the level was reached by bets that were corrected.
  state text not null default 'OPEN' check (state in ('OPEN', 'PAID', 'TAKEN_BACK')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  constraint vip_bonus_once unique (tenant, member_id, kind, period),
  constraint vip_bonus_paid check ((state = 'PAID') = (paid_at is not null))
);
create index vip_bonus_of_member on vip_bonus (tenant, member_id, created_at desc, id desc);

-- Members of other sites who ask for a level here.
create table vip_transfer (
  id uuid primary key,
  tenant text not null references tenant,
  member_id uuid not null references member,
  site text not null,
  proof text not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'APPROVED', 'REFUSED')),
  level integer,
  reason text not null default '',
  operator_id uuid references operator,
  created_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  constraint vip_transfer_decided check ((state = 'OPEN') = (decided_at is null)),
  constraint vip_transfer_level check ((state = 'APPROVED') = (level is not null))
);
create unique index vip_transfer_open_once on vip_transfer (tenant, member_id) where state = 'OPEN';
create index vip_transfer_by_state on vip_transfer (tenant, state, created_at, id);

revoke delete on vip_member, vip_month, vip_history, vip_bonus, vip_transfer, vip_warning from mingtang_app;
revoke update on vip_history, vip_warning from mingtang_app;
