-- The hold rule adds up the last week's withdrawals that were not held. Those that were, however many, are not read for it.
create index withdrawal_counted on withdrawal (tenant, member_id, created_at) where hold_code is null and state in ('PAYING', 'PAID');
