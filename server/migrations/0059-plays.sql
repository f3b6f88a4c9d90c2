-- The wallet's money goes along into a game and comes back with its member: a play says which game holds it, and until when.
alter table member add column is_auto_transfer boolean not null default true;

-- The play that moved the money; null for what the member asked for.
alter table platform_transfer add column play_id uuid;

create table game_play (
  id uuid primary key,
  tenant text not null references tenant,
  member_id uuid not null references member,
  -- The member's session; when it ends, the play is over.
  session_id uuid not null references session,
  platform_code text not null,
  game_code text not null,
  currency text not null,
  opened_at timestamptz not null default clock_timestamp(),
  -- When its page was last heard.
  seen_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  -- When somebody next brings its money back: a lease, and the pause between two tries. Null before and after.
  due_at timestamptz,
  tries integer not null default 0,
  constraint game_play_due check (due_at is null or closed_at is not null)
);
create index game_play_open on game_play (tenant, member_id, platform_code, currency) where closed_at is null;
create index game_play_seen on game_play (seen_at) where closed_at is null;
create index game_play_to_return on game_play (due_at) where due_at is not null;
create index game_play_returning on game_play (tenant, member_id, currency) where due_at is not null;
create index game_play_closed on game_play (closed_at) where closed_at is not null;
