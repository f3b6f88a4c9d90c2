-- The chat with customer service: conversations of members and guests, numbered messages, files, notes and ready answers.
create table chat_conversation (
  id uuid primary key,
  tenant text not null references tenant,
  -- The member, or the session of a guest. Sessions are deleted when they are old, so it references nothing.
  owner_id uuid not null,
  member_id uuid references member check (member_id = owner_id),
  -- The address group a guest writes from, whose open conversations are counted.
  address text not null,
  lang text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'TAKEN', 'CLOSED')),
  -- Begun outside the opening hours: answered later.
  is_offline boolean not null default false,
  -- Where an answer goes when nobody looks at the chat; empty for nowhere.
  mail text not null default '',
  -- The last mail about answers, so that a burst of them is one mail.
  mailed_at timestamptz,
  operator_id uuid references operator,
  -- The number of the last message.
  last_number integer not null default 0,
  member_delivered integer not null default 0,
  member_read integer not null default 0,
  desk_delivered integer not null default 0,
  desk_read integer not null default 0,
  -- What is typed is never stored, only when somebody last typed.
  member_typed_at timestamptz,
  desk_typed_at timestamptz,
  member_seen_at timestamptz not null default clock_timestamp(),
  stars integer check (stars between 1 and 5),
  rating text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  -- The place in the queue; a conversation that returns to it keeps its own.
  waits_since timestamptz not null default clock_timestamp(),
  -- When an operator first took it.
  taken_at timestamptz,
  closed_at timestamptz,
  constraint chat_conversation_taken check (state <> 'TAKEN' or operator_id is not null),
  constraint chat_conversation_closed check ((state = 'CLOSED') = (closed_at is not null)),
  constraint chat_conversation_rated check (stars is null or taken_at is not null),
  constraint chat_conversation_marks check (greatest(member_delivered, member_read, desk_delivered, desk_read) <= last_number)
);
-- An owner has one open conversation.
create unique index chat_conversation_open on chat_conversation (tenant, owner_id) where state <> 'CLOSED';
create index chat_conversation_of_owner on chat_conversation (tenant, owner_id, created_at desc, id desc);
create index chat_conversation_queue on chat_conversation (tenant, waits_since, id) where state = 'WAITING';
create index chat_conversation_of_operator on chat_conversation (tenant, operator_id, created_at desc, id desc) where state = 'TAKEN';
create index chat_conversation_of_tenant on chat_conversation (tenant, created_at desc, id desc);
create index chat_conversation_waited on chat_conversation (tenant, taken_at desc) where taken_at is not null and not is_offline;
create index chat_conversation_address on chat_conversation (tenant, address) where member_id is null and state <> 'CLOSED';

-- Pictures that were re-encoded, PDFs and plain text, apart from everything that is served by address.
create table chat_file (
  id uuid primary key,
  tenant text not null references tenant,
  owner_id uuid not null,
  kind text not null check (kind in ('PICTURE', 'PDF', 'TEXT')),
  name text not null check (char_length(name) between 1 and 80),
  content bytea not null check (octet_length(content) between 1 and 2097152),
  width integer not null,
  height integer not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Set by the message that has it; a file without one is deleted after a day.
  sent_at timestamptz
);
alter table chat_file alter column content set storage external;
create index chat_file_of_owner on chat_file (tenant, owner_id, created_at desc);
create index chat_file_unsent on chat_file (created_at) where sent_at is null;

create table chat_message (
  conversation_id uuid not null references chat_conversation,
  -- 1, 2, 3, … within the conversation, without a gap.
  number integer not null check (number > 0),
  tenant text not null references tenant,
  owner_id uuid not null,
  side text not null check (side in ('MEMBER', 'DESK', 'SYSTEM')),
  -- Made by the sender; the same id is the same message for ever. Empty for SYSTEM.
  client_id text not null,
  operator_id uuid references operator,
  -- SYSTEM: what happened (TAKEN, RETURNED, PASSED, ENDED), or the answer to a quick question.
  kind text not null check (kind in ('TEXT', 'FILE', 'CARD', 'TAKEN', 'RETURNED', 'PASSED', 'ENDED')),
  body text not null default '' check (char_length(body) <= 1000),
  file_id uuid references chat_file,
  -- The member's order that the message shows, with its state whenever it is read.
  card_kind text check (card_kind in ('RECHARGE', 'WITHDRAWAL', 'TRANSFER', 'BET')),
  card_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  primary key (conversation_id, number),
  constraint chat_message_sender check ((side = 'DESK') = (operator_id is not null) and (side = 'SYSTEM') = (client_id = '')),
  constraint chat_message_content check (case kind when 'TEXT' then body <> '' when 'FILE' then file_id is not null
    when 'CARD' then card_id is not null and card_kind is not null else side = 'SYSTEM' end)
);
create unique index chat_message_once on chat_message (tenant, owner_id, side, client_id) where side <> 'SYSTEM';
create index chat_message_recent on chat_message (tenant, owner_id, created_at) where side = 'MEMBER';
create index chat_message_cards on chat_message (conversation_id) where card_id is not null;

-- What operators tell each other about a conversation; never shown to its member.
create table chat_note (
  id uuid primary key,
  tenant text not null references tenant,
  conversation_id uuid not null references chat_conversation,
  operator_id uuid not null references operator,
  body text not null check (char_length(body) between 1 and 1000),
  created_at timestamptz not null default clock_timestamp()
);
create index chat_note_of_conversation on chat_note (conversation_id, created_at, id);

-- Ready answers of the operators; a quick one is a question that members ask by pressing it.
create table chat_answer (
  id uuid primary key,
  tenant text not null references tenant,
  is_quick boolean not null,
  is_live boolean not null,
  sort integer not null default 0,
  -- [{lang, question, answer}]
  words jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
create index chat_answer_of_tenant on chat_answer (tenant, created_at desc, id desc);
create index chat_answer_quick on chat_answer (tenant, sort, id) where is_quick and is_live;

-- What was said is never changed or removed.
revoke update, delete on chat_message, chat_note from mingtang_app;
revoke delete on chat_conversation, chat_answer from mingtang_app;
