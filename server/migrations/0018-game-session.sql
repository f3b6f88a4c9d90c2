-- A game goes on at the platform when its member's session has ended here, until the platform is told and has confirmed it.
create table game_session (
  -- Our name for the session at the platform, sent with every launch.
  id uuid primary key,
  tenant text not null references tenant,
  member_id uuid not null references member,
  session_id uuid not null references session,
  platform_code text not null,
  opened_at timestamptz not null default now(),
  -- When the member's session was found ended or the member disabled.
  ended_at timestamptz,
  attempts integer not null default 0,
  due_at timestamptz,
  confirmed_at timestamptz,
  check ((ended_at is null) = (due_at is null))
);
create unique index game_session_open on game_session (session_id, platform_code) where ended_at is null;
create index game_session_due on game_session (due_at) where confirmed_at is null;
create index game_session_confirmed on game_session (confirmed_at) where confirmed_at is not null;
