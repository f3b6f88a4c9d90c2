import type { Db, Queryable } from '../../base/db/db.ts'
import { listGiven, type Given } from '../../ledger/given-rows.ts'
import type { Counted } from '../commission/accrue-day.ts'
import { insertShares, lockAwards, type ShareAward } from './award-rows.ts'
import { addToRun, newRun, type RunOptions } from '../commission/run-rows.ts'
import { chainOf } from './share-rule.ts'
import {
  countResults,
  listNets,
  listResultChanges,
  listSharePlayers,
  listShares,
  listUnshared,
  type NetRow,
  type ShareRow,
  type ShareScope,
} from './share-rows.ts'

const usual = { membersAtOnce: 2_000, agentsAtOnce: 200 }

/**
 * Counts the members' results of an ended period and what they earn the agents, and what has changed since. Each batch has
 * its own transaction; a share is counted when all results are, so a killed run leaves none that is half.
 */
export async function settleShare(
  db: Db,
  scope: ShareScope,
  options: RunOptions & Partial<typeof usual> = {},
): Promise<Counted> {
  const { tenant, currency, fromDay, toDay } = scope
  const run = newRun({ tenant, currency, kind: 'SHARE', fromDay, toDay, operatorId: options.operatorId ?? null })
  const { stop, membersAtOnce, agentsAtOnce } = { ...usual, ...options }
  let lines = 0
  for (const { memberIds, given } of await batchesOf(db, scope, membersAtOnce)) {
    if (stop?.aborted) return { lines, isDone: false }
    lines += await db.transaction(async (tx) => {
      await lockAwards(tx, scope)
      const versions = await countResults(tx, scope, memberIds, given)
      await addToRun(tx, run, versions, [])
      return versions.length
    })
  }
  for (;;) {
    if (stop?.aborted) return { lines, isDone: false }
    const agents = await db.transaction(async (tx) => {
      await lockAwards(tx, scope)
      const agentIds = await listUnshared(tx, scope, agentsAtOnce)
      const nets = await listNets(tx, scope, agentIds)
      const awards = awardsOf(scope, nets, await listShares(tx, scope, agentIds))
      if (awards.length > 0) await insertShares(tx, scope, awards)
      await addToRun(tx, run, [], awards)
      return agentIds.length
    })
    if (agents < agentsAtOnce) return { lines, isDone: true }
  }
}

export type SharePreview = {
  readonly lines: number
  readonly awards: readonly ShareAward[]
  /** As they were counted last, by agent. */
  readonly before: ReadonlyMap<string, ShareRow>
}

/** What `settleShare` would count now of this period, and of later ones that its losses reach; writes nothing. */
export async function previewShare(db: Db, scope: ShareScope): Promise<SharePreview> {
  const changes = new Map<string, bigint>()
  let lines = 0
  for (const { memberIds, given } of await batchesOf(db, scope, usual.membersAtOnce)) {
    const changed = await listResultChanges(db, scope, memberIds, given)
    lines += changed.length
    for (const { agentId, lostMinor, givenMinor } of changed)
      changes.set(agentId, (changes.get(agentId) ?? 0n) + lostMinor - givenMinor)
  }
  const agentIds = [...changes.keys()]
  const counted = new Map((await listNets(db, scope, agentIds)).map((net) => [net.agentId, net]))
  const nets = agentIds.map((agentId) => ({
    agentId,
    netMinor: (counted.get(agentId)?.netMinor ?? 0n) + (changes.get(agentId) ?? 0n),
    uptoNumber: counted.get(agentId)?.uptoNumber ?? 0n,
  }))
  const shares = await listShares(db, scope, agentIds)
  const before = shares.filter(({ fromDay }) => fromDay === scope.fromDay)
  return {
    lines,
    awards: awardsOf(scope, nets, shares),
    before: new Map(before.map((share) => [share.agentId, share])),
  }
}

/** The members with bets or gifts in the period, with what the house gave them. */
async function batchesOf(db: Queryable, scope: ShareScope, membersAtOnce: number) {
  const all = Map.groupBy(await listGiven(db, scope, scope.fromDay, scope.toDay), ({ memberId }) => memberId)
  const ids = [...new Set([...(await listSharePlayers(db, scope)), ...all.keys()])].toSorted()
  const batches: { memberIds: string[]; given: Given[] }[] = []
  for (let at = 0; at < ids.length; at += membersAtOnce) {
    const memberIds = ids.slice(at, at + membersAtOnce)
    batches.push({ memberIds, given: memberIds.flatMap((id) => all.get(id) ?? []) })
  }
  return batches
}

/** The rows for new figures of a period: its own, and those of later periods to which it leaves other losses. */
export function awardsOf(scope: ShareScope, nets: readonly NetRow[], shares: readonly ShareRow[]): ShareAward[] {
  const byAgent = Map.groupBy(shares, ({ agentId }) => agentId)
  return nets.flatMap(({ agentId, netMinor, uptoNumber }) => {
    const own = byAgent.get(agentId) ?? []
    const before = own.find(({ fromDay }) => fromDay < scope.fromDay)
    const counted = own.find(({ fromDay }) => fromDay === scope.fromDay)
    const later = own.filter(({ fromDay }) => fromDay > scope.fromDay)
    // A correction keeps the rate of its period.
    const rateMillionths = counted ? BigInt(counted.rateMillionths) : scope.rateMillionths
    const { fromDay, toDay } = scope
    const links = [
      { fromDay, toDay, netMinor, uptoNumber, rateMillionths, counted },
      ...later.map((share) => ({ ...share, rateMillionths: BigInt(share.rateMillionths), counted: share })),
    ]
    return chainOf(links, before?.carriedAfterMinor ?? 0n).flatMap((link) => {
      const { counted: last } = link
      const isSame = last?.carriedBeforeMinor === link.carriedBeforeMinor && last.netMinor === link.netMinor
      if (isSame && link.fromDay !== fromDay) return []
      return {
        agentId,
        day: link.fromDay,
        toDay: link.toDay,
        version: (last?.version ?? 0) + 1,
        correctsId: last?.id ?? null,
        totalUnits: link.totalUnits,
        units: link.totalUnits - BigInt(last?.totalUnits ?? 0),
        uptoNumber: link.uptoNumber,
        netMinor: link.netMinor,
        carriedBeforeMinor: link.carriedBeforeMinor,
        carriedAfterMinor: link.carriedAfterMinor,
        rateMillionths: link.rateMillionths,
      }
    })
  })
}
