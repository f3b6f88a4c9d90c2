-- Agency: the tree of agents and members day by day, what agents earn of a bet, and the links by which their members register (decision 0108).

-- A pair of each member of the tree with each of its ancestors, and with itself at depth 0. A move ends the pairs of a
-- branch and begins others, so the tree of every business day (Asia/Shanghai) can be read without recursion.
create table agency_path (
  tenant text not null references tenant,
  ancestor_id uuid not null references member,
  member_id uuid not null references member,
  depth integer not null check (depth >= 0),
  -- The first business day, and the one after the last.
  from_day date not null,
  until_day date not null default 'infinity',
  -- When the member registered, by which a team is listed.
  joined_at timestamptz not null,
  primary key (member_id, depth, from_day),
  -- One parent at a time.
  constraint agency_path_one_parent unique (member_id, depth, until_day),
  constraint agency_path_days check (from_day < until_day),
  -- Nobody is an ancestor of their own: the tree has no circle.
  constraint agency_path_no_circle check ((depth = 0) = (ancestor_id = member_id))
);
create index agency_path_of_ancestor on agency_path (tenant, ancestor_id, joined_at desc, member_id desc);
create index agency_path_of_tenant on agency_path (tenant, joined_at desc, member_id desc) where depth = 0;

create table agency_agent (
  member_id uuid primary key references member,
  tenant text not null references tenant,
  -- The first business day as an agent: before it the member stands in the tree without a rate.
  from_day date not null,
  -- A freeze holds commission back and closes the links; at its deadline it ends by itself.
  frozen_until timestamptz,
  frozen_reason text not null default '',
  constraint agency_agent_freeze check ((frozen_until is null) = (frozen_reason = ''))
);
create index agency_agent_of_tenant on agency_agent (tenant);

-- Rows are never changed: on a business day the newest row of the latest first day holds.
create table agency_rate (
  id bigint generated always as identity primary key,
  tenant text not null references tenant,
  agent_id uuid not null references agency_agent,
  game_type text not null check (game_type ~ '^[a-z][a-z-]{1,29}$'),
  -- Millionths of the effective turnover; more than a twentieth no game leaves to the house.
  rate_millionths integer not null check (rate_millionths between 0 and 50000),
  from_day date not null,
  -- The agent above who set it; null for an operator or a link.
  set_by uuid references member,
  created_at timestamptz not null default clock_timestamp()
);
create index agency_rate_of_agent on agency_rate (agent_id, game_type, from_day desc, id desc);

create table agency_link (
  id uuid primary key,
  tenant text not null references tenant,
  agent_id uuid not null references agency_agent,
  -- One symbol longer than a member's own invite code, so that no code is both.
  code text not null default 'L' || new_invite_code(),
  campaign text not null,
  landing text not null check (landing in ('HOME', 'REGISTER', 'DISCOUNT')),
  -- {game type: millionths}: what those who register by it earn as agents; empty for members who earn nothing.
  rates jsonb not null,
  state text not null default 'LIVE' check (state in ('LIVE', 'DISABLED')),
  opened integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  constraint agency_link_code unique (tenant, code)
);
create index agency_link_of_agent on agency_link (tenant, agent_id, created_at desc, id desc);

-- Who registered by which link.
create table agency_registration (
  member_id uuid primary key references member,
  tenant text not null references tenant,
  link_id uuid not null references agency_link
);
create index agency_registration_of_link on agency_registration (link_id);

revoke update, delete on agency_rate, agency_registration from mingtang_app;
revoke delete on agency_agent, agency_link from mingtang_app;
