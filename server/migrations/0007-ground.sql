-- What operators keep of the site: texts, lines, domains, regions, maintenance, and which of them may touch what.
alter table tenant
  -- Rises with every change an operator makes to anything of the tenant; caches of every node hang on it.
  add column version integer not null default 1,
  add column languages text[] not null default '{zh-CN,en-US}',
  -- ISO 3166 codes of where the site may not serve anybody.
  add column prohibited_countries text[] not null default '{}';

-- Whoever holds the connection of a node hears that a tenant has changed.
create function tell_tenant_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('tenant_changed', new.code);
  return null;
end $$;
create trigger tenant_changed after insert or update on tenant for each row execute function tell_tenant_changed();

-- What an operator may do, such as site.texts; an asterisk stands for everything.
alter table operator add column permissions text[] not null default '{}';
update operator set permissions = '{*}';

-- A language is data: a third one needs no new check.
alter table banner drop constraint banner_lang_check;
alter table notice drop constraint notice_lang_check;

-- Texts that differ from the built-in ones.
create table text_change (
  tenant text not null references tenant,
  lang text not null check (lang ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  code text not null,
  text text not null check (length(text) <= 2000),
  changed_at timestamptz not null default now(),
  primary key (tenant, lang, code)
);

-- Each version of a language's pack as the archive that is downloaded; old versions stay for pages that are open.
create table lang_pack (
  tenant text not null references tenant,
  lang text not null,
  version integer not null,
  archive bytea not null,
  password text not null,
  sha256 bytea not null,
  created_at timestamptz not null default now(),
  primary key (tenant, lang, version)
);

create table service_line (
  id uuid primary key,
  tenant text not null references tenant,
  api_mode text not null,
  service_url text not null,
  name text not null,
  sort integer not null default 0
);
create index service_line_of_tenant on service_line (tenant, sort, id);

create table recommended_domain (
  tenant text not null references tenant,
  url text not null,
  sort integer not null default 0,
  -- Of the last probe; null before the first.
  is_healthy boolean,
  latency_ms integer,
  checked_at timestamptz,
  primary key (tenant, url)
);

create table maintenance (
  id uuid primary key,
  tenant text not null references tenant,
  scope text not null check (scope in ('TENANT', 'PLATFORM', 'FEATURE')),
  -- The platform's or feature's code; empty for the whole tenant.
  subject text not null default '' check ((scope = 'TENANT') = (subject = '')),
  starts_at timestamptz not null,
  -- Null while nobody knows the end.
  ends_at timestamptz check (ends_at > starts_at),
  titles jsonb not null default '{}',
  texts jsonb not null default '{}',
  ended_at timestamptz
);
create index maintenance_of_tenant on maintenance (tenant, starts_at) where ended_at is null;

-- Under which request it was done, and the name of the error that refused it; empty when it was done.
alter table audit
  add column request_id text not null default '',
  add column refused text not null default '';
create index audit_of_tenant on audit (tenant, id desc);

-- Where the member pays from: the payment page leads back to the same host.
alter table recharge add column origin text not null default '';

-- What the browser's own traits say of it: a signal beside the device's secret, never instead of it.
alter table session add column device_print text not null default '';
