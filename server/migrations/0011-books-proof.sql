-- What the last proof of the books found, so that anybody can be told.
create table books_proof (
  tenant text primary key references tenant,
  at timestamptz not null,
  held boolean not null,
  transfers bigint not null check (transfers >= 0)
);
