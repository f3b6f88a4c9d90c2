-- A bet is of a member of its tenant: one foreign key says so, where two said less. Each key is looked up and its row locked
-- for every stake, the tenant's row by all stakes at once.
alter table member add constraint member_of_tenant unique (id, tenant);
alter table seamless_bet
  drop constraint seamless_bet_tenant_fkey,
  drop constraint seamless_bet_member_id_fkey,
  add constraint seamless_bet_member foreign key (member_id, tenant) references member (id, tenant);
