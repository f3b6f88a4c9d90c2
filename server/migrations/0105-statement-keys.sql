-- The keys that sign statements, so that a statement made anew as a whole is told from one of this site.

create table statement_key (
  tenant text not null references tenant,
  -- The first 16 hex digits of SHA-256 over the public key.
  kid text not null,
  -- SPKI in base64, ECDSA on P-256. It stays published for ever: statements are shown years later.
  public_key text not null,
  -- PKCS#8 in base64, sealed with the key of the configuration; forgotten when a newer key takes its place.
  private_key text,
  created_at timestamptz not null default now(),
  replaced_at timestamptz,
  primary key (tenant, kid),
  check ((private_key is null) = (replaced_at is not null))
);
create unique index statement_key_newest on statement_key (tenant) where replaced_at is null;
