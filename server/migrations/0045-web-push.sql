-- Notifications of browsers: the titles of new notices, sent to browsers that subscribed, and security notices by email.

-- One pair of VAPID keys per tenant. A new pair would end every subscription, so it is never replaced.
create table web_push_key (
  tenant text primary key references tenant,
  -- Base64url.
  public_key text not null,
  -- Base64url, sealed with the key of the configuration.
  private_key text not null,
  created_at timestamptz not null default now()
);
revoke update, delete on web_push_key from mingtang_app;

create table web_push_subscription (
  id uuid primary key,
  tenant text not null references tenant,
  member_id uuid not null references member,
  -- The device of the session that subscribed.
  device_id text not null,
  -- As the browser gave them: its address at the push service, and its keys in base64url.
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  lang text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- A browser belongs to the member who subscribed last.
  constraint web_push_subscription_endpoint unique (tenant, endpoint)
);
create index web_push_subscription_of_member on web_push_subscription (member_id);

-- What is to be sent; deleted when it was.
create table web_push_delivery (
  subscription_id uuid not null references web_push_subscription on delete cascade,
  message_id uuid not null references message on delete cascade,
  tenant text not null references tenant,
  attempts integer not null default 0,
  due_at timestamptz not null default clock_timestamp(),
  primary key (subscription_id, message_id)
);
create index web_push_delivery_due on web_push_delivery (due_at);
create index web_push_delivery_of_message on web_push_delivery (message_id);

-- Since when a notice is on its way out of the site; null until the job has looked at it, which it does once.
alter table message add column carried_at timestamptz;
update message set carried_at = clock_timestamp() where member_id is not null;
create index message_to_carry on message (begins_at) where member_id is not null and carried_at is null;

-- A logout or a revocation ends the subscriptions of that device; a revocation also those of devices that are signed out. A
-- session that a login elsewhere replaced keeps them: that device must hear of the login.
create function end_push_subscriptions() returns trigger language plpgsql as $$
begin
  delete from web_push_subscription kept
   where kept.member_id = new.member_id
     and (kept.device_id = new.device_id
          or new.end_reason = 'REVOKED' and not exists (
            select from session
             where session.member_id = new.member_id and session.device_id = kept.device_id and session.ended_at is null));
  return null;
end $$;
create trigger session_ended_push after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null and new.member_id is not null
        and new.end_reason in ('LOGOUT', 'REVOKED'))
  execute function end_push_subscriptions();
