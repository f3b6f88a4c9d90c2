import type { Tx } from '../../base/db/db.ts'
import type { News } from '../../member/member/tell-news.ts'
import type { CountedBet } from '../../money/turnover/turnover-rows.ts'
import { addExperience, lowerLevels, type Passed, raiseLevels } from './experience-rows.ts'
import { levelNews } from './level-news.ts'
import { readVipPolicy, type VipPolicy } from './vip-policy.ts'

/**
 * Adds the experience of bets in the transaction that books them; for corrections, `effectiveMinor` is the difference. A
 * batch is one statement, and one more when a level changes. Tenants without ratios get no rows. The caller tells the news.
 */
export async function growExperience(tx: Tx, bets: readonly CountedBet[]): Promise<News[]> {
  const effective = bets.filter(({ effectiveMinor }) => effectiveMinor !== 0n)
  if (effective.length === 0) return []
  const passed = await addExperience(tx, effective)
  const [up, down] = [passed.filter(({ isUp }) => isUp), passed.filter(({ isUp }) => !isUp)]
  const raised = up.length > 0 ? await raiseLevels(tx, up, await termsOf(tx, up)) : []
  const lowered = down.length > 0 ? await lowerLevels(tx, down) : []
  return [...raised, ...lowered].map(levelNews)
}

async function termsOf(tx: Tx, members: readonly Passed[]): Promise<Map<string, VipPolicy>> {
  const tenants = [...new Set(members.map(({ tenant }) => tenant))]
  const terms = tenants.map(async (tenant): Promise<[string, VipPolicy]> => [tenant, await readVipPolicy(tx, tenant)])
  return new Map(await Promise.all(terms))
}
