-- Money first: the role the application acts as, and the double-entry ledger nobody can rewrite.

-- Roles belong to the whole cluster, so another database may create this one in the same moment.
do $$
begin
  if not exists (select from pg_roles where rolname = 'mingtang_app') then
    create role mingtang_app nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;

-- An owner that may not grant the role must already have been given it; setting the role at connection time tells.
do $$
begin
  execute format('grant mingtang_app to %I', current_user);
exception when insufficient_privilege or unique_violation or internal_error then null;
end $$;

grant usage on schema public to mingtang_app;
grant select on schema_migration to mingtang_app;
alter default privileges in schema public grant select, insert, update, delete on tables to mingtang_app;
alter default privileges in schema public grant usage, select on sequences to mingtang_app;

-- A member's accounts never go below zero; the house's may, because every amount issued is owed by one of them.
create table ledger_account (
  id bigint generated always as identity primary key,
  tenant text not null,
  owner_kind text not null,
  owner_id uuid,
  kind text not null,
  currency text not null,
  -- A busy account of the house is kept in several lanes, so that batches under way at once do not wait for one row.
  -- Its balance is the sum of its lanes.
  lane smallint not null default 0,
  -- One word for the whole key, so that a posting finds and locks its accounts by one index. Set by a trigger when the
  -- account is opened: a generated column would be worked out again each time the balance moves.
  name text collate "C" not null,
  balance_minor bigint not null default 0,
  version bigint not null default 0,
  head_hash bytea not null,
  -- The time of the last entry. The next one is never earlier, even when the clock was set back.
  moved_at timestamptz not null default '-infinity',
  created_at timestamptz not null default clock_timestamp(),
  constraint ledger_account_name unique (name),
  constraint ledger_account_not_below_zero check (owner_kind = 'house' or balance_minor >= 0)
) with (fillfactor = 50);
-- What is checked here can only change when an account is opened; the table's checks run at every move of money.
create function ledger_open_account() returns trigger language plpgsql as $$
begin
  if new.owner_kind not in ('member', 'house') or (new.owner_kind = 'member') <> (new.owner_id is not null)
    or new.kind !~ '^[A-Z][A-Z_]*(:[a-z0-9-]+)?$' or new.currency !~ '^[A-Z]{3,5}$' or new.tenant !~ '^[a-z0-9-]+$'
    or new.lane < 0 or new.lane > 99 or (new.lane > 0 and new.owner_kind <> 'house')
    or new.balance_minor <> 0 or new.version <> 0 then
    raise exception 'an account cannot be opened like this: %', new using errcode = 'check_violation';
  end if;
  new.name := new.tenant || '/' || case new.owner_kind when 'house' then 'house' else 'member:' || new.owner_id end
    || '/' || new.kind || '/' || new.currency || case new.lane when 0 then '' else '#' || new.lane end;
  return new;
end $$;
create trigger ledger_open_account before insert on ledger_account
  for each row execute function ledger_open_account();
create index ledger_account_by_owner on ledger_account (tenant, owner_id);

create table ledger_transfer (
  id uuid primary key,
  tenant text not null,
  idempotency_key text collate "C" not null,
  input_hash bytea not null,
  reason text not null,
  currency text not null,
  amount_minor bigint not null,
  debit_account_id bigint not null,
  debit_version bigint not null,
  credit_account_id bigint not null,
  credit_version bigint not null,
  state text not null,
  pending_id uuid,
  reference_kind text,
  reference_id uuid,
  created_at timestamptz not null,
  constraint ledger_transfer_key unique (tenant, idempotency_key),
  constraint ledger_transfer_amount check (amount_minor > 0),
  constraint ledger_transfer_two_accounts check (debit_account_id <> credit_account_id),
  constraint ledger_transfer_state check (state in ('POSTED', 'PENDING', 'POST', 'VOID')),
  constraint ledger_transfer_pending check ((state in ('POST', 'VOID')) = (pending_id is not null))
);
-- A pending transfer is posted or voided once.
create unique index ledger_transfer_pending_once on ledger_transfer (pending_id) where pending_id is not null;
create index ledger_transfer_open on ledger_transfer (created_at) where state = 'PENDING';

create table ledger_entry (
  account_id bigint not null,
  version bigint not null,
  transfer_id uuid not null,
  amount_minor bigint not null,
  balance_before_minor bigint not null,
  balance_after_minor bigint not null,
  previous_hash bytea not null,
  hash bytea not null,
  created_at timestamptz not null,
  primary key (account_id, version),
  constraint ledger_entry_sum check (balance_after_minor = balance_before_minor + amount_minor)
);
-- Within an account versions have no gaps and times only grow, so a time is found by halving, without an index that every
-- entry would have to pay for. Answers the first version not earlier than the time.
create function ledger_version_at(account bigint, wanted timestamptz) returns bigint language plpgsql stable as $$
declare
  low bigint := 1;
  high bigint := (select version + 1 from ledger_account where id = account);
  middle bigint;
begin
  while low < high loop
    middle := (low + high) / 2;
    if (select created_at from ledger_entry where account_id = account and version = middle) < wanted then
      low := middle + 1;
    else
      high := middle;
    end if;
  end loop;
  return low;
end $$;

-- Append-only twice: the application's role has no right to change or remove, and triggers stop every other role.
revoke all on ledger_account, ledger_transfer, ledger_entry from mingtang_app;
grant select, insert on ledger_account, ledger_transfer, ledger_entry to mingtang_app;
grant update (balance_minor, version, head_hash, moved_at) on ledger_account to mingtang_app;

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;

create trigger ledger_transfer_append_only before update or delete or truncate on ledger_transfer
  for each statement execute function ledger_is_append_only();
create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function ledger_is_append_only();
create trigger ledger_account_stays before delete or truncate on ledger_account
  for each statement execute function ledger_is_append_only();
create trigger ledger_account_identity before update of tenant, owner_kind, owner_id, kind, currency, lane, name on ledger_account
  for each statement execute function ledger_is_append_only();
