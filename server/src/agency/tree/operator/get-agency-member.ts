import { smallNumberOf } from '@mingtang/contract/decimal.ts'
import { type Days, readDays } from '../../../base/day/day-rows.ts'
import type { Db } from '../../../base/db/db.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { listAgreed, listNames } from '../agent-rows.ts'
import { readPlace } from '../appoint-agent.ts'
import { nodesOf } from '../node-view.ts'
import { maxRate } from '../offer-rule.ts'
import { ratesInForce } from '../rates-in-force.ts'
import { listNodesAbove, readParentChange } from '../tree-rows.ts'

export const getAgencyMember: Handler<'getAgencyMember'> = async ({ db, tenant }, { id }) => {
  const above = await listNodesAbove(db, tenant, id)
  if (above.length === 0) throw new CallError('notFound')
  const days = await readDays(db)
  const [path, bound, change] = await Promise.all([
    nodesOf(db, above, days.today),
    readBound(db, tenant, id),
    readParentChange(db, tenant, id),
  ])
  return {
    path,
    terms: await termsOf(db, { tenant, id, days }, bound.max),
    mostMillionths: bound.max ? 0 : smallNumberOf(maxRate),
    boundBy: bound.userName,
    nextDay: days.nextDay,
    isMoving: change.isMoving,
    nextParentName: change.nextParentName ?? '',
  }
}

type Bound = { readonly userName: string; readonly max: ReadonlyMap<string, bigint> | null }

/** The nearest agent above from the next business day on, and what it earns then; null for who has none above. */
async function readBound(db: Db, tenant: string, memberId: string): Promise<Bound> {
  const { aboveId, fromDay } = await readPlace(db, tenant, memberId)
  if (!aboveId) return { userName: '', max: null }
  const [names, max] = await Promise.all([listNames(db, tenant, [aboveId]), ratesInForce(db, tenant, aboveId, fromDay)])
  return { userName: names.get(aboveId) ?? '', max }
}

type MemberQuery = { readonly tenant: string; readonly id: string; readonly days: Days }

/** The member's rates today and from the next business day on, by type of game. */
async function termsOf(db: Db, { tenant, id, days }: MemberQuery, max: Bound['max']) {
  const [agreed, next, earned] = await Promise.all([
    listAgreed(db, [id], days.today),
    listAgreed(db, [id], days.nextDay),
    ratesInForce(db, tenant, id, days.today),
  ])
  const [own, later] = [agreed.get(id) ?? {}, next.get(id) ?? {}]
  const types = new Set([...Object.keys(later), ...(max?.keys() ?? [])])
  return [...types].sort().map((gameType) => ({
    gameType,
    rateMillionths: own[gameType] ?? 0,
    earnedMillionths: smallNumberOf(earned.get(gameType) ?? 0n),
    nextMillionths: later[gameType] ?? 0,
    mostMillionths: smallNumberOf(max ? (max.get(gameType) ?? 0n) : maxRate),
  }))
}
