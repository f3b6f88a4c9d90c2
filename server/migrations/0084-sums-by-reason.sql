-- Totals of a statement add up every transfer of their reasons; with the amounts in the indexes they do not visit the rows.
drop index ledger_transfer_debits_by_reason;
drop index ledger_transfer_credits_by_reason;
create index ledger_transfer_debits_by_reason on ledger_transfer (debit_account_id, reason, debit_version)
  include (amount_minor) where left(reason, 4) <> 'BET_';
create index ledger_transfer_credits_by_reason on ledger_transfer (credit_account_id, reason, credit_version)
  include (amount_minor) where left(reason, 4) <> 'BET_';
