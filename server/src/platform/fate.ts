// What became of an order: the only part of a transfer that talks to the platform. No transaction is open here.
import { formatAmount, parseAmount } from '@mingtang/contract/money.ts'
import type { Context } from '../context.ts'
import type { Outcome } from '../providers/payment/payment-provider.ts'
import type { TransferStatus } from '../providers/platforms/platform-provider.ts'
import { isPlayer, type PlayerKey, rememberPlayer } from './platform-rows.ts'
import type { TransferRow } from './transfer-rows.ts'

export type Fate =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly failure: string; readonly availableMinor: bigint | null }
  /** Nobody can say yet; the order stays and is asked for again. */
  | { readonly kind: 'unknown' }

type Order = Pick<
  TransferRow,
  'id' | 'tenant' | 'memberId' | 'platformCode' | 'direction' | 'currency' | 'amountMinor' | 'isOld'
>

// Refusals the platform keeps with the order: it answers them to every later try as well.
const kept = new Set(['INSUFFICIENT_BALANCE', 'BALANCE_LIMIT', 'ORDER_CLOSED'])

/**
 * Finds out, once and for all, whether an order moved money on the platform. A first try is sent at once. Any later one asks
 * first, tries again while the order is young, and closes it when it is old or was refused, so that it cannot arrive late.
 */
export async function fateOf(context: Context, order: Order, isFirst: boolean): Promise<Fate> {
  const asked = isFirst ? 'UNKNOWN' : await ask(context, order, false)
  if (asked !== 'UNKNOWN') return fateOfStatus(asked, asked ?? '')
  let failure = 'CLOSED'
  if (!order.isOld) {
    const sent = await send(context, order)
    if (sent.kind === 'done') return { kind: 'done' }
    if (sent.kind === 'unknown') return sent
    failure = sent.code
    if (kept.has(failure)) {
      return { kind: 'failed', failure, availableMinor: await availableAfter(context, order, failure) }
    }
  }
  return fateOfStatus(await ask(context, order, true), failure)
}

/** Makes sure the platform knows the player; the answer says why not. */
export async function ensurePlayer(context: Context, player: PlayerKey): Promise<Outcome<unknown>> {
  if (await isPlayer(context.db, player)) return { kind: 'done', value: null }
  return await createPlayer(context, player)
}

async function createPlayer(context: Context, player: PlayerKey): Promise<Outcome<unknown>> {
  const created = await context.platforms.createPlayer(player.platformCode, player.memberId, player.currency)
  if (created.kind === 'done') await rememberPlayer(context.db, player)
  return created
}

type Status = TransferStatus['status'] | null

async function ask(context: Context, order: Order, close: boolean): Promise<Status> {
  const asked = await context.platforms.queryTransfer(order.platformCode, order.id, close)
  if (asked.kind !== 'done') return null
  if (isSame(order, asked.value)) return asked.value.status
  // What became of another order says nothing about this one: it stays open, and people must look.
  context.log.error({ orderId: order.id, said: asked.value }, 'a platform has another order under the id of ours')
  return null
}

function isSame({ direction, amountMinor, currency }: Order, said: TransferStatus): boolean {
  if (!('amount' in said)) return true
  return said.direction === direction && parseAmount(said.amount, currency) === amountMinor
}

function fateOfStatus(status: Status, failure: string): Fate {
  if (status === 'DONE') return { kind: 'done' }
  if (status === 'REFUSED' || status === 'CLOSED') return { kind: 'failed', failure, availableMinor: null }
  return { kind: 'unknown' }
}

async function send(context: Context, order: Order): Promise<Outcome<unknown>> {
  const { id, platformCode, memberId, currency } = order
  const wired = {
    platformCode,
    orderId: id,
    playerId: memberId,
    currency,
    amount: formatAmount(order.amountMinor, currency),
  }
  if (order.direction === 'OUT') return await context.platforms.transferOut(wired)
  const player = await ensurePlayer(context, order)
  if (player.kind !== 'done') return player
  const sent = await context.platforms.transferIn(wired)
  // A platform that lost its players is given this one again; the order is still unknown to it.
  if (sent.kind !== 'refused' || sent.code !== 'PLAYER_NOT_FOUND') return sent
  const again = await createPlayer(context, order)
  return again.kind === 'done' ? await context.platforms.transferIn(wired) : again
}

// What could come back instead, for the member who asked for too much.
async function availableAfter(context: Context, order: Order, failure: string): Promise<bigint | null> {
  if (order.direction !== 'OUT' || failure !== 'INSUFFICIENT_BALANCE') return null
  const balance = await context.platforms.balance(order.platformCode, order.memberId, order.currency)
  return balance.kind === 'done' ? parseAmount(balance.value.balance, order.currency) : null
}
