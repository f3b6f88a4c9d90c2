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

/** A bank item with the facts for the rules of withdrawals. */
export type ItemForWithdrawal = BankItemRow & { isNewItem: boolean; isFirstToItem: boolean; guardedUntil: Date | null }

export type NewBankItem = Omit<BankItemRow, 'createdAt'> & { tenant: string; memberId: string }

const columns = sql`id, type, currency, bank_code, account_number, holder_name, created_at`

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
    returning ${columns}`)
  return row ?? null
}

export async function listBankItemRows(
  db: Queryable,
  tenant: string,
  memberId: string,
  currency: string,
): Promise<BankItemRow[]> {
  return await db.query<BankItemRow>(sql`
    select ${columns} from bank_item where tenant = ${tenant} and member_id = ${memberId}
      ${currency ? sql`and currency = ${currency}` : nothing}
    order by created_at, id`)
}

/** The member's own item with the facts for the rules of withdrawals; null for another member's. */
export async function findItemForWithdrawal(
  db: Queryable,
  tenant: string,
  memberId: string,
  id: string,
  currency: string,
  newHours: number,
  guardHours: number,
): Promise<ItemForWithdrawal | null> {
  const [row] = await db.query<ItemForWithdrawal>(sql`
    select ${columns}, created_at > clock_timestamp() - ${newHours} * interval '1 hour' as is_new_item,
      (select m.guard_changed_at + ${guardHours} * interval '1 hour' from member m where m.id = ${memberId}
        and m.guard_changed_at > clock_timestamp() - ${guardHours} * interval '1 hour') as guarded_until,
      not exists (select from withdrawal w where w.bank_item_id = bank_item.id and w.state = 'PAID') as is_first_to_item
    from bank_item
    where tenant = ${tenant} and member_id = ${memberId} and id = ${id} and currency = ${currency}`)
  return row ?? null
}
