-- Members read their transfers by time; until now only one at a time was read, by its id.
create index platform_transfer_of_member on platform_transfer (tenant, member_id, created_at desc, id desc);
