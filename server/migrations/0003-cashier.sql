-- Money in from and out to the world: recharge orders, bank items, withdrawals.
create table recharge (
  id uuid primary key,
  tenant text not null references tenant,
  member_id uuid not null references member,
  -- The same request id gives the same order for ever; another input under it is refused by its hash.
  request_id text not null,
  input_hash bytea not null,
  currency text not null,
  channel text not null,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('CREATED', 'PAYING', 'PAID', 'FAILED', 'EXPIRED')),
  provider text not null,
  provider_order_id text not null default '',
  pay_url text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  -- Whole milliseconds, because the provider compares it when the order is opened again.
  expires_at timestamptz not null,
  settled_at timestamptz,
  -- Nobody asks the provider about the order before this moment: a lease, and the pause between two questions.
  ask_after timestamptz not null default clock_timestamp(),
  asks integer not null default 0,
  -- When the member's own look at the order last asked the provider.
  asked_at timestamptz not null default clock_timestamp(),
  constraint recharge_request unique (tenant, member_id, request_id),
  constraint recharge_settled check ((state in ('PAID', 'FAILED', 'EXPIRED')) = (settled_at is not null))
);
create index recharge_of_member on recharge (tenant, member_id, created_at desc, id desc);
create index recharge_open on recharge (ask_after) where state in ('CREATED', 'PAYING');
create index recharge_paid on recharge (tenant, member_id, currency, settled_at) where state = 'PAID';

create table bank_item (
  id uuid primary key,
  tenant text not null references tenant,
  member_id uuid not null references member,
  type text not null check (type in ('BANK')),
  currency text not null,
  bank_code text not null,
  -- Digits or capital letters without separators: one account belongs to one member of a tenant, however it is typed.
  account_number text not null check (account_number ~ '^[0-9A-Z]{8,34}$'),
  holder_name text not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint bank_item_account unique (tenant, account_number)
);
create index bank_item_of_member on bank_item (tenant, member_id, created_at);

create table withdrawal (
  id uuid primary key,
  tenant text not null references tenant,
  member_id uuid not null references member,
  bank_item_id uuid not null references bank_item,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  state text not null check (state in ('REVIEW', 'PAYING', 'PAID', 'REFUSED', 'RETURNED')),
  -- The ledger's pending transfer that keeps the amount; it is posted or voided exactly once.
  pending_id uuid not null,
  hold_code text,
  hold_data jsonb not null default '{}',
  decide_by timestamptz,
  decided_at timestamptz,
  operator_id uuid references operator,
  refusal text not null default '',
  provider text not null,
  provider_order_id text not null default '',
  -- Set before the payout first goes over the wire: from then on its fate is asked for, never assumed.
  sent_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  ask_after timestamptz not null default clock_timestamp(),
  asks integer not null default 0,
  constraint withdrawal_fee check (fee_minor < amount_minor),
  constraint withdrawal_hold check ((hold_code is null) = (decide_by is null)),
  constraint withdrawal_settled check ((state in ('PAID', 'REFUSED', 'RETURNED')) = (settled_at is not null))
);
create index withdrawal_of_member on withdrawal (tenant, member_id, created_at desc, id desc);
create index withdrawal_paying on withdrawal (ask_after) where state = 'PAYING';
create index withdrawal_paid_to on withdrawal (bank_item_id) where state = 'PAID';
create index withdrawal_held on withdrawal (tenant, decide_by, id) where state = 'REVIEW';
-- Orders are never removed.
revoke delete on recharge, withdrawal from mingtang_app;
