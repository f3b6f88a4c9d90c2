-- A channel can have a fee that the member pays: it is kept of the deposit, as the member was told before paying.
alter table recharge
  add column fee_minor bigint not null default 0,
  add constraint recharge_fee check (fee_minor >= 0 and fee_minor < amount_minor);
