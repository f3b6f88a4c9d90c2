// The history of a demo member: recharges, platform visits with spins, withdrawals. Every amount goes through the ledger.
import { randomUUID } from 'node:crypto'
import { formatAmount, parseAmount } from '@mingtang/contract/money.ts'
import { rechargeNews, withdrawalNews } from '../money/cashier/cashier-news.ts'
import { dayMs } from '../base/day/business-day.ts'
import { decideHold, type HoldFacts } from '../money/outgoing/hold-rule.ts'
import { withdrawalPolicy } from '../money/outgoing/withdrawal-policy.ts'
import { returnedPosting, holdPosting, paidPostings } from '../money/cashier/withdrawal-postings.ts'
import type { Tx } from '../base/db/db.ts'
import { house, member as memberAccount } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import type { Posting } from '../ledger/posting.ts'
import { tellNews } from '../member/member/tell-news.ts'
import { type NewBet, roundOf } from '../play/platform/bet-rows.ts'
import { countBooked } from '../play/platform/count-booked.ts'
import { newTransfer } from '../play/platform/new-transfer.ts'
import { arrivedPosting, betPostings, inPosting, outPosting } from '../play/platform/postings.ts'
import type { Direction } from '../play/platform/transfer-rows.ts'
import { payoutPosting, stakePosting } from '../play/seamless/postings.ts'
import { endBets, insertBets } from '../play/seamless/seamless-rows.ts'
import { insertObligation } from '../money/turnover/obligation-rows.ts'
import { playSpins } from './play.ts'
import { pick, randomOf } from './random.ts'
import * as rows from './seed-rows.ts'

export type Person = {
  readonly id: string
  readonly tenant: string
  readonly userName: string
  readonly currency: string
  /** The brand's games play from the wallet. */
  readonly isSeamless: boolean
  readonly sessions: number
  readonly recharge: string
  readonly stakes: readonly string[]
  readonly withdrawals: readonly string[]
  readonly bankItemId: string
  readonly accountNumber: string
  readonly refusal: string
}

/** One past event; it runs with the database clock set to its time. */
export type Event = { readonly at: Date; run(tx: Tx): Promise<void> }
export type History = { readonly events: Event[]; readonly bets: NewBet[] }

// The demo's withdrawals lie days apart and go to a card of long standing.
const nothingBefore: HoldFacts = {
  account: '',
  dayMinor: 0n,
  weekMinor: 0n,
  lacksRate: false,
  dayCount: 0n,
  isProvenItem: true,
  toItemMinor: 0n,
  isNewDevice: false,
  guardedUntil: null,
  guardedBy: [],
}

type Past = {
  readonly person: Person
  readonly random: () => number
  readonly events: Event[]
  readonly bets: NewBet[]
  walletMinor: bigint
  /** The newest recharge since the last withdrawal, whose turnover is still asked for. */
  asking: string
}

const minuteMs = 60_000
const days = 29
/** The platform of all seeded bets. */
export const platformCode = 'yunque'

/** Generates a member's history up to `now`. It ends with no money on platforms, because the sandbox does not know of it. */
export function historyOf(person: Person, now: Date, nextSequence: () => bigint): History {
  const past: Past = { person, random: randomOf(person.userName), events: [], bets: [], walletMinor: 0n, asking: '' }
  const endings = [...person.withdrawals]
  const every = person.sessions / Math.max(1, endings.length)
  for (let session = 0; session < person.sessions; session += 1) {
    const daysAgo = ((person.sessions - 1 - session) * days) / person.sessions
    const at = now.getTime() - daysAgo * dayMs - Math.floor((180 + past.random() * 200) * minuteMs)
    visit(past, at, nextSequence)
    const isTurn = session + 1 >= every * (person.withdrawals.length - endings.length + 1)
    const ending = isTurn ? endings.shift() : undefined
    // A withdrawal still under review was requested just now, so that its deadline is in the future.
    if (ending) withdraw(past, ending === 'REVIEW' ? now.getTime() - 40 * minuteMs : at + 45 * minuteMs, ending)
  }
  return { events: past.events, bets: past.bets }
}

function visit(past: Past, at: number, nextSequence: () => bigint): void {
  const { person, random } = past
  const usualMinor = minorOf(person.recharge, person.currency)
  if (past.walletMinor < usualMinor / 2n) recharge(past, at - 4 * minuteMs, usualMinor)
  if (random() < 0.08) expire(past, at - 50 * minuteMs, usualMinor)
  const unitMinor = minorOf('1', person.currency)
  const shareMinor = (usualMinor * pick(random, [3n, 5n, 8n])) / 10n
  const broughtMinor = ((shareMinor < past.walletMinor ? shareMinor : past.walletMinor) / unitMinor) * unitMinor
  const to = at + (5 + Math.floor(random() * 9)) * minuteMs
  if (!person.isSeamless) transfer(past, at, 'IN', broughtMinor)
  const bets = playSpins(random, {
    memberId: person.id,
    currency: person.currency,
    broughtMinor,
    stakesMinor: person.stakes.map((stake) => minorOf(stake, person.currency)),
    from: new Date(at + 2_000),
    to: new Date(to),
    nextSequence,
  })
  book(past, to + 1_000, bets)
  const netMinor = bets.reduce((sum, bet) => sum + bet.payoutMinor - bet.stakeMinor, 0n)
  if (person.isSeamless) past.walletMinor += netMinor
  else if (broughtMinor + netMinor > 0n) transfer(past, to + 20_000, 'OUT', broughtMinor + netMinor)
}

function recharge(past: Past, at: number, amountMinor: bigint): void {
  const { id: memberId, tenant, currency } = past.person
  const id = randomUUID()
  past.walletMinor += amountMinor
  past.asking = id
  add(past, at + 70_000, async (tx, settledAt) => {
    const channel = currency === 'USDT' ? 'USDT_TRC20' : 'BANK_TRANSFER'
    const order = { id, tenant, memberId, currency, channel, amountMinor, at: new Date(at), settledAt }
    await rows.insertSeedRecharge(tx, { ...order, state: 'PAID' })
    await post(tx, [depositPosting(order)])
    // Older deposits were played through: withdrawals would have been refused otherwise.
    const asked = { lockedMinor: amountMinor, requiredMinor: amountMinor }
    if (past.asking === id)
      await insertObligation(tx, {
        id: randomUUID(),
        tenant,
        memberId,
        currency,
        cause: 'DEPOSIT',
        causeId: id,
        reason: 'DEPOSIT',
        ...asked,
      })
    await tellNews(tx, [rechargeNews(order, 'PAID')])
  })
}

/** A paid recharge, which is in the wallet at once. */
export function depositPosting(
  order: Pick<rows.SeedRecharge, 'id' | 'tenant' | 'memberId' | 'currency' | 'amountMinor'>,
): Posting {
  const { id, tenant, memberId, currency, amountMinor } = order
  return {
    tenant,
    idempotencyKey: `recharge:${id}`,
    reason: 'DEPOSIT',
    currency,
    amountMinor,
    debit: house('DEPOSIT_CLEARING'),
    credit: memberAccount(memberId, 'WALLET'),
    reference: { kind: 'recharge', id },
  }
}

function expire(past: Past, at: number, amountMinor: bigint): void {
  const { id: memberId, tenant, currency } = past.person
  add(past, at + 30 * minuteMs, async (tx, settledAt) => {
    const money = { id: randomUUID(), tenant, memberId, currency, amountMinor }
    await rows.insertSeedRecharge(tx, {
      ...money,
      channel: 'BANK_TRANSFER',
      state: 'EXPIRED',
      at: new Date(at),
      settledAt,
    })
    await tellNews(tx, [rechargeNews(money, 'EXPIRED')])
  })
}

function transfer(past: Past, at: number, direction: Direction, amountMinor: bigint): void {
  const { id: memberId, tenant, currency } = past.person
  const moved = newTransfer({
    tenant,
    memberId,
    requestId: randomUUID(),
    direction,
    platformCode,
    currency,
    amountMinor,
  })
  past.walletMinor += direction === 'IN' ? -amountMinor : amountMinor
  add(past, at, async (tx, createdAt) => {
    const posted = await post(tx, [direction === 'IN' ? inPosting(moved) : outPosting(moved)])
    const pendingId = direction === 'IN' ? (posted.transfers[0]?.id ?? '') : null
    if (pendingId !== null) await post(tx, [arrivedPosting(moved, pendingId)])
    await rows.insertSeedTransfer(tx, moved, pendingId, createdAt, new Date(at + 400))
  })
}

function book(past: Past, at: number, bets: NewBet[]): void {
  const { id: memberId, tenant, isSeamless } = past.person
  past.bets.push(...bets)
  if (bets.length === 0) return
  add(past, at, async (tx) => {
    await rows.insertSeedBets(tx, tenant, platformCode, bets)
    if (isSeamless) await playFromWallet(tx, tenant, bets)
    else
      await post(
        tx,
        bets.flatMap((bet) => betPostings({ tenant, memberId, platformCode }, bet)),
      )
    const counted = bets.map((bet) => ({
      ...bet,
      tenant,
      round: roundOf(platformCode, bet),
      effectiveMinor: bet.turnoverMinor,
    }))
    await tellNews(tx, await countBooked(tx, counted))
  })
}

async function playFromWallet(tx: Tx, tenant: string, bets: readonly NewBet[]): Promise<void> {
  const played = bets.map((bet) => ({ ...bet, tenant, platformCode }))
  await insertBets(tx, played)
  await post(
    tx,
    played.flatMap((bet) => [
      stakePosting(bet),
      ...(bet.payoutMinor > 0n ? [payoutPosting(bet, 1, bet.payoutMinor)] : []),
    ]),
  )
  const isOver = { after: 0, revision: 1, atStakeMinor: 0n, owedMinor: 0n }
  await endBets(
    tx,
    played.map((bet) => ({ ...bet, ...isOver })),
  )
}

function withdraw(past: Past, at: number, ending: string): void {
  const { person } = past
  const { id: memberId, tenant, currency, bankItemId } = person
  const policy = withdrawalPolicy({}, currency)
  const isLooked = ending === 'REVIEW' || ending === 'REFUSED'
  const usualMinor = minorOf(person.recharge, currency)
  const amountMinor = isLooked ? policy.reviewFromMinor + usualMinor : (usualMinor * 3n) / 5n
  if (past.walletMinor < amountMinor) {
    const missingMinor = amountMinor - past.walletMinor
    recharge(past, at - 20 * minuteMs, (missingMinor / usualMinor + 3n) * usualMinor)
  }
  const hold = decideHold(amountMinor, nothingBefore, policy)
  const money = { id: randomUUID(), tenant, memberId, currency, amountMinor, feeMinor: 0n }
  let pendingId = ''
  past.asking = ''
  past.walletMinor -= ending === 'REFUSED' || ending === 'RETURNED' ? 0n : amountMinor
  add(past, at, async (tx, createdAt) => {
    const held = await post(tx, [holdPosting(money)])
    pendingId = held.transfers[0]?.id ?? ''
    await rows.insertSeedWithdrawal(tx, { ...money, bankItemId, pendingId, hold, at: createdAt }, policy.reviewMinutes)
  })
  if (ending === 'REVIEW') return
  const isPaid = ending === 'PAID'
  add(past, at + (hold ? 35 * minuteMs : 8_000), async (tx, endedAt) => {
    const end = { ...money, pendingId }
    const reason = ending === 'REFUSED' ? 'WITHDRAWAL_REFUSED' : 'WITHDRAWAL_RETURNED'
    await post(tx, isPaid ? paidPostings(end) : [returnedPosting(end, reason)])
    const state = isPaid ? ('PAID' as const) : ending === 'REFUSED' ? ('REFUSED' as const) : ('RETURNED' as const)
    const refusal = ending === 'REFUSED' ? person.refusal : ''
    await rows.endSeedWithdrawal(tx, money.id, state, refusal, endedAt)
    const step = state === 'REFUSED' ? { state, reason: refusal } : { state }
    await tellNews(tx, [withdrawalNews({ ...money, itemType: 'BANK', accountNumber: person.accountNumber }, step)])
  })
}

function add(past: Past, atMs: number, run: (tx: Tx, at: Date) => Promise<void>): void {
  const at = new Date(atMs)
  past.events.push({ at, run: (tx) => run(tx, at) })
}

/** An amount of the demo's data in minor units. */
export function minorOf(amount: string, currency: string): bigint {
  const amountMinor = parseAmount(amount, currency)
  if (amountMinor === null)
    throw new Error(`${amount} ${currency} is no amount; one unit is ${formatAmount(1n, currency)}`)
  return amountMinor
}
