-- Game platforms of third parties: what travels there and back, and the bets they report.
create table platform (
  tenant text not null references tenant,
  code text not null check (code ~ '^[a-z0-9-]{2,30}$'),
  name text not null,
  en_name text not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'MAINTENANCE', 'CLOSED')),
  maintenance_until timestamptz,
  sort integer not null default 0,
  primary key (tenant, code)
);

-- Players the platform has confirmed, so that it is asked to create one once.
create table platform_player (
  tenant text not null references tenant,
  platform_code text not null,
  member_id uuid not null references member,
  currency text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant, platform_code, member_id, currency)
);
create index platform_player_of_member on platform_player (tenant, member_id, currency);

-- One order moves one amount once, on the platform and in the ledger; its id is the platform's order id.
create table platform_transfer (
  id uuid primary key,
  tenant text not null references tenant,
  member_id uuid not null references member,
  platform_code text not null,
  direction text not null check (direction in ('IN', 'OUT')),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- PENDING until the platform has said for certain what became of the order.
  state text not null default 'PENDING' check (state in ('PENDING', 'DONE', 'FAILED')),
  -- The same request id gives the same order for ever; another input under it is refused by its hash.
  request_id text not null,
  input_hash bytea not null,
  -- True for an order of recycling: of these a member has one under way per platform and currency.
  is_sweep boolean not null default false,
  -- Why the platform did not do it, in its words, and what it held at that moment.
  failure text not null default '',
  available_minor bigint,
  -- The ledger's pending transfer of an order that goes in.
  pending_id uuid,
  -- Nobody works on the order before this moment: a lease, and the pause between two tries.
  due_at timestamptz not null,
  tries integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  constraint platform_transfer_request unique (tenant, member_id, request_id),
  constraint platform_transfer_settled check ((state = 'PENDING') = (settled_at is null)),
  constraint platform_transfer_pending check ((direction = 'IN') = (pending_id is not null))
);
create index platform_transfer_due on platform_transfer (due_at) where state = 'PENDING';
create index platform_transfer_open on platform_transfer (tenant, member_id, platform_code, currency) where state = 'PENDING';
create unique index platform_transfer_one_sweep on platform_transfer (tenant, member_id, platform_code, currency)
  where is_sweep and state = 'PENDING';

-- One recycling; the amounts are those of its orders.
create table platform_recycling (
  tenant text not null references tenant,
  member_id uuid not null references member,
  request_id text not null,
  input_hash bytea not null,
  currency text not null,
  -- What it found on each platform: an ORDER was made, it was EMPTY, BUSY with another recycling, or could not be asked (SILENT).
  -- A platform without a word has not been reached; a recycling that died stays so, because nothing has moved there.
  found jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant, member_id, request_id)
);

-- Up to where the bets of a platform have been fetched; a platform knows no tenants, so its bets come for all of them at once.
create table platform_cursor (
  platform_code text primary key,
  fetched_to timestamptz not null
);

create table bet (
  id uuid primary key,
  tenant text not null references tenant,
  platform_code text not null,
  bet_id text not null,
  -- The platform's order of bets: a player's bets are booked in it.
  sequence bigint not null,
  member_id uuid not null references member,
  game_code text not null,
  round_id text not null,
  currency text not null,
  stake_minor bigint not null check (stake_minor > 0),
  payout_minor bigint not null check (payout_minor >= 0),
  turnover_minor bigint not null check (turnover_minor >= 0 and turnover_minor <= stake_minor),
  turnover_rule text not null check (turnover_rule ~ '^[A-Z_]{2,40}$'),
  placed_at timestamptz not null,
  settled_at timestamptz not null,
  -- Null until stake and payout are in the ledger; set in the same transaction.
  booked_at timestamptz,
  constraint bet_once unique (tenant, platform_code, bet_id)
);
create index bet_of_member on bet (tenant, member_id, currency, settled_at desc, id desc);
create index bet_to_book on bet (platform_code, member_id, sequence) where booked_at is null;

-- Orders and bets are never removed.
revoke delete on platform_transfer, platform_recycling, bet from mingtang_app;
