import type { Queryable } from '../db/db.ts'
import { nothing, sql } from '../db/sql.ts'

export type BankItemRow = {
  id: string
  type: string
  currency: string
  bankCode: string
  accountNumber: string
  holderName: string
  createdAt: Date
}

export type NewBankItem = Omit<BankItemRow, 'createdAt'> & { tenant: string; memberId: string }

export const bankItemColumns = sql`id, type, currency, bank_code, account_number, holder_name, created_at`

export async function countBankItems(db: Queryable, tenant: string, memberId: string): Promise<bigint> {
  const [row] = await db.query<{ count: bigint }>(
    sql`select count(*) as count from bank_item where tenant = ${tenant} and member_id = ${memberId}`,
  )
  return row?.count ?? 0n
}

/** Inserts the item and returns it; null when the account is already bound in this tenant. */
export async function insertBankItem(db: Queryable, item: NewBankItem): Promise<BankItemRow | null> {
  const [row] = await db.query<BankItemRow>(sql`
    insert into bank_item (id, tenant, member_id, type, currency, bank_code, account_number, holder_name)
    values (${item.id}, ${item.tenant}, ${item.memberId}, ${item.type}, ${item.currency}, ${item.bankCode},
      ${item.accountNumber}, ${item.holderName})
    on conflict on constraint bank_item_account do nothing
    returning ${bankItemColumns}`)
  return row ?? null
}

/** The member who has bound the account. */
export async function findOwner(db: Queryable, item: NewBankItem): Promise<string | null> {
  const [row] = await db.query<{ memberId: string }>(sql`
    select member_id from bank_item where tenant = ${item.tenant} and account_number = ${item.accountNumber}
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
    select ${bankItemColumns} from bank_item where tenant = ${tenant} and member_id = ${memberId}
      ${currency ? sql`and currency = ${currency}` : nothing}
    order by created_at, id`)
}
