import { readDays } from '../../day/day-rows.ts'
import { etagOf } from '../../rpc/etag.ts'
import type { Handler } from '../../rpc/handler.ts'
import { readTenant } from '../../tenant/read-tenant.ts'
import { listEarningWarnings } from '../../turnover/earning-rows.ts'
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
