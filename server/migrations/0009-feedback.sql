-- What members tell the operators: feedback, complaints and suggestions, experience reports.
create table feedback (
  id uuid primary key,
  tenant text not null references tenant,
  member_id uuid not null references member,
  kind text not null check (kind in ('FEEDBACK', 'SUGGESTION', 'EXPERIENCE')),
  -- A code of the kind's enum; suggestions have none.
  type text not null check ((type = '') = (kind = 'SUGGESTION') and char_length(type) <= 20),
  content text not null check (char_length(content) between 1 and 500),
  -- Customer service may get in touch about it.
  may_call boolean not null default false,
  -- The business day, and SHA-256 over what was said: the same words on one day are kept once.
  sent_on date not null default (clock_timestamp() at time zone 'Asia/Shanghai')::date,
  fingerprint bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (tenant, member_id, kind, sent_on, fingerprint)
);
create index feedback_of_member on feedback (tenant, member_id, created_at desc, id desc);
create index feedback_of_tenant on feedback (tenant, created_at desc, id desc);
