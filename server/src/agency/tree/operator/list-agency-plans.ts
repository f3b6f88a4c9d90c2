import { readPage } from '../../../call/rpc/cursor.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { policyOf } from '../agency-policy.ts'
import { listPlanRows } from '../terms-rows.ts'
import { planOf } from './plan-view.ts'

export const listAgencyPlans: Handler<'listAgencyPlans'> = async ({ db, tenant }, input) => {
  const { rows, nextCursor } = await readPage(input, (page) => listPlanRows(db, tenant, page))
  return {
    rows: rows.map(({ id, terms, policy, savedBy, savedAt, state }) => {
      const plan = planOf(policyOf(policy), terms)
      return {
        id,
        fromDay: terms.fromDay,
        savedAt: savedAt.toISOString(),
        savedBy: savedBy ?? '',
        state,
        plan: 'joining' in policy ? plan : { ...plan, joining: undefined },
      }
    }),
    nextCursor,
  }
}
