-- Deposits to an address of a chain: any amount can arrive there, at any time, and blocks confirm it.
alter table recharge
  add column address text not null default '',
  add column network text not null default '',
  add column confirmations integer not null default 0,
  add column confirmations_needed integer not null default 0,
  -- Less than this is not credited by itself.
  add column minimum_minor bigint not null default 0,
  -- What the order was made for, when another amount arrived; the amount is what arrived.
  add column asked_minor bigint;
