import type { Tx } from '../db/db.ts'
import type { AgencyPolicy } from './agency-policy.ts'
import { insertAgent, insertRates } from './agent-rows.ts'
import { readDays } from './day-rows.ts'
import { offerBelow } from './offer-rule.ts'
import { ratesInForce, readPaths } from './rates-in-force.ts'
import { enterTree, holdTree } from './tree-rows.ts'

/** A member's place as an agent: the first business day, and the agent above from then on. */
export type Place = { readonly fromDay: string; readonly aboveId: string | undefined }

/** Puts a member into the tree, unless it is there, and returns its place as an agent. */
export async function enterAsAgent(tx: Tx, tenant: string, memberId: string): Promise<Place> {
  await enterTree(tx, tenant, memberId)
  const { nextDay: fromDay } = await readDays(tx)
  const path = (await readPaths(tx, tenant, [memberId], fromDay)).get(memberId) ?? []
  return { fromDay, aboveId: path.findLast(({ agentId }) => agentId !== memberId)?.agentId }
}

/** Makes a member an agent with what the tenant offers; null when the member is one, who keeps the own rates. */
export async function appointAgent(
  tx: Tx,
  tenant: string,
  memberId: string,
  { rates, belowPercent }: AgencyPolicy,
): Promise<string | null> {
  await holdTree(tx, tenant)
  const { fromDay, aboveId } = await enterAsAgent(tx, tenant, memberId)
  if (!(await insertAgent(tx, tenant, memberId, fromDay))) return null
  const offered = aboveId ? offerBelow(rates, await ratesInForce(tx, tenant, aboveId, fromDay), belowPercent) : rates
  await insertRates(tx, { tenant, agentId: memberId, fromDay, setBy: null }, offered)
  return fromDay
}
