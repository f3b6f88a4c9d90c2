-- The queues of the cashier and the inbox are read page by page in each order that an operator can ask for.
create index withdrawal_held_first_told on withdrawal (tenant, coalesce(late_since, decide_by), id) where state = 'REVIEW';
create index withdrawal_held_by_time on withdrawal (tenant, created_at, id) where state = 'REVIEW';
create index withdrawal_held_by_amount on withdrawal (tenant, currency, amount_minor, id) where state = 'REVIEW';
create index recharge_waiting_by_amount on recharge (tenant, currency, amount_minor, id) where verify_state = 'WAITING';
