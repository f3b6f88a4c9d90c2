import type { Queryable } from '../../base/db/db.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import { formatRate } from './agency-view.ts'
import { listAgreed, listPaths, type NewRate, type Rates } from './agent-rows.ts'
import { type AgentOnPath, rateOfEach } from './rate-rule.ts'

/** An agent with the agreed rates of a business day. */
export type RatedAgent = { readonly agentId: string; readonly rates: Rates }

/** The agents on the members' paths on a business day, from the root down, by member. */
export async function readPaths(
  db: Queryable,
  tenant: string,
  memberIds: readonly string[],
  day: string,
): Promise<Map<string, RatedAgent[]>> {
  const paths = await listPaths(db, tenant, memberIds, day)
  const agreed = await listAgreed(db, [...new Set(paths.map(({ agentId }) => agentId))], day)
  const rated = paths.map(({ memberId, agentId }) => ({ memberId, agentId, rates: agreed.get(agentId) ?? {} }))
  return Map.groupBy(rated, ({ memberId }) => memberId)
}

/** The path for one type of game. */
export function pathFor(path: readonly RatedAgent[], gameType: string): AgentOnPath[] {
  return path.map(({ agentId, rates }) => ({ agentId, rateMillionths: BigInt(rates[gameType] ?? 0) }))
}

/** What an agent earns on a business day, never more than the agents above, by type of game. */
export async function ratesInForce(
  db: Queryable,
  tenant: string,
  agentId: string,
  day: string,
): Promise<Map<string, bigint>> {
  const path = (await readPaths(db, tenant, [agentId], day)).get(agentId) ?? []
  const own = path.at(-1)
  if (own?.agentId !== agentId) return new Map()
  const types = Object.keys(own.rates).sort()
  return new Map(types.map((type) => [type, rateOfEach(pathFor(path, type)).at(-1)?.rateMillionths ?? 0n]))
}

/** Throws agencyRateTooHigh for a rate above what the agent earns on the business day. */
export async function requireWithin(
  db: Queryable,
  { tenant, agentId, day }: { readonly tenant: string; readonly agentId: string; readonly day: string },
  rates: readonly NewRate[],
): Promise<void> {
  const own = await ratesInForce(db, tenant, agentId, day)
  for (const { gameType, rateMillionths } of rates) {
    const most = own.get(gameType) ?? 0n
    if (rateMillionths > most) throw new CallError('agencyRateTooHigh', { most: formatRate(most), field: gameType })
  }
}
