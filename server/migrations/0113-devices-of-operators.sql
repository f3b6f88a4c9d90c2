-- Wrong passwords of others must not lock an operator out of the browser they work with: a finished login makes it known.
alter table operator_session add column device_hash bytea;
create index operator_session_device on operator_session (operator_id, device_hash) where device_hash is not null;
