import { hexColumn, int8Column, textColumn, uuidColumn } from '../db/columns.ts'
import type { Queryable, Tx } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'

export type Direction = 'IN' | 'OUT'
export type TransferState = 'PENDING' | 'DONE' | 'FAILED'

/** An order as it was asked for. */
export type NewTransfer = {
  readonly id: string
  readonly tenant: string
  readonly memberId: string
  readonly platformCode: string
  readonly direction: Direction
  readonly currency: string
  readonly amountMinor: bigint
  readonly requestId: string
  readonly inputHash: Buffer
  readonly isSweep: boolean
}

export type TransferRow = NewTransfer & {
  readonly state: TransferState
  readonly failure: string
  readonly availableMinor: bigint | null
  readonly pendingId: string | null
  readonly tries: number
  readonly createdAt: Date
  readonly settledAt: Date | null
  /** True once it is no longer tried but closed: asked for with the order to refuse it if it comes late. */
  readonly isOld: boolean
}

export type Settlement = {
  readonly id: string
  readonly state: 'DONE' | 'FAILED'
  readonly failure: string
  readonly availableMinor: bigint | null
}

const columns = sql`id, tenant, member_id, platform_code, direction, currency, amount_minor, request_id, input_hash, is_sweep,
  state, failure, available_minor, pending_id, tries, created_at, settled_at,
  created_at < clock_timestamp() - interval '15 seconds' as is_old`

const lease = (ms: number): Sql => sql`clock_timestamp() + ${ms}::bigint * interval '1 millisecond'`

export async function findTransfer(
  db: Queryable,
  tenant: string,
  memberId: string,
  id: string,
): Promise<TransferRow | null> {
  const [row] = await db.query<TransferRow>(
    sql`select ${columns} from platform_transfer where tenant = ${tenant} and member_id = ${memberId} and id = ${id}`,
  )
  return row ?? null
}

export async function findTransferOfRequest(
  db: Queryable,
  tenant: string,
  memberId: string,
  requestId: string,
): Promise<TransferRow | null> {
  const [row] = await db.query<TransferRow>(
    sql`select ${columns} from platform_transfer
         where tenant = ${tenant} and member_id = ${memberId} and request_id = ${requestId}`,
  )
  return row ?? null
}

/** Writes orders that go in, beside the pending transfers that hold their amounts. */
export async function insertTransfersIn(
  tx: Tx,
  orders: readonly (NewTransfer & { readonly pendingId: string })[],
  leaseMs: number,
): Promise<void> {
  await tx.execute(sql`
    insert into platform_transfer (direction, due_at, id, tenant, member_id, platform_code, currency, amount_minor,
      request_id, input_hash, pending_id)
    select 'IN', ${lease(leaseMs)}, * from unnest(
      ${uuidColumn(orders.map((order) => order.id))}::uuid[],
      ${textColumn(orders.map((order) => order.tenant))}::text[],
      ${uuidColumn(orders.map((order) => order.memberId))}::uuid[],
      ${textColumn(orders.map((order) => order.platformCode))}::text[],
      ${textColumn(orders.map((order) => order.currency))}::text[],
      ${int8Column(orders.map((order) => order.amountMinor))}::bigint[],
      ${textColumn(orders.map((order) => order.requestId))}::text[],
      ${hexColumn(orders.map((order) => order.inputHash.toString('hex')))}::bytea[],
      ${uuidColumn(orders.map((order) => order.pendingId))}::uuid[])`)
}

/** Writes an order that comes out; false when its request id is known, or when a sweep of the same purse is under way. */
export async function insertTransferOut(db: Queryable, order: NewTransfer, leaseMs: number): Promise<boolean> {
  const inserted = await db.execute(sql`
    insert into platform_transfer (id, tenant, member_id, platform_code, direction, currency, amount_minor, request_id,
      input_hash, is_sweep, due_at)
    values (${order.id}, ${order.tenant}, ${order.memberId}, ${order.platformCode}, 'OUT', ${order.currency},
      ${order.amountMinor}, ${order.requestId}, ${order.inputHash}, ${order.isSweep}, ${lease(leaseMs)})
    on conflict do nothing`)
  return inserted === 1
}

/** Writes how orders ended; an order that has ended stays as it is. */
export async function settleTransfers(db: Queryable, settlements: readonly Settlement[]): Promise<void> {
  await db.execute(sql`
    update platform_transfer
       set state = settled.state, failure = settled.failure, available_minor = settled.available_minor::bigint,
           settled_at = clock_timestamp()
      from unnest(
        ${uuidColumn(settlements.map((one) => one.id))}::uuid[],
        ${textColumn(settlements.map((one) => one.state))}::text[],
        ${textColumn(settlements.map((one) => one.failure))}::text[],
        ${textColumn(settlements.map((one) => one.availableMinor?.toString() ?? null))}::text[])
        as settled (id, state, failure, available_minor)
     where platform_transfer.id = settled.id and platform_transfer.state = 'PENDING'`)
}

/** Takes orders under way that nobody works on; they stay taken for `leaseMs`. */
export async function takeDueTransfers(db: Queryable, limit: number, leaseMs: number): Promise<TransferRow[]> {
  return await db.query<TransferRow>(sql`
    update platform_transfer set due_at = ${lease(leaseMs)}, tries = tries + 1
     where id in (select id from platform_transfer where state = 'PENDING' and due_at <= clock_timestamp()
                  order by due_at limit ${limit} for update skip locked)
    returning ${columns}`)
}

/** The orders under way of one player on one platform, oldest first. */
export async function openTransfersIn(
  db: Queryable,
  tenant: string,
  memberId: string,
  platformCode: string,
): Promise<TransferRow[]> {
  return await db.query<TransferRow>(sql`
    select ${columns} from platform_transfer
     where tenant = ${tenant} and member_id = ${memberId} and platform_code = ${platformCode}
       and direction = 'IN' and state = 'PENDING' order by created_at`)
}

/** Lets an order be taken again after the pause. */
export async function releaseTransfer(db: Queryable, id: string, pauseMs: number): Promise<void> {
  await db.execute(sql`update platform_transfer set due_at = ${lease(pauseMs)} where id = ${id} and state = 'PENDING'`)
}
