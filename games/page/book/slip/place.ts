// Places what is on the slip. The id of a request is made before it is sent and kept until it was answered: after a lost
// answer the same one is asked for again.
import { unawaited } from '@mingtang/contract/unawaited.ts'
import type { TicketView } from '../../../src/book/api/views.ts'
import { newId, Problem, retried } from '../../kit/api.ts'
import { sleep } from '../../kit/dom.ts'
import { ask, type LegOffer, type PlaceAsked } from '../api.ts'
import { Cell } from '../store/cell.ts'
import { takePrice } from '../store/matches.ts'
import { format, policy, serverNow, session, takeBalance } from '../store/session.ts'
import { readStake } from './read-stake.ts'
import { acceptBuilder, builder, takeBuilder } from './builder-quote.ts'
import { builderMode, type Mode, singles } from './slip-rules.ts'
import { acceptPrices, clearPicks, dropPick, isSlipOpen, picks, stake } from './slip-store.ts'

export type Placing =
  | { readonly at: 'REST' }
  /** `isUnsure`: no answer yet, the same request is asked again. */
  | { readonly at: 'SENT'; readonly isUnsure: boolean }
  /** No answer came at all; asking again is safe. */
  | { readonly at: 'LOST' }
  | { readonly at: 'REFUSED'; readonly problem: Problem }
  /** `problem` is why not all of several singles were taken. */
  | { readonly at: 'DONE'; readonly tickets: readonly TicketView[]; readonly problem?: Problem }

const rest: Placing = { at: 'REST' }
export const placing = new Cell<Placing>(rest)

/** What is asked and not answered yet, in order. */
let asked: PlaceAsked[] = []
let placed: TicketView[] = []

function requestsOf(mode: Mode): PlaceAsked[] {
  const legs = picks.get().map(({ eventId, marketId, specifiers, outcomeId, oddsMilli }) => ({
    eventId,
    marketId,
    specifiers,
    outcomeId,
    oddsMilli,
  }))
  const amount = readStake(stake.get(), session().minStake) ?? ''
  const common = { stake: amount, format: format.get(), policy: policy.get() }
  const builderOddsMilli = builder.get().seenMilli
  if (mode === builderMode && builderOddsMilli !== null)
    return [{ requestId: newId(), legs, builderOddsMilli, ...common }]
  if (mode === singles) return legs.map((leg) => ({ requestId: newId(), legs: [leg], system: '1x1', ...common }))
  return [{ requestId: newId(), legs, system: mode, ...common }]
}

/** Bets at the prices that are shown now. */
export async function place(mode: Mode): Promise<void> {
  if (placing.get().at === 'SENT') return
  acceptPrices()
  acceptBuilder()
  asked = requestsOf(mode)
  placed = []
  await send()
}

/** Asks again for what had no answer, under the same ids. */
export async function askAgain(): Promise<void> {
  if (placing.get().at === 'LOST') await send()
}

async function send(): Promise<void> {
  placing.set({ at: 'SENT', isUnsure: false })
  try {
    for (let request = asked[0]; request; request = asked[0]) await sendOne(request)
    finish()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    fail(error)
  }
}

async function sendOne(request: PlaceAsked): Promise<void> {
  const onWaiting = () => placing.set({ at: 'SENT', isUnsure: true })
  const { ticket, balance } = await retried(() => ask('place', request), onWaiting)
  takeBalance(balance)
  asked = asked.slice(1)
  placed = [...placed, ticket]
  // A single that was taken leaves the slip, so that the rest can be tried again.
  if (request.legs[0] && picks.get().length > request.legs.length) dropPick(request.legs[0])
}

function finish(problem?: Problem): void {
  asked = []
  placing.set({ at: 'DONE', tickets: placed, ...(problem && { problem }) })
  if (!problem) {
    clearPicks()
    // Keys put digits at the end: what was typed for one bet must not begin the next.
    stake.set('')
  }
  for (const ticket of placed) if (ticket.state === 'PENDING') unawaited(awaited(ticket))
}

function fail(problem: Problem): void {
  if (problem.code === 'OFFLINE') {
    placing.set({ at: 'LOST' })
    return
  }
  asked = []
  if (problem.code === 'PRICES_CHANGED') {
    for (const leg of (problem.data.legs ?? []) as readonly LegOffer[]) takePrice(leg, leg.oddsMilli)
    const { builderOddsMilli } = problem.data
    if (typeof builderOddsMilli === 'number') takeBuilder({ nowMilli: builderOddsMilli, problem: null })
  }
  if (placed.length > 0) finish(problem)
  else placing.set({ at: 'REFUSED', problem })
}

/** Asks after a live ticket until it was decided. */
async function awaited({ ticketId, decidesAt }: TicketView): Promise<void> {
  await sleep(Math.max(500, (decidesAt ?? 0) - serverNow()))
  for (;;) {
    const now = placing.get()
    if (now.at !== 'DONE') return
    const answer = await ask('ticket', { ticketId }).catch(() => undefined)
    if (answer) {
      takeBalance(answer.balance)
      const shown = placing.get()
      if (shown.at !== 'DONE') return
      const tickets = shown.tickets.map((ticket) => (ticket.ticketId === ticketId ? answer.ticket : ticket))
      placing.set({ ...shown, tickets })
      if (answer.ticket.state !== 'PENDING') return
    }
    await sleep(1000)
  }
}

/** Back to an empty slip, or to what was left on it. */
export function putAway(): void {
  placing.set(rest)
  if (picks.get().length === 0) isSlipOpen.set(false)
}

/** A change of the slip is no longer what was refused. */
export function forgetRefusal(): void {
  if (placing.get().at === 'REFUSED') placing.set(rest)
}
