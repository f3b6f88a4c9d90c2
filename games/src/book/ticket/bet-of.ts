// The record of a ticket as the platform lists it, with the words in which the merchant's site shows it.
import { createHash } from 'node:crypto'
import {
  inBoth,
  type Ticket,
  ticketCaps,
  type TicketPart,
  type TicketPick,
  type Words,
  wordsIn,
} from '@mingtang/contract/ticket.ts'
import type { TicketState } from '@mingtang/contract/gen/words.ts'
import type { NewBet } from '../../bet/bets.ts'
import type { FixtureRow } from '../fixture/fixture-rows.ts'
import type { OutcomeFact } from '../market/outcome.ts'
import { quoteText } from '../odds/odds-format.ts'
import { type Verdict, verdictOf } from '../settle/pay.ts'
import { legsOf, linesOf } from '../settle/systems.ts'
import { type LegWords, say, wordsOf } from './leg-words.ts'
import { maxPayoutOf, type Paid } from './paid.ts'
import type { Reason } from './reason-rows.ts'
import { reasonLabel, reasonWords } from './reason-words.ts'
import { stakeOf } from './slip.ts'
import type { LegRow, TicketRow } from './ticket-rows.ts'

const lineMinor = 1_000_000n

/** What became of a ticket's legs, the matches that they are of, and why some were decided otherwise. */
export type Decided = {
  readonly facts: ReadonlyMap<number, OutcomeFact>
  readonly fixtures: readonly FixtureRow[]
  readonly reasons?: readonly Reason[]
}

/** The record of a ticket that was settled, or sold whole. */
export function betOf(ticket: TicketRow, legs: readonly LegRow[], paid: Paid, decided: Decided): NewBet {
  const { ticketId, soldStakeMinor, soldPayoutMinor } = ticket
  return {
    ...ticket,
    betId: ticketId,
    // Parts that were sold before have no record.
    version: Math.max(1, ticket.settlements),
    roundId: roundOf(ticketId, legs),
    payoutMinor: paid.payoutMinor,
    voidedMinor: paid.voidedMinor,
    ...(soldStakeMinor > 0n && { sold: { stakeMinor: soldStakeMinor, payoutMinor: soldPayoutMinor } }),
    oddsMilli: oddsOf(ticket, legs),
    detail: { ticket: ticketOf(ticket, legs, decided) },
  }
}

/** The most that a ticket can pay over its stake; by lines of a size that no rounding touches. */
function oddsOf({ system, builderOddsMilli }: TicketRow, legs: readonly LegRow[]): number {
  const [leg] = legs
  if (!leg) return 1000
  const maxMinor = maxPayoutOf({ system, builderOddsMilli, lineMinor }, legs, leg.quoteFormat)
  return Number((maxMinor * 1000n) / stakeOf({ system, lineMinor }))
}

/**
 * Singles and builders on one match are one round, so that bets which pay for each other count as such, also where they are
 * on two of its markets. A ticket on several matches is a round of its own.
 */
export function roundOf(ticketId: string, legs: readonly LegRow[]): string {
  const [leg] = legs
  if (!leg || legs.some(({ eventId }) => eventId !== leg.eventId)) return ticketId
  const hex = createHash('sha256').update(leg.eventId).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

const states: Readonly<Record<Verdict, TicketState | undefined>> = {
  OPEN: undefined,
  WON: 'WON',
  LOST: 'LOST',
  HALF_WON: 'PART',
  HALF_LOST: 'PART',
  VOID: 'BACK',
  DEAD_HEAT: 'PART',
}

/** What was bet, at which prices, and what came out. */
export function ticketOf(ticket: TicketRow, legs: readonly LegRow[], { facts, fixtures, reasons }: Decided): Ticket {
  const words = legs.map((leg) => wordsOf(leg, fixtures))
  const { system } = ticket
  const lines = system === null ? 1 : linesOf(system).length
  return {
    round: ticket.ticketNumber.toString(),
    play: system === null ? builderPlay(ticket, legs) : playOf(system, lines),
    ...(lines > 1 && { units: lines }),
    picks: legs.map((leg, at) => pickOf(leg, words[at] as LegWords, facts.get(leg.leg), system === null)),
    result: [
      ...reasonParts(reasons ?? []),
      ...words.flatMap((word, at) => (facts.has(legs[at]?.leg ?? -1) ? resultOf(word) : [])),
    ].slice(0, ticketCaps.parts),
  }
}

/** A builder has one price, that of all its legs. */
function builderPlay({ builderQuoted }: TicketRow, legs: readonly LegRow[]): Words {
  const format = legs[0]?.quoteFormat ?? 'DECIMAL'
  return say('builder', { legs: legs.length, odds: quoteText({ format, figure: builderQuoted ?? '' }) })
}

function playOf(system: string, lines: number): Words {
  const legs = legsOf(system)
  if (legs === 1) return say('single')
  return lines === 1 ? say('parlay', { legs }) : say('system', { legs, lines })
}

function pickOf(
  leg: LegRow,
  { match, market, outcome }: LegWords,
  fact: OutcomeFact | undefined,
  isOfBuilder: boolean,
): TicketPick {
  const state = states[verdictOf(fact)]
  return {
    label: short(match),
    items: [{ text: short(outcome) }, { text: short(market) }],
    ...(!isOfBuilder && { odds: quoteText({ format: leg.quoteFormat, figure: leg.quoted }) }),
    ...(state && { state }),
  }
}

function resultOf({ match, fact }: LegWords): TicketPart[] {
  return wordsIn(fact, 'en-US') === '' ? [] : [{ kind: 'TEXT', label: short(match), items: [{ text: short(fact) }] }]
}

/** Each reason once, however many legs it decided. */
function reasonParts(reasons: readonly Reason[]): TicketPart[] {
  const once = new Map(reasons.map((one) => [`${one.isVoid} ${one.code} ${one.note}`, one]))
  return [...once.values()].map((one) => ({
    kind: 'TEXT',
    label: reasonLabel(one),
    items: [{ text: reasonWords(one) }, ...(one.note ? [{ text: short(one.note) }] : [])],
  }))
}

/** Within the letters that a ticket's text may have. */
function short(words: Words): Words {
  return inBoth((lang) => [...wordsIn(words, lang)].slice(0, ticketCaps.letters).join(''))
}
