-- Codes are counted by block of numbers and compared with what is used of them, so that nobody earns money with our SMS.

alter table code_request
  -- The block of ten thousand numbers that the phone belongs to; empty for an email.
  add column prefix text not null default '';
create index code_request_by_prefix on code_request (tenant, prefix, created_at desc) where prefix <> '';

alter table code
  -- ISO 3166 country of the phone; empty for an email.
  add column country text not null default '',
  -- False when nobody got the code, because the target is unknown.
  add column delivered boolean not null default true;
create index code_by_time on code (tenant, created_at desc) where way = 'PHONE' and delivered;

-- The last alarm about a subject, so that each is raised once an hour. The audit holds all of them.
create table code_alarm (
  tenant text not null references tenant,
  -- prefix:+8613800, country:HK, tenant, or conversion:HK.
  subject text not null,
  raised_at timestamptz not null default now(),
  primary key (tenant, subject)
);
