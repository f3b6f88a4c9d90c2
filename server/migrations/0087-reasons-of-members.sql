-- A statement is a member's. A stake's credit and a payout's debit are on the platform's pool, so these most frequent
-- transfers of a wallet that platforms play from pay for one index instead of two.
drop index ledger_transfer_debits_by_reason;
drop index ledger_transfer_credits_by_reason;
create index ledger_transfer_debits_by_reason on ledger_transfer (debit_account_id, reason, debit_version)
  include (amount_minor) where left(reason, 4) <> 'BET_' and reason not in ('GAME_PAYOUT', 'GAME_STAKE_RETURNED');
create index ledger_transfer_credits_by_reason on ledger_transfer (credit_account_id, reason, credit_version)
  include (amount_minor) where left(reason, 4) <> 'BET_' and reason <> 'GAME_STAKE';
