import type { Queryable } from '../../../base/db/db.ts'
import type { EarningWarning } from '../../../money/turnover/earning-rule.ts'
import { listEarningWarnings } from '../../../money/turnover/earning-rows.ts'
import { partsOf, type ReadPromotion } from '../document.ts'

/** The games of which a stake can earn more than they keep while this promotion runs; nothing for one that pays no share of turnover. */
export async function warningsWith(
  db: Queryable,
  tenant: string,
  { document }: ReadPromotion,
): Promise<EarningWarning[]> {
  const { kind, terms } = partsOf(document)
  if (kind.code !== 'REBATE') return []
  const basisPoints = Math.max(0, ...terms.tiers.map((tier) => tier.basisPoints))
  const { gameTypes, weights } = terms
  return await listEarningWarnings(db, tenant, { promotion: { code: document.code, basisPoints, gameTypes, weights } })
}
