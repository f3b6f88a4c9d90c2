import { readDays } from '../../base/day/day-rows.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import type { AgencyPolicy } from './agency-policy.ts'
import { insertAgent, insertRates, type NewRate } from './agent-rows.ts'
import { offerBelow } from './offer-rule.ts'
import { ratesInForce, readPaths } from './rates-in-force.ts'
import { enterTree, holdTree } from './tree-rows.ts'

/** A member's place as an agent: the first business day, and the agent above from then on. */
export type Place = { readonly fromDay: string; readonly aboveId: string | undefined }

/** A member's place as an agent, whether or not the member is in the tree. */
export async function readPlace(db: Queryable, tenant: string, memberId: string): Promise<Place> {
  const { nextDay: fromDay } = await readDays(db)
  const path = (await readPaths(db, tenant, [memberId], fromDay)).get(memberId) ?? []
  return { fromDay, aboveId: path.findLast(({ agentId }) => agentId !== memberId)?.agentId }
}

/** Puts a member into the tree, unless it is there, and returns its place as an agent. */
export async function enterAsAgent(tx: Tx, tenant: string, memberId: string): Promise<Place> {
  await enterTree(tx, tenant, memberId)
  return await readPlace(tx, tenant, memberId)
}

/** What the tenant offers a new agent at a place. */
export async function readOffer(
  db: Queryable,
  tenant: string,
  { fromDay, aboveId }: Place,
  { rates, belowPercent }: AgencyPolicy,
): Promise<readonly NewRate[]> {
  return aboveId ? offerBelow(rates, await ratesInForce(db, tenant, aboveId, fromDay), belowPercent) : rates
}

/** Makes a member an agent with what the tenant offers; null when the member is one, who keeps the own rates. */
export async function appointAgent(
  tx: Tx,
  tenant: string,
  memberId: string,
  policy: AgencyPolicy,
): Promise<string | null> {
  await holdTree(tx, tenant)
  const place = await enterAsAgent(tx, tenant, memberId)
  const { fromDay } = place
  if (!(await insertAgent(tx, tenant, memberId, fromDay))) return null
  await insertRates(tx, { tenant, agentId: memberId, fromDay, setBy: null }, await readOffer(tx, tenant, place, policy))
  return fromDay
}
