-- A passkey belongs to one host (WebAuthn's RP id), and a brand has several.

-- Null of a key that was added before: it is offered at every host, as it was, until its first use tells its own.
alter table passkey add column rp_id text;
alter table operator_passkey add column rp_id text;
