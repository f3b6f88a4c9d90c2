-- A member's own code, which a friend gives when registering; the friend keeps who invited them.
-- Eight of 32 symbols without those that are read as others; bytes 6 and 8 of a UUID hold its version and are left out.
create function new_invite_code() returns text language sql volatile as $$
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', get_byte(bytes, at) % 32 + 1, 1), '' order by at)
    from (select uuid_send(gen_random_uuid()) as bytes) as random, unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) as at
$$;
alter table member
  add column own_invite_code text not null default new_invite_code(),
  add column invited_by uuid references member,
  add constraint member_own_invite_code unique (tenant, own_invite_code),
  add constraint member_not_own_inviter check (invited_by <> id);
create index member_invited on member (tenant, invited_by, created_at) where invited_by is not null;
update member set invited_by = inviter.id
  from member as inviter
 where inviter.tenant = member.tenant and inviter.own_invite_code = upper(member.invite_code);
