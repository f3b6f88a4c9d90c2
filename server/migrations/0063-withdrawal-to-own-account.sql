-- A withdrawal goes to an account of its own member and tenant: one foreign key says so, where three said less. Each key is
-- looked up and its row locked for every withdrawal, the tenant's row by all withdrawals at once.
alter table bank_item add constraint bank_item_owner unique (id, tenant, member_id);
alter table withdrawal
  drop constraint withdrawal_tenant_fkey,
  drop constraint withdrawal_member_id_fkey,
  drop constraint withdrawal_bank_item_id_fkey,
  add constraint withdrawal_bank_item foreign key (bank_item_id, tenant, member_id) references bank_item (id, tenant, member_id);
