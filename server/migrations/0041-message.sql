-- The message center: one row per message, also for one to all members, and a row per member only for what they read or deleted.
create table message (
  id uuid primary key,
  tenant text not null references tenant,
  -- The one member the site tells something; null for a message that an operator wrote, whose readers are found by the audience.
  member_id uuid references member,
  type text not null check (type in ('SYSTEM', 'ACCOUNT', 'CASHIER', 'PROMOTION')),
  -- The key of the text and its parameters; an operator's message has words instead.
  kind text check (kind ~ '^[a-z][A-Za-z]{1,39}$'),
  params jsonb not null default '{}',
  -- [{lang, title, content}], the content sanitized.
  words jsonb not null default '[]',
  -- The audience: the level from and to, currencies, members. Null or empty is everybody.
  min_level integer not null default 0,
  max_level integer,
  currencies text[] not null default '{}',
  member_ids uuid[] not null default '{}',
  is_popup boolean not null default false,
  state text not null default 'SENT' check (state in ('DRAFT', 'SENT', 'WITHDRAWN')),
  -- From when on it is in the lists of its readers, and its place there; null for a draft that is sent at once.
  begins_at timestamptz,
  ends_at timestamptz,
  -- The event that it tells of, so that an event that is looked at twice is told once.
  cause text,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid references operator,
  constraint message_by_one check ((member_id is null) = (kind is null) and (member_id is null) = (created_by is not null)),
  constraint message_begins check (state = 'DRAFT' or begins_at is not null),
  constraint message_ends check (ends_at > begins_at)
);
create index message_of_member on message (tenant, member_id, begins_at desc, id desc) where member_id is not null;
create index message_of_audience on message (tenant, begins_at desc, id desc) where member_id is null and state = 'SENT';
create index message_of_operators on message (tenant, created_at desc, id desc) where member_id is null;
-- For the cleaning.
create index message_by_age on message (begins_at) where member_id is not null;
create unique index message_cause on message (tenant, member_id, kind, cause) where cause is not null;

create table message_mark (
  tenant text not null references tenant,
  member_id uuid not null references member,
  message_id uuid not null references message on delete cascade,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (member_id, message_id)
);
create index message_mark_of_message on message_mark (message_id);

create table message_preference (
  tenant text not null references tenant,
  member_id uuid primary key references member,
  muted_types text[] not null check (muted_types <@ array['SYSTEM', 'CASHIER', 'PROMOTION'])
);
