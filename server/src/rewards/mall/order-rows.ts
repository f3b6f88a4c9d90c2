import type { AddressFields, Owner } from '../../identity/address/address-rows.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { json, nothing, sql } from '../../base/db/sql.ts'
import type { ItemWords } from './item-rows.ts'

const keyset = newestFirst(sql`placed_at`, sql`mall_order.id`)

export type OrderState = 'PLACED' | 'ACCEPTED' | 'SHIPPED' | 'REFUSED' | 'CANCELLED'

export type NewOrder = Owner & {
  readonly id: string
  readonly itemId: string
  /** The item and the address when it was ordered. */
  readonly pricePoints: bigint
  readonly cover: string
  readonly words: readonly ItemWords[]
  readonly address: AddressFields
}

export type OrderRow = NewOrder & {
  readonly state: OrderState
  readonly carrier: string
  readonly trackingNumber: string
  readonly reason: string
  readonly placedAt: Date
  readonly acceptedAt: Date | null
  readonly shippedAt: Date | null
  /** Of an order whose points went back. */
  readonly endedAt: Date | null
  readonly exactly: string
}

const columns = sql`mall_order.id, mall_order.tenant, item_id, member_id, price_points, cover, words, address, mall_order.state, carrier,
  tracking_number, reason, placed_at, accepted_at, shipped_at, ended_at,
  ${keyset.exactly}`

export async function insertOrder(tx: Tx, order: NewOrder): Promise<OrderRow> {
  const [row] = await tx.query<OrderRow>(sql`
    insert into mall_order (id, tenant, item_id, member_id, price_points, cover, words, address, placed_at)
    values (${order.id}, ${order.tenant}, ${order.itemId}, ${order.memberId}, ${order.pricePoints}, ${order.cover},
      ${json(order.words)}, ${json(order.address)}, clock_timestamp())
    returning ${columns}`)
  if (!row) throw new Error('An order vanished')
  return row
}

/** The member's pieces of an item that were not given back; exact under the member's lock. */
export async function countOrdered(tx: Tx, { tenant, memberId }: Owner, itemId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::integer as count from mall_order
     where tenant = ${tenant} and member_id = ${memberId} and item_id = ${itemId} and state not in ('REFUSED', 'CANCELLED')`)
  return row?.count ?? 0
}

/** The member's orders, newest first, with keyset pagination. */
export async function listOwnOrders(db: Queryable, { tenant, memberId }: Owner, page: Page): Promise<OrderRow[]> {
  return await db.query<OrderRow>(sql`
    select ${columns} from mall_order where tenant = ${tenant} and member_id = ${memberId}
      ${keyset.page(page)}`)
}

export type ReviewedOrder = OrderRow & { readonly userName: string; readonly decidedBy: string }

/** The tenant's orders, of all states for an empty one, newest first, with keyset pagination. */
export async function listOrders(db: Queryable, tenant: string, state: string, page: Page): Promise<ReviewedOrder[]> {
  return await db.query<ReviewedOrder>(sql`
    select ${columns}, member.user_name, coalesce(operator.user_name, '') as decided_by
      from mall_order join member on member.id = member_id left join operator on operator.id = mall_order.decided_by
     where mall_order.tenant = ${tenant} ${state ? sql`and mall_order.state = ${state}` : nothing}
       ${keyset.page(page)}`)
}

/** The order under its row lock, of this member or, for null, of any. */
export async function lockOrder(tx: Tx, tenant: string, id: string, memberId: string | null): Promise<OrderRow | null> {
  const [row] = await tx.query<OrderRow>(sql`
    select ${columns} from mall_order where tenant = ${tenant} and id = ${id}
      ${memberId ? sql`and member_id = ${memberId}` : nothing} for no key update`)
  return row ?? null
}

type Decided = { readonly tenant: string; readonly id: string; readonly operatorId: string }

export async function markAccepted(tx: Tx, { tenant, id, operatorId }: Decided): Promise<void> {
  await tx.execute(sql`
    update mall_order set state = 'ACCEPTED', decided_by = ${operatorId}, accepted_at = clock_timestamp()
     where tenant = ${tenant} and id = ${id}`)
}

/** Keeps the time of the first shipment. */
export async function markShipped(
  tx: Tx,
  { tenant, id, operatorId, carrier, trackingNumber }: Decided & Pick<OrderRow, 'carrier' | 'trackingNumber'>,
): Promise<void> {
  await tx.execute(sql`
    update mall_order set state = 'SHIPPED', decided_by = ${operatorId}, carrier = ${carrier},
           tracking_number = ${trackingNumber}, shipped_at = coalesce(shipped_at, clock_timestamp())
     where tenant = ${tenant} and id = ${id}`)
}

/** The end of an order whose points go back. */
export type OrderEnd =
  | { readonly state: 'CANCELLED' }
  | { readonly state: 'REFUSED'; readonly reason: string; readonly operatorId: string }

export async function markEnded(tx: Tx, tenant: string, id: string, end: OrderEnd): Promise<OrderRow> {
  const { reason, operatorId } = end.state === 'REFUSED' ? end : { reason: '', operatorId: null }
  const [row] = await tx.query<OrderRow>(sql`
    update mall_order set state = ${end.state}, reason = ${reason}, decided_by = ${operatorId}, ended_at = clock_timestamp()
     where tenant = ${tenant} and id = ${id}
    returning ${columns}`)
  if (!row) throw new Error('An order vanished')
  return row
}
