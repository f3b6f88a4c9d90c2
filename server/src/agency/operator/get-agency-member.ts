import type { Db } from '../../db/db.ts'
import { CallError } from '../../rpc/call-error.ts'
import type { Handler } from '../../rpc/handler.ts'
import { listAgreed, listNames } from '../agent-rows.ts'
import { type Days, readDays } from '../day-rows.ts'
import { nodesOf } from '../node-view.ts'
import { mostRate } from '../offer-rule.ts'
import { ratesInForce, readPaths } from '../rates-in-force.ts'
import { listNodesAbove, readParentChange } from '../tree-rows.ts'

export const getAgencyMember: Handler<'getAgencyMember'> = async ({ db, tenant }, { id }) => {
  const above = await listNodesAbove(db, tenant, id)
  if (above.length === 0) throw new CallError('notFound')
  const days = await readDays(db)
  const [path, bound, change] = await Promise.all([
    nodesOf(db, above, days.today),
    readBound(db, tenant, id, days.nextDay),
    readParentChange(db, tenant, id),
  ])
  return {
    path,
    terms: await termsOf(db, { tenant, id, days }, bound.most),
    mostMillionths: bound.most ? 0 : Number(mostRate),
    boundBy: bound.userName,
    nextDay: days.nextDay,
    isMoving: change.isMoving,
    nextParentName: change.nextParentName ?? '',
  }
}

type Bound = { readonly userName: string; readonly most: ReadonlyMap<string, bigint> | null }

/** The nearest agent above on a business day, and what it earns then; null for who has none above. */
async function readBound(db: Db, tenant: string, memberId: string, day: string): Promise<Bound> {
  const path = (await readPaths(db, tenant, [memberId], day)).get(memberId) ?? []
  const agentId = path.findLast((agent) => agent.agentId !== memberId)?.agentId
  if (!agentId) return { userName: '', most: null }
  const [names, most] = await Promise.all([listNames(db, tenant, [agentId]), ratesInForce(db, tenant, agentId, day)])
  return { userName: names.get(agentId) ?? '', most }
}

type Asked = { readonly tenant: string; readonly id: string; readonly days: Days }

/** The member's rates today and from the next business day on, by type of game. */
async function termsOf(db: Db, { tenant, id, days }: Asked, most: Bound['most']) {
  const [agreed, next, earned] = await Promise.all([
    listAgreed(db, [id], days.today),
    listAgreed(db, [id], days.nextDay),
    ratesInForce(db, tenant, id, days.today),
  ])
  const [own, later] = [agreed.get(id) ?? {}, next.get(id) ?? {}]
  const types = new Set([...Object.keys(later), ...(most?.keys() ?? [])])
  return [...types].sort().map((gameType) => ({
    gameType,
    rateMillionths: own[gameType] ?? 0,
    earnedMillionths: Number(earned.get(gameType) ?? 0n),
    nextMillionths: later[gameType] ?? 0,
    mostMillionths: Number(most ? (most.get(gameType) ?? 0n) : mostRate),
  }))
}
