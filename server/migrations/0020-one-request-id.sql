-- One request id is one request of a member, whichever call moves the money. Recharges, transfers and recyclings are
-- their own stored reply; in the same statement their rows take the id in request_once, where the other replies are.
insert into request_once (tenant, caller, request_id, call, input_hash, reply)
select tenant, 'member:' || member_id, request_id, 'recharge', input_hash, ''::bytea from recharge
union all
select tenant, 'member:' || member_id, request_id, 'platform_recycling', input_hash, ''::bytea from platform_recycling
union all
select tenant, 'member:' || member_id, request_id, 'platform_transfer', input_hash, ''::bytea from platform_transfer
 where strpos(request_id, '.') = 0
on conflict do nothing;

-- The transfers of a recycling have ids with a dot, which no client can send: theirs is the recycling's.
create function take_request_ids() returns trigger language plpgsql as $$
begin
  insert into request_once (tenant, caller, request_id, call, input_hash, reply)
  select tenant, 'member:' || member_id, request_id, tg_table_name, input_hash, ''::bytea from added
   where strpos(request_id, '.') = 0;
  return null;
end $$;
create trigger recharge_takes_request_id after insert on recharge
  referencing new table as added for each statement execute function take_request_ids();
create trigger platform_transfer_takes_request_id after insert on platform_transfer
  referencing new table as added for each statement execute function take_request_ids();
create trigger platform_recycling_takes_request_id after insert on platform_recycling
  referencing new table as added for each statement execute function take_request_ids();
