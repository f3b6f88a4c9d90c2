import type { BuiltInLanguage } from '@mingtang/contract/languages.ts'
import { wordsIn } from '@mingtang/contract/ticket.ts'
import type { Connection } from '../../db/database.ts'
import { formatAmount } from '../../wire/amount.ts'
import { type FixtureRow, readFixtures } from '../fixture/fixture-rows.ts'
import type { OutcomeFact } from '../market/outcome.ts'
import { quoteText } from '../odds/odds-format.ts'
import { explain } from '../settle/explain.ts'
import { payOf, type Verdict, verdictOf } from '../settle/pay.ts'
import { linesOf } from '../settle/systems.ts'
import { type LegWords, wordsOf } from '../ticket/leg-words.ts'
import { settledBet } from '../ticket/paid.ts'
import { readReasons, type Reason } from '../ticket/reason-rows.ts'
import { reasonLine } from '../ticket/reason-words.ts'
import { readFacts } from '../ticket/settle-rows.ts'
import { type LegRow, listLegs, type TicketRow } from '../ticket/ticket-rows.ts'
import type { LegState, LegView, TicketView } from './views.ts'

const states: Readonly<Record<Verdict, LegState>> = {
  OPEN: 'OPEN',
  WON: 'WON',
  LOST: 'LOST',
  HALF_WON: 'HALF_WON',
  HALF_LOST: 'HALF_LOST',
  VOID: 'VOID',
  DEAD_HEAT: 'PART',
}

/** Tickets as their player sees them, with the words of their matches and what became of their legs. */
export async function ticketViews(
  db: Connection,
  tickets: readonly TicketRow[],
  lang: BuiltInLanguage,
): Promise<TicketView[]> {
  const ids = tickets.map(({ ticketId }) => ticketId)
  const [legs, facts, reasons] = await Promise.all([listLegs(db, ids), readFacts(db, ids), readReasons(db, ids)])
  const fixtures = await readFixtures(
    db,
    [...legs.values()].flat().map(({ eventId }) => eventId),
  )
  return tickets.map((ticket) => {
    const { ticketId } = ticket
    const view = ticketView(ticket, legs.get(ticketId) ?? [], facts.get(ticketId) ?? new Map(), fixtures, lang)
    return { ...view, because: linesOfReasons(reasons.get(ticketId) ?? [], lang) }
  })
}

function ticketView(
  ticket: TicketRow,
  legs: readonly LegRow[],
  facts: ReadonlyMap<number, OutcomeFact>,
  fixtures: readonly FixtureRow[],
  lang: BuiltInLanguage,
): Omit<TicketView, 'because'> {
  const { currency, system, soldStakeMinor, payoutMinor, sellsAtMinor, builderQuoted } = ticket
  const format = legs[0]?.quoteFormat ?? 'DECIMAL'
  const written = (minor: bigint) => formatAmount(minor, currency)
  const words = legs.map((leg) => wordsOf(leg, fixtures))
  const lines = system === null ? 1 : linesOf(system).length
  return {
    ticketId: ticket.ticketId,
    placedAt: ticket.placedAt.getTime(),
    state: ticket.state,
    decidesAt: ticket.decidesAt?.getTime() ?? null,
    refusal: ticket.refusal,
    kind: system === null ? 'BUILDER' : lines > 1 ? 'SYSTEM' : legs.length > 1 ? 'PARLAY' : 'SINGLE',
    system,
    format,
    quoted: builderQuoted === null ? null : quoteText({ format, figure: builderQuoted }),
    lines,
    lineStake: written(ticket.lineMinor),
    stake: written(ticket.stakeMinor),
    maxPayout: written(ticket.maxPayoutMinor),
    payout: payoutMinor === null ? null : written(payoutMinor),
    sold: soldStakeMinor === 0n ? null : { stake: written(soldStakeMinor), payout: written(ticket.soldPayoutMinor) },
    sellsAt: sellsAtMinor === null ? null : written(sellsAtMinor),
    legs: legs.map((leg, at) => legView(leg, words[at] as LegWords, facts.get(leg.leg), fixtures, lang)),
    explained:
      ticket.state === 'SETTLED'
        ? explained(ticket, legs, facts, words, written).map((line) => wordsIn(line, lang))
        : [],
    corrections: ticket.state === 'SETTLED' ? Math.max(0, ticket.settlements - 1) : 0,
  }
}

function linesOfReasons(reasons: readonly Reason[], lang: BuiltInLanguage): string[] {
  return [...new Set(reasons.map((reason) => wordsIn(reasonLine(reason), lang)))]
}

function explained(
  ticket: TicketRow,
  legs: readonly LegRow[],
  facts: ReadonlyMap<number, OutcomeFact>,
  words: readonly LegWords[],
  written: (minor: bigint) => string,
) {
  const bet = settledBet(ticket, legs, facts)
  const told = words.map(({ outcome, fact, rule }) => ({ outcome, told: fact, rule }))
  const { soldStakeMinor: stakeMinor, soldPayoutMinor: payoutMinor, payoutMinor: paidMinor } = ticket
  const sold = stakeMinor > 0n && paidMinor !== null ? { stakeMinor, payoutMinor, paidMinor } : undefined
  return explain(bet, payOf(bet), told, written, sold)
}

function legView(
  leg: LegRow,
  { match, market, outcome, fact, rule }: LegWords,
  decided: OutcomeFact | undefined,
  fixtures: readonly FixtureRow[],
  lang: BuiltInLanguage,
): LegView {
  const { eventId, marketId, specifiers, outcomeId, oddsMilli, quoteFormat, quoted } = leg
  return {
    eventId,
    marketId,
    specifiers,
    outcomeId,
    oddsMilli,
    quoted: quoteText({ format: quoteFormat, figure: quoted }),
    startsAt: fixtures.find((one) => one.eventId === eventId)?.startsAt.getTime() ?? 0,
    match: wordsIn(match, lang),
    market: wordsIn(market, lang),
    outcome: wordsIn(outcome, lang),
    state: states[verdictOf(decided)],
    told: decided ? { fact: wordsIn(fact, lang), rule: wordsIn(rule, lang) } : null,
  }
}
