-- Where members have goods sent, such as the orders of the points mall.
create table address (
  id uuid primary key,
  tenant text not null references tenant,
  member_id uuid not null references member,
  recipient text not null,
  -- E.164.
  phone text not null,
  -- ISO 3166 alpha-2.
  country text not null,
  -- In CN the codes of the divisions; elsewhere the names of state and city.
  province text not null,
  city text not null,
  district text not null,
  -- The names of the divisions when they were chosen: divisions are merged and renamed every year.
  division_names text[] not null,
  detail text not null,
  postal_code text not null,
  is_default boolean not null,
  created_at timestamptz not null default clock_timestamp()
);
create index address_of_member on address (tenant, member_id, created_at desc, id desc);
create unique index address_default on address (tenant, member_id) where is_default;
