import { formatAmount } from '@mingtang/contract/money.ts'
import type { Queryable } from '../db/db.ts'
import { turnoverOf } from './turnover-rule.ts'
import type { WithdrawalPolicy } from './withdrawal-policy.ts'
import { listTurnoverStretches } from './withdrawal-rows.ts'

export type Turnover = { readonly isMet: boolean; readonly required: string; readonly done: string }

/** The turnover required by deposits since the last withdrawal and the part already done, as decimal strings. */
export async function readTurnover(
  db: Queryable,
  tenant: string,
  memberId: string,
  { currency, turnoverPercent }: WithdrawalPolicy,
): Promise<Turnover> {
  const stretches = await listTurnoverStretches(db, tenant, memberId, currency)
  const { requiredMinor, doneMinor } = turnoverOf(stretches, turnoverPercent)
  return {
    isMet: doneMinor >= requiredMinor,
    required: formatAmount(requiredMinor, currency),
    done: formatAmount(doneMinor, currency),
  }
}
