import type { Queryable, Tx } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { json, nothing, sql } from '../../base/db/sql.ts'

const keyset = newestFirst(sql`created_at`, sql`id`)

export type ItemWords = { readonly lang: string; readonly name: string; readonly description: string }

export type ItemSetting = {
  readonly words: readonly ItemWords[]
  readonly cover: string
  readonly pricePoints: bigint
  /** All pieces ever offered. */
  readonly stock: number
  /** The most pieces of one member; null for no limit. */
  readonly memberLimit: number | null
  readonly state: 'DRAFT' | 'LIVE' | 'ENDED'
}

export type ItemRow = ItemSetting & {
  readonly id: string
  /** Pieces of orders that were not given back. */
  readonly sold: number
  readonly createdAt: Date
  readonly exactly: string
}

const columns = sql`id, state, price_points, stock, sold, member_limit, cover, words, created_at,
  ${keyset.exactly}`

export type OfferedItem = ItemRow & {
  /** The member's pieces of it that were not given back. */
  readonly ordered: number
}

type Offer = {
  readonly tenant: string
  readonly memberId: string
  /** The highest price; null for any. */
  readonly maxPoints: bigint | null
}

/** The items that are offered, newest first, with keyset pagination. */
export async function listOffered(
  db: Queryable,
  { tenant, memberId, maxPoints }: Offer,
  page: Page,
): Promise<OfferedItem[]> {
  return await db.query<OfferedItem>(sql`
    select ${columns}, (
             select count(*)::integer from mall_order ordered
              where ordered.tenant = ${tenant} and ordered.member_id = ${memberId} and ordered.item_id = item.id
                and ordered.state not in ('REFUSED', 'CANCELLED')) as ordered
      from mall_item item
     where tenant = ${tenant} and state = 'LIVE' ${maxPoints === null ? nothing : sql`and price_points <= ${maxPoints}`}
       ${keyset.page(page)}`)
}

/** All items of the tenant, newest first, with keyset pagination. */
export async function listItems(db: Queryable, tenant: string, page: Page): Promise<ItemRow[]> {
  return await db.query<ItemRow>(sql`
    select ${columns} from mall_item
     where tenant = ${tenant}
     ${keyset.page(page)}`)
}

export async function findItem(db: Queryable, tenant: string, id: string): Promise<ItemRow | null> {
  const [row] = await db.query<ItemRow>(sql`select ${columns} from mall_item where tenant = ${tenant} and id = ${id}`)
  return row ?? null
}

/** Takes one piece of an item that is offered at this price; null when it is not, or when none is left. */
export async function takePiece(tx: Tx, tenant: string, id: string, pricePoints: bigint): Promise<ItemRow | null> {
  const [row] = await tx.query<ItemRow>(sql`
    update mall_item set sold = sold + 1
     where tenant = ${tenant} and id = ${id} and state = 'LIVE' and price_points = ${pricePoints} and sold < stock
    returning ${columns}`)
  return row ?? null
}

export async function returnPiece(tx: Tx, tenant: string, id: string): Promise<void> {
  await tx.execute(sql`update mall_item set sold = sold - 1 where tenant = ${tenant} and id = ${id}`)
}

export async function insertItem(tx: Tx, tenant: string, id: string, item: ItemSetting): Promise<void> {
  await tx.execute(sql`
    insert into mall_item (id, tenant, state, price_points, stock, member_limit, cover, words, created_at)
    values (${id}, ${tenant}, ${item.state}, ${item.pricePoints}, ${item.stock}, ${item.memberLimit}, ${item.cover},
      ${json(item.words)}, clock_timestamp())`)
}

/** An item under its row lock; null without one. */
export async function lockItem(tx: Tx, tenant: string, id: string): Promise<ItemRow | null> {
  const [row] = await tx.query<ItemRow>(
    sql`select ${columns} from mall_item where tenant = ${tenant} and id = ${id} for no key update`,
  )
  return row ?? null
}

/** What operators save of an item; what is sold changes without them. */
export function settingOf({ words, cover, pricePoints, stock, memberLimit, state }: ItemRow): ItemSetting {
  return { words, cover, pricePoints, stock, memberLimit, state }
}

export async function updateItem(tx: Tx, tenant: string, id: string, item: ItemSetting): Promise<void> {
  await tx.execute(sql`
    update mall_item set state = ${item.state}, price_points = ${item.pricePoints}, stock = ${item.stock},
           member_limit = ${item.memberLimit}, cover = ${item.cover}, words = ${json(item.words)}
     where tenant = ${tenant} and id = ${id}`)
}
