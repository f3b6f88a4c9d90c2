-- A statement narrowed to some reasons must not walk through every entry of the account to find none (decision 0082).

-- An entry is found by the side of its transfer that it stands on, so neither entries nor their chain change. Bets, by far
-- the most transfers, are on platform accounts, which no statement narrows: they do not pay for the indexes.
create index ledger_transfer_debits_by_reason on ledger_transfer (debit_account_id, reason, debit_version)
  where left(reason, 4) <> 'BET_';
create index ledger_transfer_credits_by_reason on ledger_transfer (credit_account_id, reason, credit_version)
  where left(reason, 4) <> 'BET_';
