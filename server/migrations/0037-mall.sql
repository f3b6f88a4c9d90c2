-- The points mall: goods for points, and the orders that are sent to an address of the member. Points are a currency of the ledger.
create table mall_item (
  id uuid primary key,
  tenant text not null references tenant,
  state text not null check (state in ('DRAFT', 'LIVE', 'ENDED')),
  price_points bigint not null check (price_points > 0),
  -- All pieces that were ever offered, and those of orders that were not given back. Orders change `sold` only, operators
  -- the others, so neither overwrites the other.
  stock integer not null,
  sold integer not null default 0,
  -- The most pieces of one member; null for no limit.
  member_limit integer check (member_limit > 0),
  -- The name of a drawing of the web client.
  cover text not null check (cover ~ '^[a-z][a-z-]{1,19}$'),
  -- [{lang, name, description}]
  words jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint mall_item_in_stock check (sold between 0 and stock)
);
create index mall_item_of_tenant on mall_item (tenant, created_at desc, id desc);
create index mall_item_shown on mall_item (tenant, created_at desc, id desc) where state = 'LIVE';

create table mall_order (
  id uuid primary key,
  tenant text not null references tenant,
  item_id uuid not null references mall_item,
  member_id uuid not null references member,
  -- What was ordered and where it goes, as it was at that moment: items and addresses change and are deleted.
  price_points bigint not null check (price_points > 0),
  cover text not null,
  words jsonb not null,
  address jsonb not null,
  state text not null default 'PLACED' check (state in ('PLACED', 'ACCEPTED', 'SHIPPED', 'REFUSED', 'CANCELLED')),
  carrier text not null default '',
  tracking_number text not null default '',
  -- The operator's words about a refusal.
  reason text not null default '',
  -- The last one who decided.
  decided_by uuid references operator,
  placed_at timestamptz not null default clock_timestamp(),
  accepted_at timestamptz,
  shipped_at timestamptz,
  -- Of an order whose points went back.
  ended_at timestamptz,
  constraint mall_order_shipped check ((state = 'SHIPPED') = (shipped_at is not null) and (state = 'SHIPPED') = (tracking_number <> '')),
  constraint mall_order_ended check ((state in ('REFUSED', 'CANCELLED')) = (ended_at is not null) and (state = 'REFUSED') = (reason <> '')),
  -- Members cancel what no operator has touched.
  constraint mall_order_accepted check (state not in ('PLACED', 'CANCELLED') or accepted_at is null),
  constraint mall_order_decided check ((state in ('ACCEPTED', 'SHIPPED', 'REFUSED')) = (decided_by is not null))
);
create index mall_order_of_member on mall_order (tenant, member_id, placed_at desc, id desc);
create index mall_order_of_tenant on mall_order (tenant, placed_at desc, id desc);
create index mall_order_open on mall_order (tenant, state, placed_at desc, id desc) where state in ('PLACED', 'ACCEPTED');
create index mall_order_counted on mall_order (tenant, member_id, item_id) where state not in ('REFUSED', 'CANCELLED');

-- The snapshots never change, and nothing of the mall is deleted.
revoke delete on mall_item from mingtang_app;
revoke update, delete on mall_order from mingtang_app;
grant update (state, carrier, tracking_number, reason, decided_by, accepted_at, shipped_at, ended_at) on mall_order to mingtang_app;
