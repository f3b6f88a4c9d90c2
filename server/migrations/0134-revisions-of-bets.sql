-- A platform tells all that a bet has paid up to a revision (decision 0208): parts of it while the bet is open, and again when
-- it is settled anew. What could not be taken back from the wallet is owed. Of the rows that are there only those of open
-- bets change: the others have told one end, which is the first revision.
alter table seamless_bet
  add column revision integer not null default 1 check (revision >= 0),
  -- What of the stake is still open.
  add column at_stake_minor bigint not null default 0 check (at_stake_minor between 0 and stake_minor),
  add column owed_minor bigint not null default 0 check (owed_minor >= 0);
alter table seamless_bet alter column revision set default 0;
update seamless_bet set revision = 0, at_stake_minor = stake_minor where state = 'OPEN';
alter table seamless_bet
  drop constraint seamless_bet_payout,
  add constraint seamless_bet_payout check (
    case when state in ('OPEN', 'WON') then (revision > 0) = (payout_minor is not null) else payout_minor is null end),
  add constraint seamless_bet_at_stake check ((state = 'OPEN') = (at_stake_minor > 0));

-- What is open of the member's stakes, and what is owed of a brand's bets, oldest first.
drop index seamless_bet_open;
create index seamless_bet_open on seamless_bet (member_id, currency) include (at_stake_minor) where state = 'OPEN';
create index seamless_bet_owed on seamless_bet (tenant, created_at, bet_id) where owed_minor > 0;

-- What a platform could not take back from its own balance: the bet has paid its payout and this.
alter table bet add column owed_minor bigint not null default 0 check (owed_minor >= 0);
alter table bet_correction add column owed_minor bigint not null default 0 check (owed_minor >= 0);
create index bet_owed on bet (tenant, placed_at, id) where owed_minor > 0;
