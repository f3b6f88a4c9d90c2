-- A message of an operator is told to open pages and to browsers when it begins; how far each message is (decision 0081).
alter table message
  -- When the pages that were open were told.
  add column told_at timestamptz,
  -- The last subscription for which a notification was written.
  add column carried_to uuid;
-- Those that have begun were found on the site.
update message set told_at = clock_timestamp(), carried_at = clock_timestamp()
 where member_id is null and state <> 'DRAFT' and begins_at <= clock_timestamp();
create index message_to_broadcast on message (begins_at) where member_id is null and state = 'SENT' and carried_at is null;
-- Subscriptions are gone through in this order, a part at a time.
create index web_push_subscription_in_order on web_push_subscription (tenant, id);
