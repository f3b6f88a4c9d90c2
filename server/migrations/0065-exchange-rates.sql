-- Reference rates of exchange, for display only: no decision and no row of the ledger reads them. They are no tenant's.
create table exchange_rate (
  -- The provider that quoted it; a site that changes its source shows none of the old one's rates.
  source text not null,
  currency text not null,
  -- Units of 10^-8 of the currency for one euro.
  rate_units bigint not null check (rate_units > 0),
  -- The source's own date.
  quoted_on date not null,
  -- When the source last said so.
  taken_at timestamptz not null,
  primary key (source, currency)
);
