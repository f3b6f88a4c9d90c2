import { cutPage, pageSize, readCursor } from '../../rpc/cursor.ts'
import type { Handler } from '../../rpc/handler.ts'
import { policyOf } from '../agency-policy.ts'
import { listPlanRows } from '../terms-rows.ts'
import { planOf } from './plan-view.ts'

export const listAgencyPlans: Handler<'listAgencyPlans'> = async ({ db, tenant }, input) => {
  const size = pageSize(input.size)
  const { page, nextCursor } = cutPage(await listPlanRows(db, tenant, readCursor(input.cursor), size + 1), size)
  return {
    rows: page.map(({ id, terms, policy, savedBy, savedAt, state }) => {
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
