-- Push commands: numbered rows of a member, written with their cause; sockets and polls send what comes after a cursor.

-- The last number of each member. A transaction holds the row until it commits, so numbers become visible in their order
-- and without a gap. No other index than the key, and space in the page: the update of a counter is as cheap as it can be.
create table realtime_counter (
  member_id uuid primary key references member,
  tenant text not null references tenant,
  last_number bigint not null check (last_number > 0)
) with (fillfactor = 70);

create table realtime_push (
  tenant text not null references tenant,
  member_id uuid not null,
  number bigint not null check (number > 0),
  -- A name of contract/src/push-commands.ts, and its data: small, because the client reads again what has changed.
  command text not null,
  data jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Also the index of "after a cursor".
  constraint realtime_push_key primary key (member_id, number)
);
-- For the deletion of rows after two days. A client that was away longer reads everything again.
create index realtime_push_old on realtime_push using brin (created_at) with (pages_per_range = 32);
revoke update on realtime_push from mingtang_app;

-- What a connect call gave out: opens one socket within seconds, of the session that asked.
create table realtime_ticket (
  ticket_hash bytea primary key,
  tenant text not null references tenant,
  session_id uuid not null references session on delete cascade,
  member_id uuid not null references member,
  -- The group of IP addresses that asked.
  address_group text not null,
  expires_at timestamptz not null
);
create index realtime_ticket_of_session on realtime_ticket (session_id);
create index realtime_ticket_expired on realtime_ticket (expires_at);
revoke update on realtime_ticket from mingtang_app;

-- Every node closes the sockets of a session with the commit that ends it, whatever ended it.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('realtime_session_ended', new.id::text || ' ' || coalesce(new.end_reason, ''));
  return null;
end $$;
create trigger session_ended after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null and new.member_id is not null)
  execute function tell_session_ended();

create function tell_member_disabled() returns trigger language plpgsql as $$
begin
  perform pg_notify('realtime_member_disabled', new.id::text);
  return null;
end $$;
create trigger member_disabled after update of status on member for each row
  when (old.status <> new.status and new.status = 'DISABLED')
  execute function tell_member_disabled();
