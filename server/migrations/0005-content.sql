-- What members browse: games, and what operators tell them.
create table game (
  tenant text not null references tenant,
  platform_code text not null,
  code text not null check (code ~ '^[a-z0-9-]{2,60}$'),
  type text not null check (type in ('live', 'electronic', 'fishing', 'chess', 'sports', 'lottery', 'esports')),
  name text not null,
  en_name text not null,
  status text not null check (status in ('OPEN', 'SOON')),
  -- Return to player in percent as the game's own rules state it; empty where it has none.
  rtp text not null default '' check (rtp ~ '^([0-9]{1,3}\.[0-9]{2,6})?$'),
  popularity integer not null default 0,
  sort integer not null default 0,
  cover text not null default '',
  primary key (tenant, platform_code, code),
  foreign key (tenant, platform_code) references platform (tenant, code)
);
create index game_by_sort on game (tenant, sort, platform_code, code);
create index game_by_type on game (tenant, type, sort, platform_code, code);

create table game_favourite (
  tenant text not null references tenant,
  member_id uuid not null references member,
  platform_code text not null,
  code text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant, member_id, platform_code, code),
  foreign key (tenant, platform_code, code) references game on delete cascade
);

create table game_recent (
  tenant text not null references tenant,
  member_id uuid not null references member,
  platform_code text not null,
  code text not null,
  opened_at timestamptz not null default clock_timestamp(),
  primary key (tenant, member_id, platform_code, code),
  foreign key (tenant, platform_code, code) references game on delete cascade
);

create table banner (
  id uuid primary key,
  tenant text not null references tenant,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  title text not null,
  text text not null,
  scene text not null check (scene in ('window', 'lantern', 'bridge', 'screen', 'eaves')),
  action_label text not null default '',
  -- A path of this site, never an address elsewhere.
  action_path text not null default '' check (action_path ~ '^(/[A-Za-z0-9/_?=&-]*)?$' and action_path !~ '^//'),
  sort integer not null default 0
);
create index banner_of_tenant on banner (tenant, lang, sort, id);

create table notice (
  id uuid primary key,
  tenant text not null references tenant,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  title text not null,
  text text not null,
  at timestamptz not null,
  sort integer not null default 0
);
create index notice_of_tenant on notice (tenant, lang, sort, id);

create table big_prize (
  id uuid primary key,
  tenant text not null references tenant,
  -- Stored masked: the list is public.
  user_name text not null,
  platform_code text not null,
  game_code text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  win_time timestamptz not null,
  -- Contains 1: home list; contains 2: yearly list.
  type text not null check (type in ('1', '2', '12'))
);
create index big_prize_of_tenant on big_prize (tenant, win_time desc, id);
