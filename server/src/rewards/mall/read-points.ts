import type { Queryable } from '../../base/db/db.ts'
import { balancesOf } from '../../ledger/accounts.ts'

/** The member's points; 0 before the first ones. */
export async function readPoints(db: Queryable, tenant: string, memberId: string): Promise<bigint> {
  const balances = await balancesOf(db, tenant, memberId)
  return balances.find(({ kind }) => kind === 'POINTS')?.balanceMinor ?? 0n
}
