-- Withdrawals also go to addresses of a chain and to e-wallets.
alter table bank_item drop constraint bank_item_type_check;
alter table bank_item drop constraint bank_item_account_number_check;
alter table bank_item drop constraint bank_item_account;
alter table bank_item
  -- A phone number can be the account of several e-wallets; a bank account is one, whatever bank is named.
  add column wallet_code text not null generated always as (case when type = 'WALLET' then bank_code else '' end) stored,
  add constraint bank_item_type check (type in ('BANK', 'VIRTUAL', 'WALLET')),
  -- Without separators: one account belongs to one member of a tenant, however it is typed.
  add constraint bank_item_account_form check (case type
    when 'BANK' then account_number ~ '^[0-9A-Z]{8,34}$'
    when 'VIRTUAL' then account_number ~ '^(T[1-9A-HJ-NP-Za-km-z]{33}|0x[0-9a-f]{40})$'
    else account_number ~ '^([+][0-9]{7,15}|[^[:space:]@]{1,64}@[^[:space:]@]{1,255})$' end),
  add constraint bank_item_account unique (tenant, wallet_code, account_number);

-- What was told and stored of an account is the whole account masked, as it is shown everywhere, in place of its last four digits.
update message
  set params = params - 'accountTail' || jsonb_build_object('account', '····' || (params ->> 'accountTail'))
  where params ? 'accountTail';
update withdrawal
  set hold_data = hold_data - 'accountTail' || jsonb_build_object('account', '····' || (hold_data ->> 'accountTail'))
  where hold_data ? 'accountTail';
update text_change set text = replace(text, '{{accountTail}}', '{{account}}') where text like '%{{accountTail}}%';
