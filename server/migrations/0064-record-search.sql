-- A member finds a record by its amount or a round by its number without reading every record that they have (decision 0096).
create index recharge_by_amount on recharge (tenant, member_id, currency, amount_minor, created_at desc, id desc);
create index withdrawal_by_amount on withdrawal (tenant, member_id, currency, amount_minor, created_at desc, id desc);
create index platform_transfer_by_amount on platform_transfer (tenant, member_id, currency, amount_minor, created_at desc, id desc);

-- What was credited or paid out, where a fee makes it another amount.
create index recharge_by_credited on recharge (tenant, member_id, currency, (amount_minor - fee_minor), created_at desc, id desc)
  where fee_minor > 0;
create index withdrawal_by_paid on withdrawal (tenant, member_id, currency, (amount_minor - fee_minor), created_at desc, id desc)
  where fee_minor > 0;

-- A bet without a payout is found by its stake, which is also its net.
create index bet_by_stake on bet (tenant, member_id, currency, stake_minor, settled_at desc, id desc);
create index bet_by_payout on bet (tenant, member_id, currency, payout_minor, settled_at desc, id desc) where payout_minor > 0;
create index bet_by_net on bet (tenant, member_id, currency, abs(payout_minor - stake_minor), settled_at desc, id desc)
  where payout_minor > 0;

-- A platform's number may have any form; in this collation its beginning is a range.
create index bet_by_round on bet (tenant, member_id, round_id collate "C");
