import { readDays } from '../../../base/day/day-rows.ts'
import { etagOf } from '../../../call/rpc/etag.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { readTenant } from '../../../base/tenant/read-tenant.ts'
import { listEarningWarnings } from '../../../money/turnover/earning-rows.ts'
import { readAgencyPolicy } from '../agency-policy.ts'
import { listTerms } from '../terms-rows.ts'
import { termsOn } from '../terms-rule.ts'
import { awardsOf, planOf } from './plan-view.ts'

export const getOperatorAgencyPlan: Handler<'getOperatorAgencyPlan'> = async ({ db, tenant }) => {
  const [policy, terms, { today }, { currencies }, warnings] = await Promise.all([
    readAgencyPolicy(db, tenant),
    listTerms(db, tenant),
    readDays(db),
    readTenant(db, tenant),
    listEarningWarnings(db, tenant),
  ])
  const saved = terms.at(-1) ?? null
  const plan = planOf(policy, saved)
  return {
    plan: { ...plan, etag: etagOf(plan) },
    ...awardsOf(termsOn(terms, today)),
    laterFrom: saved && saved.fromDay > today ? saved.fromDay : '',
    today,
    currencies: [...currencies],
    warnings,
  }
}
