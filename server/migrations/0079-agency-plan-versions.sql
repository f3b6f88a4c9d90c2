-- Each saved plan of an agency is kept as a whole, with who saved it (decision 0131).
alter table agency_terms
  -- Names it outside: the other id counts.
  add column plan_id uuid not null default gen_random_uuid() unique,
  -- Null for the seed.
  add column saved_by uuid references operator,
  -- The tenant's policy of the agency as it was saved with the terms; empty for what was saved before this column.
  add column policy jsonb not null default '{}';
create index agency_terms_saved on agency_terms (tenant, saved_at desc, plan_id desc);
