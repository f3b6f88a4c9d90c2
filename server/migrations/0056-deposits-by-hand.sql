-- Deposits by a transfer that an operator confirms, and orders that their member cancels.
alter table recharge drop constraint recharge_state_check;
alter table recharge drop constraint recharge_settled;
alter table recharge
  add constraint recharge_state_check check (state in ('CREATED', 'PAYING', 'PAID', 'FAILED', 'EXPIRED', 'CANCELLED')),
  add constraint recharge_settled check ((state in ('PAID', 'FAILED', 'EXPIRED', 'CANCELLED')) = (settled_at is not null)),
  add column kind text not null default 'ONLINE' check (kind in ('ONLINE', 'OFFLINE', 'VIRTUAL', 'WALLET')),
  -- How the order had ended before its payment arrived; empty for a payment in time.
  add column late_after text not null default '' check (late_after in ('', 'EXPIRED', 'CANCELLED')),
  -- OFFLINE: the tenant's account as the member was told it, and the remark by which the transfer is found.
  add column pay_to jsonb,
  add column remark text not null default '',
  -- Empty until the member says that they have paid.
  add column verify_state text not null default '' check (verify_state in ('', 'WAITING', 'PASSED', 'REFUSED')),
  add column claimed_at timestamptz,
  add column decided_at timestamptz,
  add column operator_id uuid references operator,
  add column refusal text not null default '',
  add constraint recharge_offline check ((kind = 'OFFLINE') = (remark <> '') and (kind = 'OFFLINE') = (pay_to is not null)),
  add constraint recharge_decided check ((verify_state in ('PASSED', 'REFUSED')) = (decided_at is not null)),
  add constraint recharge_late check (late_after = '' or state = 'PAID');
create unique index recharge_remark on recharge (tenant, remark) where remark <> '';
create index recharge_waiting on recharge (tenant, claimed_at, id) where verify_state = 'WAITING';
create index recharge_unpaid on recharge (tenant, member_id, settled_at) where state in ('FAILED', 'EXPIRED', 'CANCELLED');
-- The provider is asked about a cancelled order until it can no longer be paid.
drop index recharge_open;
create index recharge_open on recharge (ask_after) where state in ('CREATED', 'PAYING', 'CANCELLED');
-- The orders of a tenant take its accounts in turn.
create sequence recharge_turn;

-- What the member sent as a proof: a picture that was drawn anew.
create table recharge_proof (
  recharge_id uuid primary key references recharge,
  tenant text not null references tenant,
  member_id uuid not null references member,
  content bytea not null check (octet_length(content) between 1 and 2097152),
  width integer not null,
  height integer not null,
  created_at timestamptz not null default clock_timestamp()
);
alter table recharge_proof alter column content set storage external;
