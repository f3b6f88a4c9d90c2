-- A proof of the books begins where the last one ended, on whichever node that was.
-- The last entry that was proved of each account. No reference to the account: its row is locked and written by every
-- move of money, and a check of the reference would touch it.
create table books_head (
  account_id bigint primary key,
  version bigint not null check (version >= 0),
  balance_minor bigint not null,
  hash bytea not null
);

-- One row. Without `full_at` the heads are not to be continued, and the next proof begins with the first entries.
create table books_progress (
  only_row boolean primary key default true check (only_row),
  full_at timestamptz,
  -- The last checkpoint that was read, and the hash of its file.
  checkpoints bigint not null default 0 check (checkpoints >= 0),
  checkpoint_hash text not null default ''
);
