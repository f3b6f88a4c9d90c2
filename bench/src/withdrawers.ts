import { randomUUID } from 'node:crypto'
import type { Db } from '../../server/src/base/db/db.ts'
import { json, sql } from '../../server/src/base/db/sql.ts'
import { house, member } from '../../server/src/ledger/accounts.ts'
import { post } from '../../server/src/ledger/post.ts'
import { insertSession, saveStepUp } from '../../server/src/identity/session/session-rows.ts'

export type Withdrawer = { readonly id: string; readonly token: string; readonly bankItemId: string }

/** What each of them has. */
export const startMinor = 1_000_000_000n

// Every amount is held for review, so that no sandbox payout runs during a measurement.
const allHeld = { reviewMinutes: 60, turnoverPercent: 0, currencies: { CNY: { minimum: '1', reviewFrom: '1' } } }

/** Members with money and a bank item in the tenant mingtang, whose withdrawals are all held for review by the default policy. */
export async function insertWithdrawers(db: Db, count: number, policy: object = allHeld): Promise<Withdrawer[]> {
  await db.execute(
    sql`update tenant set policy = jsonb_set(policy, '{withdrawal}', ${json(policy)}) where code = 'mingtang'`,
  )
  const withdrawers = await Promise.all(Array.from({ length: count }, () => insertWithdrawer(db)))
  // As pgbench does for its tables, and autovacuum for a site's within a minute.
  await db.execute(sql`analyze`)
  return withdrawers
}

async function insertWithdrawer(db: Db): Promise<Withdrawer> {
  const id = randomUUID()
  const bankItemId = randomUUID()
  const tail = id.replace(/\D/g, '').padEnd(12, '7').slice(0, 12)
  const token = await db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into member (id, tenant, user_name, user_name_key, password_hash, default_currency)
          values (${id}, 'mingtang', ${id.slice(0, 11)}, ${id.slice(0, 11)}, 'none', 'CNY')`,
    )
    const session = await insertSession(tx, {
      tenant: 'mingtang',
      memberId: id,
      deviceId: 'bench',
      ip: '',
      minutes: 600,
    })
    await saveStepUp(tx, session.id, 600)
    await tx.execute(
      sql`insert into bank_item (id, tenant, member_id, type, currency, bank_code, account_number, holder_name)
          values (${bankItemId}, 'mingtang', ${id}, 'BANK', 'CNY', 'CMB', ${`6225${tail}`}, 'Lin Qing')`,
    )
    await post(tx, [
      {
        tenant: 'mingtang',
        idempotencyKey: `bench:${id}`,
        reason: 'DEPOSIT',
        currency: 'CNY',
        amountMinor: startMinor,
        debit: house('DEPOSIT_CLEARING'),
        credit: member(id, 'WALLET'),
      },
    ])
    return session.token
  })
  return { id, token, bankItemId }
}
