import type { Queryable } from '../../base/db/db.ts'
import { member, openAccount } from '../../ledger/accounts.ts'

/** Opens the member's wallet of a currency: it is open when its ledger account exists. True for exactly one of concurrent callers. */
export async function openWallet(db: Queryable, tenant: string, memberId: string, currency: string): Promise<boolean> {
  const { created } = await openAccount(db, tenant, member(memberId, 'WALLET'), currency)
  return created
}
