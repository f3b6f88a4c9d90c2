-- A payout account has a name of its member's own, one of a currency is the default one, and it can be removed (decision 0086).
alter table bank_item
  add column label text not null default '' check (char_length(label) <= 80),
  add column is_default boolean not null default false,
  -- A removed account stays as the destination of the withdrawals that went to it.
  add column removed_at timestamptz,
  add constraint bank_item_default_stays check (not is_default or removed_at is null),
  drop constraint bank_item_account;
create unique index bank_item_account on bank_item (tenant, wallet_code, account_number) where removed_at is null;
create unique index bank_item_default on bank_item (tenant, member_id, currency) where is_default;
-- Until now the oldest was chosen first.
update bank_item set is_default = true
  where id in (select distinct on (member_id, currency) id from bank_item order by member_id, currency, created_at, id);

-- Whose an account is, also after it was removed: it does not pass to another member.
create table bank_account (
  tenant text not null references tenant,
  wallet_code text not null,
  account_number text not null,
  member_id uuid not null references member,
  primary key (tenant, wallet_code, account_number)
);
insert into bank_account (tenant, wallet_code, account_number, member_id)
  select tenant, wallet_code, account_number, member_id from bank_item;

-- In the statement that inserts the item, so that no way to insert one can forget it. Another member's account is not inserted.
create function take_bank_account() returns trigger language plpgsql as $$
declare
  -- A generated column has no value yet.
  wallet text := case when new.type = 'WALLET' then new.bank_code else '' end;
begin
  insert into bank_account (tenant, wallet_code, account_number, member_id)
    values (new.tenant, wallet, new.account_number, new.member_id)
    on conflict (tenant, wallet_code, account_number) do nothing;
  perform from bank_account
    where tenant = new.tenant and wallet_code = wallet and account_number = new.account_number
      and member_id = new.member_id;
  return case when found then new end;
end $$;
create trigger bank_item_takes_account before insert on bank_item
  for each row execute function take_bank_account();
