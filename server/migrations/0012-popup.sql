-- Popups: messages with a title and HTML that operators put before visitors.
create table home_popup (
  id uuid primary key,
  tenant text not null references tenant,
  lang text not null check (lang ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  message_title text not null check (char_length(message_title) between 1 and 60),
  -- Clean HTML; what cleaning adds to it stays within twice what may be sent.
  message_content text not null check (char_length(message_content) between 1 and 40000),
  action_label text not null default '' check (char_length(action_label) <= 20),
  -- A path of this site, never an address elsewhere.
  action_path text not null default '' check (action_path ~ '^(/[A-Za-z0-9_][A-Za-z0-9/_?=&-]*)?$'),
  audience text not null default 'EVERYONE' check (audience in ('EVERYONE', 'MEMBERS', 'VISITORS')),
  -- Shown by itself at the start of a visit.
  init boolean not null default true,
  sort integer not null default 0,
  begins_at timestamptz not null default clock_timestamp(),
  ends_at timestamptz check (ends_at > begins_at),
  -- Rises with every change: who has put the old words away has not seen the new ones.
  version integer not null default 1,
  check ((action_label = '') = (action_path = ''))
);
create index home_popup_of_tenant on home_popup (tenant, lang, sort, id);
