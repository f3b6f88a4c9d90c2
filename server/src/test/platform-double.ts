// A game platform in memory: the rules of the sandbox about orders, and what can happen to a request on the way.
import { formatAmount, parseAmount } from '@mingtang/contract/money.ts'
import type { Outcome } from '../base/providers/payment/payment-provider.ts'
import type { PlatformProvider, TransferOrder, TransferStatus } from '../base/providers/platforms/platform-provider.ts'

/**
 * `lost`: the request does not arrive. `unheard`: it is executed, and its answer is lost. `late`: its answer is missing, and
 * it arrives when `deliver` is called. `busy`: it is refused, and nothing is kept of it.
 */
export type Fault = 'none' | 'lost' | 'unheard' | 'late' | 'busy'

type Order =
  | { readonly status: 'DONE' | 'REFUSED'; readonly direction: 'IN' | 'OUT'; readonly amountMinor: bigint }
  | { readonly status: 'CLOSED' }

export type PlatformDouble = {
  readonly provider: PlatformProvider
  readonly orders: ReadonlyMap<string, Order>
  balanceOf(playerId: string): bigint
  /** What happens to the next requests, in order; nothing to those after them. */
  spoil(faults: readonly Fault[]): void
  /** The late requests arrive. */
  deliver(): void
}

const currency = 'CNY'
const unknown = { kind: 'unknown', why: 'no answer' } as const
const none = async () => {}

/** Opens a platform without players: everybody is one. `pause` is awaited before a request arrives and before its answer does. */
export function openPlatformDouble(pause: () => Promise<void> = none): PlatformDouble {
  const balances = new Map<string, bigint>()
  const orders = new Map<string, Order>()
  const faults: Fault[] = []
  const late: (() => unknown)[] = []
  const balanceOf = (playerId: string) => balances.get(playerId) ?? 0n

  const send = async <T>(run: () => Outcome<T>): Promise<Outcome<T>> => {
    const fault = faults.shift() ?? 'none'
    await pause()
    if (fault === 'busy') return { kind: 'refused', code: 'MAINTENANCE' }
    if (fault === 'late') late.push(run)
    if (fault === 'late' || fault === 'lost') return unknown
    const answer = run()
    await pause()
    return fault === 'unheard' ? unknown : answer
  }

  const answerOf = (order: Order, playerId: string): Outcome<{ readonly balance: string }> => {
    if (order.status === 'CLOSED') return { kind: 'refused', code: 'ORDER_CLOSED' }
    if (order.status === 'REFUSED') return { kind: 'refused', code: 'INSUFFICIENT_BALANCE' }
    return { kind: 'done', value: { balance: formatAmount(balanceOf(playerId), currency) } }
  }

  const move = (direction: 'IN' | 'OUT', { orderId, playerId, amount }: TransferOrder) => {
    const amountMinor = parseAmount(amount, currency) ?? 0n
    const known = orders.get(orderId)
    if (known) return answerOf(known, playerId)
    const afterMinor = balanceOf(playerId) + (direction === 'IN' ? amountMinor : -amountMinor)
    const order: Order = { status: afterMinor < 0n ? 'REFUSED' : 'DONE', direction, amountMinor }
    orders.set(orderId, order)
    if (order.status === 'DONE') balances.set(playerId, afterMinor)
    return answerOf(order, playerId)
  }

  const statusOf = (orderId: string, close: boolean): TransferStatus => {
    const order = orders.get(orderId)
    if (!order && close) orders.set(orderId, { status: 'CLOSED' })
    if (!order) return { status: close ? 'CLOSED' : 'UNKNOWN' }
    if (order.status === 'CLOSED') return order
    const { status, direction, amountMinor } = order
    return { status, direction, amount: formatAmount(amountMinor, currency) }
  }

  const provider: PlatformProvider = {
    admitCall: () => null,
    createPlayer: async (_platformCode, playerId) => ({ kind: 'done', value: { playerId } }),
    transferIn: (order) => send(() => move('IN', order)),
    transferOut: (order) => send(() => move('OUT', order)),
    queryTransfer: (_platformCode, orderId, close) => send(() => ({ kind: 'done', value: statusOf(orderId, close) })),
    balance: (_platformCode, playerId) =>
      send(() => ({ kind: 'done', value: { balance: formatAmount(balanceOf(playerId), currency) } })),
    launch: async () => unknown,
    launchTrial: async () => unknown,
    endSession: async (_platformCode, sessionId) => ({ kind: 'done', value: { sessionId } }),
    roundPage: async () => unknown,
    tables: async () => unknown,
    chains: async () => unknown,
    matches: async () => unknown,
    matchNames: async () => unknown,
    bets: async () => ({ kind: 'done', value: { records: [], more: false } }),
    openBets: async () => ({ kind: 'done', value: { records: [], next: '' } }),
    excludePlayer: async () => ({ kind: 'done', value: { voided: 0 } }),
    notices: async (_platformCode, after) => ({ kind: 'done', value: { records: [], next: after } }),
  }
  return {
    provider,
    orders,
    balanceOf,
    spoil: (next) => void faults.splice(0, faults.length, ...next),
    deliver: () => {
      for (const run of late.splice(0)) run()
    },
  }
}
