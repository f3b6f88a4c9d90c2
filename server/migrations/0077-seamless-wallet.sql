-- Why: on a platform with a seamless wallet the member plays from the wallet itself: the platform asks for each stake and tells each payout.
alter table platform add column wallet text not null default 'TRANSFER' check (wallet in ('TRANSFER', 'SEAMLESS'));

-- What a platform has asked about one bet. A bet ends once: WON with its payout, which may be 0, or ROLLED_BACK.
-- CLOSED is a tombstone: the platform rolled the bet back before it came, so it can never come.
create table seamless_bet (
  platform_code text not null,
  bet_id uuid not null,
  tenant text not null references tenant,
  member_id uuid not null references member,
  currency text not null,
  -- Null only of a tombstone.
  round_id text,
  game_code text,
  stake_minor bigint check (stake_minor > 0),
  payout_minor bigint check (payout_minor >= 0),
  state text not null check (state in ('OPEN', 'WON', 'ROLLED_BACK', 'CLOSED')),
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (platform_code, bet_id),
  constraint seamless_bet_stake check ((state = 'CLOSED') = (stake_minor is null)),
  constraint seamless_bet_payout check ((state = 'WON') = (payout_minor is not null)),
  constraint seamless_bet_ended check ((state = 'OPEN') = (ended_at is null))
);
create index seamless_bet_open on seamless_bet (created_at) where state = 'OPEN';
revoke delete on seamless_bet from mingtang_app;
