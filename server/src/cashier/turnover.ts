import { formatAmount } from '@mingtang/contract/money.ts'
import type { Queryable } from '../db/db.ts'
import { turnoverRequired, type WithdrawalPolicy } from './withdrawal-policy.ts'
import { sumTurnover } from './withdrawal-rows.ts'

export type Turnover = { readonly isMet: boolean; readonly required: string; readonly done: string }

/** The turnover required by deposits since the last withdrawal and the part already done, as decimal strings. */
export async function readTurnover(
  db: Queryable,
  tenant: string,
  memberId: string,
  policy: WithdrawalPolicy,
): Promise<Turnover> {
  const { currency } = policy
  const sums = await sumTurnover(db, tenant, memberId, currency)
  const requiredMinor = turnoverRequired(sums?.rechargedMinor ?? 0n, policy)
  const doneMinor = sums?.doneMinor ?? 0n
  return {
    isMet: doneMinor >= requiredMinor,
    required: formatAmount(requiredMinor, currency),
    done: formatAmount(doneMinor, currency),
  }
}
