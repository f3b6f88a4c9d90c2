-- One judgement of who is a new person (decision 0164): what members share lasts longer than their sessions, and operators' word on it stays.
-- The name and the mailbox that are meant, however they are typed.
create function person_name(name text) returns text language sql immutable parallel safe as
  $$ select lower(regexp_replace(normalize(name, NFKC), '[[:space:].·•‧∙⋅・-]+', '', 'g')) $$;
create function person_mail(email text) returns text language sql immutable parallel safe as $$
  select case when host in ('gmail.com', 'googlemail.com') then replace(box, '.', '') || '@gmail.com' else box || '@' || host end
    from (select split_part(split_part(lower(email), '@', 1), '+', 1) as box, split_part(lower(email), '@', 2) as host) part
$$;
create index member_by_person_name on member (tenant, person_name(real_name), birthday) where real_name <> '';
create index member_by_person_mail on member (tenant, person_mail(email)) where email <> '';

-- Accounts of the house for trying things out: whoever shares something with them is not known by it.
alter table member add column is_test boolean not null default false;

-- The devices and addresses of a member's sessions, first and last.
create table person_trace (
  tenant text not null references tenant,
  member_id uuid not null references member,
  kind text not null check (kind in ('DEVICE', 'IP')),
  value text collate "C" not null,
  first_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  primary key (tenant, member_id, kind, value)
);
create index person_trace_by_value on person_trace (tenant, kind, value, first_at);

-- An address inside a network, or of the machine itself, says nothing about who is behind it.
create function is_public_address(ip text) returns boolean language plpgsql immutable as $$
begin
  return not (ip::inet <<= any(array['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12',
    '192.168.0.0/16', '::/127', 'fc00::/7', 'fe80::/10', '::ffff:0:0/96']::inet[]));
exception when others then return false;
end $$;

-- A session leaves its traces when nothing of its login is open any more, whatever code wrote it.
create function leave_traces() returns trigger language plpgsql as $$
begin
  insert into person_trace (tenant, member_id, kind, value)
  select new.tenant, new.member_id, kind, value
    from (values ('DEVICE', new.device_id), ('IP', case when is_public_address(new.ip) then new.ip else '' end)) trace (kind, value)
   where value <> ''
  on conflict on constraint person_trace_pkey do update set last_at = greatest(person_trace.last_at, excluded.last_at);
  return null;
end $$;
create trigger session_leaves_traces after insert or update of member_id, device_id, ip, steps on session for each row
  when (new.member_id is not null and new.steps = '{}') execute function leave_traces();

insert into person_trace (tenant, member_id, kind, value, first_at, last_at)
select tenant, member_id, 'DEVICE', device_id, min(created_at), max(created_at) from session
 where member_id is not null and steps = '{}' and device_id <> '' group by tenant, member_id, device_id
union all
select tenant, member_id, 'IP', ip, min(created_at), max(created_at) from login_record
 where outcome = 'PASSED' and is_public_address(ip) group by tenant, member_id, ip;

-- Two accounts that may be of one person: the newer one, and an older one, with what they share. It stays when they share it no more.
create table person_match (
  id uuid not null unique default gen_random_uuid(),
  tenant text not null references tenant,
  member_id uuid not null references member,
  other_id uuid not null references member,
  facts text[] not null,
  found_at timestamptz not null default clock_timestamp(),
  -- What an operator has said is no sign of one person; empty while nothing is.
  cleared_facts text[] not null default '{}',
  decided_by uuid references operator,
  decided_at timestamptz,
  note text not null default '',
  primary key (tenant, member_id, other_id),
  check (member_id <> other_id)
);
create index person_match_newest on person_match (tenant, found_at desc, id desc);
create index person_match_of_other on person_match (tenant, other_id);
revoke delete on person_match from mingtang_app;
