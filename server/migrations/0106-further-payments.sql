-- Payments that do not end their order: each is a recharge of its own, which an operator credits or refuses.

alter table recharge
  -- The provider's id of the payment, such as the hash of a transaction; empty while nothing is paid, or where the provider names none.
  add column transaction_id text not null default '' check (length(transaction_id) <= 120),
  -- The order to which it came beside the payment that ended it, or because it was too little.
  add column further_of uuid references recharge,
  add constraint recharge_further check (further_of is null or (transaction_id <> '' and verify_state <> ''));
create unique index recharge_transaction on recharge (coalesce(further_of, id), transaction_id) where transaction_id <> '';
create index recharge_by_transaction on recharge (provider, transaction_id) where transaction_id <> '';
create index recharge_further_of on recharge (further_of) where further_of is not null;
