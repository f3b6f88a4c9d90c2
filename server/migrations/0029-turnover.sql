-- Turnover: what each bet counted for, the counters that rewards read, and what deposits, bonuses and grants ask for.
create table turnover_obligation (
  id uuid primary key,
  tenant text not null references tenant,
  member_id uuid not null references member,
  currency text not null,
  cause text not null check (cause in ('DEPOSIT', 'BONUS', 'GRANT')),
  -- The recharge, claim or grant that asks for it: each asks once.
  cause_id uuid not null,
  -- The money that cannot be withdrawn until the obligation ends; it falls when the member plays it away.
  locked_minor bigint not null check (locked_minor >= 0),
  required_minor bigint not null check (required_minor > 0),
  done_minor bigint not null default 0 check (done_minor between 0 and required_minor),
  opened_at timestamptz not null default clock_timestamp(),
  -- MET: played in full; SPENT: its money was played away, so nothing is asked any more.
  state text not null default 'OPEN' check (state in ('OPEN', 'MET', 'SPENT')),
  ended_at timestamptz,
  constraint turnover_obligation_once unique (tenant, cause, cause_id),
  constraint turnover_obligation_ended check ((state = 'OPEN') = (ended_at is null)),
  constraint turnover_obligation_met check (state <> 'MET' or done_minor = required_minor)
) with (fillfactor = 70);
create index turnover_obligation_open on turnover_obligation (tenant, member_id, currency, opened_at, id) where state = 'OPEN';
create index turnover_obligation_of_member on turnover_obligation (tenant, member_id, currency, opened_at desc, id desc);

-- A bet's type of game, by which turnover is weighed; bets of games that are not listed have none.
alter table bet add column game_type text not null default '';
update bet set game_type = coalesce((select type from game where game.tenant = bet.tenant and game.platform_code = bet.platform_code
  and game.code = bet.game_code), '');

-- The platform may settle a bet anew. The bet has its latest booked amounts; the corrections say how they came about.
alter table bet add column version integer not null default 1 check (version >= 1);
alter table bet add column is_void boolean not null default false;
create table bet_correction (
  id uuid primary key,
  bet_id uuid not null references bet,
  version integer not null check (version >= 2),
  -- The platform's order, as of bets.
  sequence bigint not null,
  stake_minor bigint not null check (stake_minor > 0),
  payout_minor bigint not null check (payout_minor >= 0),
  is_void boolean not null,
  turnover_minor bigint not null check (turnover_minor >= 0 and turnover_minor <= stake_minor),
  turnover_rule text not null check (turnover_rule ~ '^[A-Z_]{2,40}$'),
  corrected_at timestamptz not null,
  -- Null until the difference is in the ledger; set in the same transaction.
  booked_at timestamptz,
  constraint bet_correction_once unique (bet_id, version)
);
create index bet_correction_to_book on bet_correction (bet_id) where booked_at is null;

-- What a bet counted for an obligation, or why it counted nothing for it; a bet without a row met no open obligation. A
-- corrected bet has further rows, of its version, with the differences.
create table turnover (
  bet_id uuid not null references bet,
  version integer not null,
  purpose text not null check (purpose in ('WAGER')),
  obligation_id uuid not null references turnover_obligation,
  effective_minor bigint not null,
  weight_percent integer not null check (weight_percent between 0 and 1000),
  counted_minor bigint not null,
  rule text not null check (rule ~ '^[A-Z_]{2,40}$'),
  created_at timestamptz not null default clock_timestamp(),
  primary key (bet_id, version, purpose, obligation_id)
);

-- Booked bets by business day (Asia/Shanghai): rewards read these counters and never the bets.
create table turnover_day (
  tenant text not null references tenant,
  member_id uuid not null references member,
  day date not null,
  currency text not null,
  game_type text not null,
  bets bigint not null,
  stake_minor bigint not null,
  payout_minor bigint not null,
  -- The effective turnover (money.md 11).
  effective_minor bigint not null,
  primary key (tenant, member_id, day, currency, game_type)
) with (fillfactor = 70);
insert into turnover_day
  select tenant, member_id, (settled_at at time zone 'Asia/Shanghai')::date, currency, game_type, count(*), sum(stake_minor),
    sum(payout_minor), sum(turnover_minor)
  from bet where booked_at is not null group by 1, 2, 3, 4, 5;

revoke delete on turnover_obligation, turnover, bet_correction from mingtang_app;
revoke update on turnover from mingtang_app;

-- The turnover that the member was told before paying; a later change of the tenant's policy does not change it.
alter table recharge add column turnover_percent integer not null default 100 check (turnover_percent >= 0);
