-- Promotions: terms with versions, budgets that are never exceeded, claims that are made once per cycle; grants of operators.
create table promotion (
  id uuid primary key,
  tenant text not null references tenant,
  -- The readable id of links, such as qmfl.
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  kind text not null check (kind ~ '^[A-Z_]{2,40}$'),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'LIVE', 'PAUSED', 'ENDED')),
  sort integer not null,
  -- Null without a beginning or an end.
  begins_at timestamptz,
  ends_at timestamptz,
  version integer not null default 1 check (version >= 1),
  -- A PromotionDocument of the contract (contract/proto/console/promotion.proto).
  document jsonb not null,
  constraint promotion_code unique (tenant, code),
  check (ends_at > begins_at)
);
create index promotion_shown on promotion (tenant, sort, code) where state <> 'DRAFT';

create table promotion_version (
  promotion_id uuid not null references promotion,
  version integer not null,
  document jsonb not null,
  -- Null for the demo's.
  saved_by uuid references operator,
  saved_at timestamptz not null default clock_timestamp(),
  primary key (promotion_id, version)
);

create table promotion_budget (
  promotion_id uuid not null references promotion,
  currency text not null,
  budget_minor bigint not null,
  -- The most for one member; null for no limit.
  member_minor bigint check (member_minor >= 0),
  spent_minor bigint not null default 0,
  claims integer not null default 0,
  primary key (promotion_id, currency),
  constraint promotion_budget_kept check (spent_minor between 0 and budget_minor)
);

create table promotion_claim (
  id uuid primary key,
  tenant text not null references tenant,
  promotion_id uuid not null references promotion,
  version integer not null,
  member_id uuid not null references member,
  currency text not null,
  -- The business day, week or month, or `once`; with promotions of several steps one claim for each.
  cycle text not null,
  step text not null,
  -- What the member had reached, in the unit of the kind.
  figure bigint not null,
  amount_minor bigint not null check (amount_minor > 0),
  required_minor bigint not null check (required_minor >= 0),
  payment text not null check (payment in ('WALLET', 'BONUS')),
  path text not null check (path in ('CLICK', 'JOB', 'OPERATOR')),
  claimed_at timestamptz not null default clock_timestamp(),
  constraint promotion_claim_once unique (tenant, promotion_id, cycle, member_id, step),
  foreign key (promotion_id, version) references promotion_version
);
create index promotion_claim_of_member on promotion_claim (tenant, member_id, claimed_at desc, id desc);

-- A single payment to a member, proposed by one operator and decided by another.
create table grant_proposal (
  id uuid primary key,
  tenant text not null references tenant,
  member_id uuid not null references member,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  wager_times integer not null check (wager_times between 0 and 100),
  reason text not null check (char_length(reason) between 1 and 200),
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'PAID', 'REFUSED')),
  proposed_by uuid not null references operator,
  proposed_at timestamptz not null default clock_timestamp(),
  decided_by uuid references operator,
  decided_at timestamptz,
  constraint grant_decided check ((state = 'PROPOSED') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint grant_four_eyes check (decided_by <> proposed_by)
);
create index grant_of_tenant on grant_proposal (tenant, proposed_at desc, id desc);
create index grant_open on grant_proposal (tenant, proposed_at desc, id desc) where state = 'PROPOSED';

-- Races and simulations read a day of all members.
create index turnover_day_of_day on turnover_day (tenant, currency, day);
-- Given once; a gift is for birthdays that were told before the day.
alter table member add column birthday date;
alter table member add column birthday_set_at timestamptz;

revoke delete on promotion, promotion_version, promotion_claim, grant_proposal from mingtang_app;
revoke update on promotion_version, promotion_claim from mingtang_app;
