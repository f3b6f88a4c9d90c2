-- Answers about free account names are counted per address, on all nodes together: a list of names must not be asked through.

create table account_look (
  tenant text not null references tenant,
  -- The address group: an IPv4 address or an IPv6 /64.
  address text not null,
  hour timestamptz not null,
  looks integer not null,
  primary key (tenant, address, hour)
);
