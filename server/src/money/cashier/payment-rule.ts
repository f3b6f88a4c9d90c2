// What becomes of a payment that the provider tells of: pure, so that each case can be read.
import type { KnownPayment } from './payment-rows.ts'
import type { RechargeRow } from './recharge-rows.ts'

/** As the provider names it, hashes in one writing; empty when it names none. */
export function transactionIdOf(text: string | undefined): string {
  const id = text?.trim() ?? ''
  return /^(0x)?[0-9a-f]{64}$/i.test(id) ? id.toLowerCase().replace(/^0x/, '') : id
}

export type Payment = { readonly transactionId: string; readonly amountMinor: bigint }

type Order = Pick<
  RechargeRow,
  'kind' | 'address' | 'state' | 'settledAt' | 'verifyState' | 'amountMinor' | 'minimumMinor'
>

/**
 * `same`: known already, under `name` when its transaction had no id before. `mismatch`: it contradicts what is known.
 * `settles`: it ends the order. `further`: an operator decides.
 */
export type PaymentVerdict =
  | { readonly kind: 'same'; readonly name?: string }
  | { readonly kind: 'mismatch' | 'settles' | 'further' }

type Known = { readonly payments: readonly KnownPayment[]; readonly isOfAnotherOrder: boolean }

/** Judges a payment of an order of a chain, or one of another order whose transaction the provider names. */
export function judgePayment(order: Order, payment: Payment, { payments, isOfAnotherOrder }: Known): PaymentVerdict {
  const { transactionId, amountMinor } = payment
  const isSame = payments.find((known) => known.transactionId === transactionId)
  if (transactionId && isSame) return { kind: isSame.amountMinor === amountMinor ? 'same' : 'mismatch' }
  // What was told without an id is one payment for each amount: nobody can tell two of them apart.
  const unnamed = payments.find((known) => known.amountMinor === amountMinor && (!transactionId || !isNamed(known)))
  if (unnamed) return transactionId ? { kind: 'same', name: unnamed.id } : { kind: 'same' }
  if (order.kind === 'OFFLINE') return { kind: 'mismatch' }
  const isOpen =
    order.verifyState === '' && (!order.settledAt || order.state === 'EXPIRED' || order.state === 'CANCELLED')
  const isOfChain = isChainOrder(order)
  const isEnough = isOfChain ? amountMinor >= order.minimumMinor : amountMinor === order.amountMinor
  if (isOpen && isEnough && !isOfAnotherOrder) return { kind: 'settles' }
  // Another amount at the provider's own page is its error, until the order has ended.
  if (isOpen && !isEnough && !isOfChain) return { kind: 'mismatch' }
  return isOfChain || transactionId ? { kind: 'further' } : { kind: 'mismatch' }
}

/** True where anybody can send any amount at any time. */
export function isChainOrder({ kind, address }: Pick<RechargeRow, 'kind' | 'address'>): boolean {
  return kind === 'VIRTUAL' && address !== ''
}

const unnamedForm = /^$|^amount:\d+$/

/** The id that a further payment has while the provider names none. */
export function unnamedId({ amountMinor }: Payment): string {
  return `amount:${amountMinor}`
}

function isNamed({ transactionId }: KnownPayment): boolean {
  return !unnamedForm.test(transactionId)
}
