import type { AccountType } from '@mingtang/contract/gen/words.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { nothing, sql } from '../../base/db/sql.ts'

export type BankItemRow = {
  id: string
  type: AccountType
  currency: string
  bankCode: string
  accountNumber: string
  holderName: string
  label: string
  isDefault: boolean
  createdAt: Date
}

/** Whose bank items a statement concerns. */
export type ItemOwner = { readonly tenant: string; readonly memberId: string }

export type NewBankItem = Omit<BankItemRow, 'label' | 'isDefault' | 'createdAt'> & ItemOwner

export const bankItemColumns = sql`id, type, currency, bank_code, account_number, holder_name, label, is_default, created_at`

export async function countBankItems(db: Queryable, tenant: string, memberId: string): Promise<bigint> {
  const [row] = await db.query<{ count: bigint }>(
    sql`select count(*) as count from bank_item
         where tenant = ${tenant} and member_id = ${memberId} and removed_at is null`,
  )
  return row?.count ?? 0n
}

/**
 * Inserts the item and returns it, as the default one when it is the only one of its currency; null when the account is
 * already bound in this tenant, or was bound by another member. The member's row must be locked.
 */
export async function insertBankItem(db: Queryable, item: NewBankItem): Promise<BankItemRow | null> {
  const [row] = await db.query<BankItemRow>(sql`
    insert into bank_item (id, tenant, member_id, type, currency, bank_code, account_number, holder_name, is_default)
    values (${item.id}, ${item.tenant}, ${item.memberId}, ${item.type}, ${item.currency}, ${item.bankCode},
      ${item.accountNumber}, ${item.holderName}, not exists (select from bank_item where tenant = ${item.tenant}
        and member_id = ${item.memberId} and currency = ${item.currency} and is_default))
    on conflict (tenant, wallet_code, account_number) where removed_at is null do nothing
    returning ${bankItemColumns}`)
  return row ?? null
}

/** The member whose account it is, also after its removal. */
export async function findOwner(db: Queryable, item: NewBankItem): Promise<string | null> {
  const [row] = await db.query<{ memberId: string }>(sql`
    select member_id from bank_account where tenant = ${item.tenant} and account_number = ${item.accountNumber}
      and wallet_code = ${item.type === 'WALLET' ? item.bankCode : ''}`)
  return row?.memberId ?? null
}

export async function listBankItemRows(
  db: Queryable,
  tenant: string,
  memberId: string,
  currency: string,
): Promise<BankItemRow[]> {
  return await db.query<BankItemRow>(sql`
    select ${bankItemColumns} from bank_item
    where tenant = ${tenant} and member_id = ${memberId} and removed_at is null
      ${currency ? sql`and currency = ${currency}` : nothing}
    order by is_default desc, created_at, id`)
}

/** One of the member's bank items; null for any other id, and for a removed one. */
export async function findBankItem(
  db: Queryable,
  { tenant, memberId }: ItemOwner,
  id: string,
): Promise<BankItemRow | null> {
  const [row] = await db.query<BankItemRow>(sql`
    select ${bankItemColumns} from bank_item
    where tenant = ${tenant} and member_id = ${memberId} and id = ${id} and removed_at is null`)
  return row ?? null
}

export async function renameItem(db: Queryable, tenant: string, id: string, label: string): Promise<void> {
  await db.execute(sql`update bank_item set label = ${label} where tenant = ${tenant} and id = ${id}`)
}

type OfCurrency = Pick<BankItemRow, 'id' | 'currency'>

/** Makes the item the default one of its currency; the member's row must be locked. */
export async function moveDefaultItem(
  tx: Tx,
  { tenant, memberId }: ItemOwner,
  { id, currency }: OfCurrency,
): Promise<void> {
  // In two statements: the unique index allows one default at every moment.
  await tx.execute(sql`
    update bank_item set is_default = false
    where tenant = ${tenant} and member_id = ${memberId} and currency = ${currency} and is_default`)
  await tx.execute(sql`update bank_item set is_default = true where tenant = ${tenant} and id = ${id}`)
}

/** True while a withdrawal to the item is in review or on its way. */
export async function hasOpenWithdrawal(db: Queryable, tenant: string, id: string): Promise<boolean> {
  const rows = await db.query(sql`
    select from withdrawal where tenant = ${tenant} and bank_item_id = ${id} and state in ('REVIEW', 'PAYING') limit 1`)
  return rows.length > 0
}

/** Removes the item; after the default one the oldest of its currency is the default. The member's row must be locked. */
export async function removeItem(tx: Tx, { tenant, memberId }: ItemOwner, { id, currency }: OfCurrency): Promise<void> {
  await tx.execute(sql`
    update bank_item set is_default = false, removed_at = clock_timestamp() where tenant = ${tenant} and id = ${id}`)
  await tx.execute(sql`
    update bank_item set is_default = true
    where id = (select id from bank_item where tenant = ${tenant} and member_id = ${memberId} and currency = ${currency}
        and removed_at is null order by is_default desc, created_at, id limit 1)
      and not is_default`)
}
