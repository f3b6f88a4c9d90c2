-- What a frozen agent says to a freeze (decision 0113).

alter table agency_agent
  add column frozen_at timestamptz,
  add column appeal text not null default '',
  add column appealed_at timestamptz,
  add constraint agency_agent_appeal check ((appealed_at is null) = (appeal = '') and (frozen_until is not null or appealed_at is null));
update agency_agent set frozen_at = clock_timestamp() where frozen_until is not null;
create index agency_agent_frozen on agency_agent (tenant, frozen_at desc, member_id desc) where frozen_until is not null;
