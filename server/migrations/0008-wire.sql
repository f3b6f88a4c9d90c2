-- The keys that open encrypted bodies, and the secrets that were seen, so that a body is taken once.

create table rsa_key (
  tenant text not null references tenant,
  -- The first 16 hex digits of SHA-256 over the public key.
  kid text not null,
  -- PEM.
  public_key text not null,
  -- PKCS#8 in base64, sealed with the key of the configuration.
  private_key text not null,
  created_at timestamptz not null default now(),
  -- Set when a newer key takes its place; bodies for it are taken for another day.
  replaced_at timestamptz,
  primary key (tenant, kid)
);
create unique index rsa_key_newest on rsa_key (tenant) where replaced_at is null;

-- Unlogged: it has to hold for minutes only, and it is written at every encrypted call.
create unlogged table wire_secret_seen (
  secret_hash bytea primary key,
  seen_at timestamptz not null default now()
);
create index wire_secret_seen_by_time on wire_secret_seen (seen_at);
