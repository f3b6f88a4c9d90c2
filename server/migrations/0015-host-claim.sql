-- Hosts that a tenant's operator has claimed and not yet proved by a DNS record; they lead nowhere until then.
create table host_claim (
  tenant text not null references tenant,
  host text not null,
  -- The value that the TXT record of the host must hold.
  token text not null,
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  primary key (tenant, host)
);
