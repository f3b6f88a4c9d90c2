// The points mall of the demo: goods, members who sign in every day, and orders in every state.
import { randomUUID } from 'node:crypto'
import { listAddressRows } from '../identity/address/address-rows.ts'
import { fieldsOf } from '../identity/address/address-view.ts'
import { readClock } from '../base/day/day-rows.ts'
import type { Tx } from '../base/db/db.ts'
import { sql } from '../base/db/sql.ts'
import { post } from '../ledger/post.ts'
import { endOrder } from '../rewards/mall/end-order.ts'
import { insertItem, takePiece } from '../rewards/mall/item-rows.ts'
import { paidPosting } from '../rewards/mall/mall-postings.ts'
import { insertOrder, markAccepted, markShipped, type OrderRow } from '../rewards/mall/order-rows.ts'
import { pointsOf, readPointsPolicy } from '../rewards/points/points-policy.ts'
import { insertSignIn } from '../rewards/points/points-rows.ts'
import { signInPosting } from '../rewards/points/sign-in-posting.ts'
import type { Event } from './history.ts'
import mall from './mall.json' with { type: 'json' }
import tenants from './tenants.json' with { type: 'json' }

type Order = (typeof mall.orders)[number]
type Decision = {
  readonly hoursAgo: number
  readonly state: string
  readonly carrier?: string
  readonly trackingNumber?: string
  readonly reason?: string
}

const hourMs = 3_600_000
const signedDays = 28
const offeredHoursAgo = 32 * 24

/** What happened in the malls up to `now`. The members of the orders have signed in every day but today. */
export function mallEvents(now: Date): Event[] {
  const at = (hoursAgo: number, run: Event['run'], order = 0): Event => ({
    at: new Date(now.getTime() - hoursAgo * hourMs + order * 1_000),
    run,
  })
  const first = tenants[0]?.code ?? ''
  const ids = new Map(tenants.flatMap(({ code }) => mall.items.map((item) => [`${code} ${item.code}`, randomUUID()])))
  const idOf = (tenant: string, item: string) => ids.get(`${tenant} ${item}`) ?? ''
  const offers = tenants.flatMap(({ code }) =>
    // The cheapest were offered last, so they come first.
    mall.items
      .toReversed()
      .map((item, order) => at(offeredHoursAgo, (tx) => offer(tx, code, idOf(code, item.code), item), order)),
  )
  const signIns = [...new Set(mall.orders.map(({ userName }) => userName))].flatMap((userName) =>
    Array.from({ length: signedDays }, (_, index) =>
      at((signedDays - index) * 24, (tx) => signIn(tx, first, userName, index + 1)),
    ),
  )
  const orders = mall.orders.flatMap((order) => {
    let placed: OrderRow
    return [
      at(order.hoursAgo, async (tx) => {
        placed = await place(tx, first, idOf(first, order.item), order)
      }),
      ...order.decisions.map((decision) => at(decision.hoursAgo, (tx) => decide(tx, placed, decision))),
    ]
  })
  return [...offers, ...signIns, ...orders]
}

async function offer(tx: Tx, tenant: string, id: string, item: (typeof mall.items)[number]): Promise<void> {
  const { words, cover, stock, limit } = item
  const setting = { words, cover, stock, pricePoints: BigInt(item.price), memberLimit: limit, state: 'LIVE' as const }
  await insertItem(tx, tenant, id, setting)
}

async function signIn(tx: Tx, tenant: string, userName: string, streak: number): Promise<void> {
  const memberId = await memberIdOf(tx, tenant, userName)
  const [policy, { today }] = [await readPointsPolicy(tx, tenant), await readClock(tx)]
  const signed = { tenant, memberId, day: today, points: BigInt(pointsOf(policy, streak)) }
  await insertSignIn(tx, signed)
  await post(tx, [signInPosting(signed)])
}

async function place(tx: Tx, tenant: string, itemId: string, { userName, item }: Order): Promise<OrderRow> {
  const memberId = await memberIdOf(tx, tenant, userName)
  const pricePoints = BigInt(mall.items.find(({ code }) => code === item)?.price ?? 0)
  const [address] = await listAddressRows(tx, { tenant, memberId })
  const taken = await takePiece(tx, tenant, itemId, pricePoints)
  if (!address || !taken) throw new Error(`${userName} cannot order ${item}`)
  const { cover, words } = taken
  const order = { id: randomUUID(), tenant, memberId, itemId, pricePoints, cover, words, address: fieldsOf(address) }
  await post(tx, [paidPosting(order)])
  return await insertOrder(tx, order)
}

async function decide(tx: Tx, order: OrderRow, { state, ...words }: Decision): Promise<void> {
  const { id, tenant } = order
  const { carrier = '', trackingNumber = '', reason = '' } = words
  const [operator] = await tx.query<{ id: string }>(
    sql`select id from operator where tenant = ${tenant} and user_name = 'operator'`,
  )
  const decided = { id, tenant, operatorId: operator?.id ?? '' }
  if (state === 'ACCEPTED') await markAccepted(tx, decided)
  else if (state === 'SHIPPED') await markShipped(tx, { ...decided, carrier, trackingNumber })
  else if (state === 'REFUSED') await endOrder(tx, order, { state, reason, operatorId: decided.operatorId })
  else await endOrder(tx, order, { state: 'CANCELLED' })
}

async function memberIdOf(tx: Tx, tenant: string, userName: string): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    sql`select id from member where tenant = ${tenant} and user_name = ${userName}`,
  )
  if (!row) throw new Error(`${userName} is no member`)
  return row.id
}
