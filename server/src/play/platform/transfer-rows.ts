import type { Queryable, Tx } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { nothing, type Sql, sql } from '../../base/db/sql.ts'
import type { DateRange } from '../../money/wallet/date-range.ts'

const keyset = newestFirst(sql`created_at`, sql`id`)

export type Direction = 'IN' | 'OUT'
export type TransferState = 'PENDING' | 'DONE' | 'FAILED'

/** A transfer as requested. */
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
  readonly isRecycling: boolean
  /** The play that brings the money along or takes it back; null for what the member asked for. */
  readonly playId: string | null
}

/** An open transfer with what a process needs to continue it. */
export type OpenTransfer = NewTransfer & {
  /** The pending posting that holds the amount of a transfer in. */
  readonly pendingId: string | null
  /** How often the job claimed it. */
  readonly tries: number
  /** True from 15 seconds on: it is not sent again but closed, so that the platform refuses it if it arrives late. */
  readonly isOld: boolean
}

export type TransferRow = OpenTransfer & {
  readonly state: TransferState
  readonly failure: string
  readonly availableMinor: bigint | null
  readonly createdAt: Date
  readonly settledAt: Date | null
  /** When a process asks the platform next; past for a transfer that has ended. */
  readonly dueAt: Date
}

export type Settlement = {
  readonly id: string
  readonly state: 'DONE' | 'FAILED'
  readonly failure: string
  readonly availableMinor: bigint | null
  /** True when the call that began the transfer may have been answered before: then the member is told. */
  readonly isLate: boolean
}

export type EndedTransfer = Pick<
  NewTransfer,
  'id' | 'tenant' | 'memberId' | 'platformCode' | 'direction' | 'currency' | 'amountMinor'
> & { readonly state: 'DONE' | 'FAILED' }

const columns = sql`id, tenant, member_id, platform_code, direction, currency, amount_minor, request_id, input_hash,
  is_sweep as is_recycling, play_id, state, failure, available_minor, pending_id, tries, due_at, created_at, settled_at,
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

type TransferFilter = {
  readonly tenant: string
  readonly memberId: string
  /** Empty for all, like the platform, the direction and the state. */
  readonly currency: string
  readonly platformCode: string
  readonly direction: string
  readonly state: string
  readonly range: DateRange
}

/** A member's transfers, newest first. */
export async function listTransferRows(
  db: Queryable,
  filter: TransferFilter,
  page: Page,
): Promise<(TransferRow & { readonly exactly: string })[]> {
  return await db.query<TransferRow & { exactly: string }>(sql`
    select ${columns}, ${keyset.exactly}
      from platform_transfer where ${matching(filter)}
       ${keyset.page(page)}`)
}

/** The sums of transfers to and from platforms; without a state, of those that moved money. */
export async function sumTransfers(db: Queryable, filter: TransferFilter): Promise<Record<Direction, bigint>> {
  const rows = await db.query<{ direction: Direction; sumMinor: bigint }>(sql`
    select direction, sum(amount_minor)::bigint as sum_minor from platform_transfer
     where ${matching({ ...filter, state: filter.state || 'DONE' })} group by direction`)
  const of = (wanted: Direction) => rows.find(({ direction }) => direction === wanted)?.sumMinor ?? 0n
  return { IN: of('IN'), OUT: of('OUT') }
}

function matching({ tenant, memberId, currency, platformCode, direction, state, range }: TransferFilter): Sql {
  return sql`tenant = ${tenant} and member_id = ${memberId} and created_at >= ${range.from} and created_at < ${range.to}
    ${currency ? sql`and currency = ${currency}` : nothing}
    ${platformCode ? sql`and platform_code = ${platformCode}` : nothing}
    ${direction ? sql`and direction = ${direction}` : nothing}
    ${state ? sql`and state = ${state}` : nothing}`
}

/** Inserts transfers in, with the pending postings that hold their amounts. */
export async function insertTransfersIn(
  tx: Tx,
  transfers: readonly (NewTransfer & { readonly pendingId: string })[],
  leaseMs: number,
): Promise<void> {
  await tx.execute(sql`
    insert into platform_transfer (direction, due_at, id, tenant, member_id, platform_code, currency, amount_minor,
      request_id, input_hash, pending_id, play_id)
    select 'IN', ${lease(leaseMs)}, * from unnest(
      ${transfers.map((transfer) => transfer.id)}::uuid[],
      ${transfers.map((transfer) => transfer.tenant)}::text[],
      ${transfers.map((transfer) => transfer.memberId)}::uuid[],
      ${transfers.map((transfer) => transfer.platformCode)}::text[],
      ${transfers.map((transfer) => transfer.currency)}::text[],
      ${transfers.map((transfer) => transfer.amountMinor)}::bigint[],
      ${transfers.map((transfer) => transfer.requestId)}::text[],
      ${transfers.map((transfer) => transfer.inputHash)}::bytea[],
      ${transfers.map((transfer) => transfer.pendingId)}::uuid[],
      ${transfers.map((transfer) => transfer.playId)}::uuid[])`)
}

/** Inserts a transfer out; null when its request id exists or a recycling of the same funds is open. */
export async function insertTransferOut(
  db: Queryable,
  transfer: NewTransfer,
  leaseMs: number,
): Promise<OpenTransfer | null> {
  const inserted = await db.execute(sql`
    insert into platform_transfer (id, tenant, member_id, platform_code, direction, currency, amount_minor, request_id,
      input_hash, play_id, is_sweep, due_at)
    values (${transfer.id}, ${transfer.tenant}, ${transfer.memberId}, ${transfer.platformCode}, 'OUT', ${transfer.currency},
      ${transfer.amountMinor}, ${transfer.requestId}, ${transfer.inputHash}, ${transfer.playId}::uuid,
      ${transfer.isRecycling}, ${lease(leaseMs)})
    on conflict do nothing`)
  return inserted === 1 ? { ...transfer, pendingId: null, tries: 0, isOld: false } : null
}

/** Records the end of open transfers; ended ones do not change. Returns those that ended now and late. */
export async function settleTransfers(db: Queryable, settlements: readonly Settlement[]): Promise<EndedTransfer[]> {
  const ended = await db.query<EndedTransfer>(sql`
    update platform_transfer
       set state = settled.state, failure = settled.failure, available_minor = settled.available_minor::bigint,
           settled_at = clock_timestamp()
      from unnest(
        ${settlements.map((one) => one.id)}::uuid[],
        ${settlements.map((one) => one.state)}::text[],
        ${settlements.map((one) => one.failure)}::text[],
        ${settlements.map((one) => one.availableMinor?.toString() ?? null)}::text[])
        as settled (id, state, failure, available_minor)
     where platform_transfer.id = settled.id and platform_transfer.state = 'PENDING'
    returning platform_transfer.id, tenant, member_id, platform_code, direction, currency, amount_minor, platform_transfer.state`)
  const late = new Set(settlements.filter(({ isLate }) => isLate).map(({ id }) => id))
  return ended.filter(({ id }) => late.has(id))
}

/** Claims open transfers that no process works on, for `leaseMs`. */
export async function takeDueTransfers(db: Queryable, limit: number, leaseMs: number): Promise<TransferRow[]> {
  return await db.query<TransferRow>(sql`
    update platform_transfer set due_at = ${lease(leaseMs)}, tries = tries + 1
     where id in (select id from platform_transfer where state = 'PENDING' and due_at <= clock_timestamp()
                  order by due_at limit ${limit} for update skip locked)
    returning ${columns}`)
}

/** A player's open transfers to one platform, oldest first. */
export async function listOpenTransfersIn(
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

/** Lets a transfer be claimed again after the pause. */
export async function releaseTransfer(db: Queryable, id: string, pauseMs: number): Promise<void> {
  await db.execute(sql`update platform_transfer set due_at = ${lease(pauseMs)} where id = ${id} and state = 'PENDING'`)
}
