import type {
  BetOutcome,
  OrderKind,
  RechargeState,
  TransferState,
  WithdrawalState,
} from '@mingtang/contract/gen/words.ts'
import type { Ticket } from '@mingtang/contract/ticket.ts'
import type { Queryable } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

export type OrderRow = {
  readonly kind: OrderKind
  readonly id: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly state: RechargeState | WithdrawalState | TransferState | BetOutcome
  readonly platformCode: string
  readonly detail: string
  readonly createdAt: Date
  readonly settledAt: Date | null
  /** Of a bet; null for others. */
  readonly gameCode: string | null
  readonly ticket: Ticket | null
}

type Owner = { readonly tenant: string; readonly memberId: string }

/** The member's newest orders, of one kind or, for an empty one, of all. */
export async function listNewestOrders(
  db: Queryable,
  { tenant, memberId }: Owner,
  kind: OrderKind | '',
  limit: number,
): Promise<OrderRow[]> {
  const wants = (one: OrderKind) =>
    sql`where ${kind === '' || kind === one}::boolean and tenant = ${tenant} and member_id = ${memberId}`
  return await db.query<OrderRow>(sql`
    select * from (
      (${recharges} ${wants('RECHARGE')} order by created_at desc limit ${limit}) union all
      (${withdrawals} ${wants('WITHDRAWAL')} order by created_at desc limit ${limit}) union all
      (${transfers} ${wants('TRANSFER')} order by created_at desc limit ${limit}) union all
      (${bets} ${wants('BET')} order by settled_at desc limit ${limit})) orders
    order by created_at desc, id limit ${limit}`)
}

/** One order of the member; null for another one's. */
export async function findOrder(
  db: Queryable,
  { tenant, memberId }: Owner,
  kind: string,
  id: string,
): Promise<OrderRow | null> {
  const wants = (one: OrderKind) =>
    sql`where ${kind === one}::boolean and tenant = ${tenant} and member_id = ${memberId} and id = ${id}`
  const [row] = await db.query<OrderRow>(sql`
    ${recharges} ${wants('RECHARGE')} union all ${withdrawals} ${wants('WITHDRAWAL')} union all
    ${transfers} ${wants('TRANSFER')} union all ${bets} ${wants('BET')}`)
  return row ?? null
}

/** The orders that a conversation shows, as they are now. */
export async function listShownOrders(db: Queryable, tenant: string, conversationId: string): Promise<OrderRow[]> {
  const shown = (kind: OrderKind) => sql`
    where tenant = ${tenant} and id in (
      select card_id from chat_message where conversation_id = ${conversationId} and card_kind = ${kind} and card_id is not null)`
  return await db.query<OrderRow>(sql`
    ${recharges} ${shown('RECHARGE')} union all ${withdrawals} ${shown('WITHDRAWAL')} union all
    ${transfers} ${shown('TRANSFER')} union all ${bets} ${shown('BET')}`)
}

const recharges = sql`
  select 'RECHARGE' as kind, id, currency, amount_minor, state, '' as platform_code, channel as detail, created_at, settled_at,
         null as game_code, null::jsonb as ticket from recharge`
const withdrawals = sql`
  select 'WITHDRAWAL', id, currency, amount_minor, state, '', '', created_at, settled_at, null, null from withdrawal`
const transfers = sql`
  select 'TRANSFER', id, currency, amount_minor, state, platform_code, direction, created_at, settled_at, null, null
    from platform_transfer`
const bets = sql`
  select 'BET', id, currency, stake_minor, case when payout_minor > 0 then 'WON' else 'LOST' end, platform_code, bet_id, placed_at,
         settled_at, game_code, ticket from bet`
