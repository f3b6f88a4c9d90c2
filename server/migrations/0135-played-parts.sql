-- What of a bet was played, where that is not all of it: without what was given back or sold (decision 0209). Rounds are judged by it.
alter table bet add column counted_stake_minor bigint, add column counted_payout_minor bigint;
alter table bet_correction add column counted_stake_minor bigint, add column counted_payout_minor bigint;
