import type { TransferRow } from './transfer-rows.ts'

type TransferTimes = Pick<TransferRow, 'direction' | 'state' | 'createdAt' | 'settledAt'>
type Kind = 'LEFT_WALLET' | 'ASKED' | 'ARRIVED' | 'RETURNED' | 'LEFT_PLATFORM' | 'IN_WALLET' | 'STAYED'
type Leg = { readonly kind: Kind; readonly state: 'DONE' | 'NOW' | 'OPEN'; readonly at: string }

// From 15 seconds on an order is closed instead of sent again (TransferRow.isOld), and it is asked every five seconds.
const usualMs = 20_000

/** The steps of a transfer in their order: DONE with its time, NOW for the one waited for, OPEN for what follows it. */
export function legsOf({ direction, state, createdAt, settledAt }: TransferTimes): Leg[] {
  const done = (kind: Kind, at: Date): Leg => ({ kind, state: 'DONE', at: at.toISOString() })
  const begun = direction === 'IN' ? [done('LEFT_WALLET', createdAt)] : []
  if (state === 'PENDING' || !settledAt) {
    const after: readonly Kind[] = direction === 'IN' ? ['ARRIVED'] : ['LEFT_PLATFORM', 'IN_WALLET']
    return [...begun, { kind: 'ASKED', state: 'NOW', at: '' }, ...after.map((kind) => ({ kind, ...open }))]
  }
  const asked = [...begun, done('ASKED', settledAt)]
  if (state === 'FAILED') return [...asked, done(direction === 'IN' ? 'RETURNED' : 'STAYED', settledAt)]
  if (direction === 'IN') return [...asked, done('ARRIVED', settledAt)]
  return [...asked, done('LEFT_PLATFORM', settledAt), done('IN_WALLET', settledAt)]
}

const open = { state: 'OPEN', at: '' } as const

/** When a platform that answers has settled a transfer at the latest. */
export function expectedAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + usualMs)
}
