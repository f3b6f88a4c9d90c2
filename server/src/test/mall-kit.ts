// Goods of the points mall, and members with points and an address.
import type { MallItemSettingJson } from '@mingtang/contract/gen/console/rewards/mall_pb.ts'
import { randomUUID } from 'node:crypto'
import type { Db } from '../base/db/db.ts'
import { sql } from '../base/db/sql.ts'
import { house, member as account } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { addNumbered } from './address-kit.ts'
import type { MemberOptions, TestMember, TestSite } from './test-site.ts'

/** An item as an operator saves it: 100 points, three pieces, no limit. */
export function itemOf(changes: object = {}): MallItemSettingJson {
  return {
    words: [
      { lang: 'zh-CN', name: '青瓷杯', description: '一杯一盏' },
      { lang: 'en-US', name: 'Celadon cup', description: 'One cup and its saucer' },
    ],
    cover: 'cup',
    price: '100',
    stock: 3,
    limit: 0,
    state: 'LIVE',
    ...changes,
  }
}

/** Saves an item; returns its id. */
export async function offerItem(site: TestSite, changes: object = {}): Promise<string> {
  const { id } = await (await site.operator()).call('saveMallItem', { item: itemOf(changes) })
  return id
}

export async function givePoints(db: Db, memberId: string, points: bigint, tenant = 'mingtang'): Promise<void> {
  await db.transaction((tx) =>
    post(tx, [
      {
        tenant,
        idempotencyKey: `test-points:${randomUUID()}`,
        reason: 'TURNOVER_POINTS',
        currency: 'POINT',
        amountMinor: points,
        debit: house('POINTS'),
        credit: account(memberId, 'POINTS'),
      },
    ]),
  )
}

export type Shopper = TestMember & { readonly addressId: string }

/** A member with points and an address. */
export async function shopper(site: TestSite, points: bigint, options: MemberOptions = {}): Promise<Shopper> {
  const member = await site.member(options)
  if (points > 0n) await givePoints(site.db, member.id, points, options.tenant)
  return { ...member, addressId: await addNumbered(member.client, 8) }
}

/** Orders a piece at 100 points; returns the reply. */
export function placeOrder({ client, addressId }: Shopper, itemId: string, changes: object = {}) {
  return client.call('placeMallOrder', { itemId, addressId, price: '100', ...changes })
}

/** Orders a piece at 100 points; returns the order's id. */
export async function orderId(member: Shopper, itemId: string): Promise<string> {
  return (await placeOrder(member, itemId)).order?.id ?? ''
}

/** `sold of stock` of an item, and its orders by state. */
export async function itemStanding(db: Db, itemId: string): Promise<string> {
  const [row] = await db.query<{ sold: number; stock: number; orders: string }>(sql`
    select sold, stock, coalesce((
             select string_agg(state || ' ' || count, ', ' order by state)
               from (select state, count(*) from mall_order where item_id = ${itemId} group by state) counted), 'none') as orders
      from mall_item where id = ${itemId}`)
  return row ? `${row.sold} of ${row.stock}; ${row.orders}` : 'no item'
}

/** The member's points with every movement, oldest first. */
export async function pointsOf({ client }: TestMember): Promise<string> {
  const { rows } = await client.call('listPoints', { size: 100 })
  return rows
    .toReversed()
    .map(({ reason, points, balanceAfter }) => `${reason} ${points} → ${balanceAfter}`)
    .join(', ')
}
