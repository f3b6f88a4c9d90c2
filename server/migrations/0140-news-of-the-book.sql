-- Why: members hear of their tickets and of matches that they follow, a kind of message of its own that can be muted; and who excludes himself has the stakes back of what has not begun (decision 0233).
alter table message drop constraint message_type_check,
  add constraint message_type_check check (type in ('SYSTEM', 'ACCOUNT', 'CASHIER', 'PROMOTION', 'BETS'));
alter table message_preference drop constraint message_preference_muted_types_check,
  add constraint message_preference_muted_types_check check (muted_types <@ array['SYSTEM', 'CASHIER', 'PROMOTION', 'BETS']);

-- Up to which number a platform's notices were told.
create table platform_notice_cursor (platform_code text primary key, told_to text not null);

-- When a member excluded himself; null for everybody else.
alter table member add column excluded_at timestamptz;
create index member_excluded on member (id) where excluded_at is not null;

-- The platforms that are told that a player has excluded himself, until each has confirmed it.
create table platform_exclusion (
  tenant text not null references tenant,
  platform_code text not null,
  member_id uuid not null references member,
  due_at timestamptz not null default clock_timestamp(),
  tries integer not null default 0,
  confirmed_at timestamptz,
  primary key (tenant, platform_code, member_id)
);
create index platform_exclusion_due on platform_exclusion (due_at) where confirmed_at is null;
