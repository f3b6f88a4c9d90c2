// What a ticket pays: its rows as the settlement reads them.
import type { OutcomeFact } from '../market/outcome.ts'
import type { Fraction } from '../../engine/par.ts'
import { nothing, one, partOf, plus, times } from '../odds/fraction.ts'
import { type OddsFormat, type QuotedOdds, quoteOf, readQuote } from '../odds/odds-format.ts'
import { type Bet, type Line, type Pay, payOf } from '../settle/pay.ts'
import type { BuilderColumns, LegRow, NewLeg, TicketRow } from './ticket-rows.ts'
import type { OutcomeKey } from './slip.ts'

type Lines = Pick<TicketRow, 'system' | 'lineMinor' | 'builderOddsMilli'>
type Priced = OutcomeKey & { readonly oddsMilli: number }

/** Legs with their prices as they are quoted in a format. */
export function quoted(legs: readonly Priced[], format: OddsFormat): NewLeg[] {
  return legs.map((leg) => ({ ...leg, quoteFormat: format, quoted: quoteOf(leg.oddsMilli, format).figure }))
}

/** The price of a builder as it is quoted in a format. */
export function quotedBuilder(builderOddsMilli: number | null, format: OddsFormat): BuilderColumns {
  return {
    builderOddsMilli,
    builderQuoted: builderOddsMilli === null ? null : quoteOf(builderOddsMilli, format).figure,
  }
}

/** The most that a ticket pays at these prices. */
export function maxPayoutOf(ticket: Lines, legs: readonly Priced[], format: OddsFormat): bigint {
  const { system, lineMinor, builderOddsMilli } = ticket
  if (builderOddsMilli !== null) {
    return payOf({ stakeMinor: lineMinor, builder: quoteOf(builderOddsMilli, format), legs: legs.map(() => ({})) })
      .maxMinor
  }
  const quotes = legs.map(({ oddsMilli }) => ({ quote: quoteOf(oddsMilli, format) }))
  return payOf({ stakeMinor: lineMinor, system: system ?? '', legs: quotes }).maxMinor
}

/** A ticket as the settlement takes it, with what became of its legs. */
export function settledBet(
  { system, lineMinor, builderQuoted }: Pick<TicketRow, 'system' | 'lineMinor' | 'builderQuoted'>,
  legs: readonly LegRow[],
  facts: ReadonlyMap<number, OutcomeFact>,
): Bet {
  const stakeMinor = lineMinor
  const [first] = legs
  if (builderQuoted !== null && first) {
    const builder = storedQuote(first.quoteFormat, builderQuoted)
    return { stakeMinor, builder, legs: legs.map(({ leg }) => ({ fact: facts.get(leg) })) }
  }
  const judged = legs.map(({ leg, quoteFormat, quoted: figure }) => {
    return { quote: storedQuote(quoteFormat, figure), fact: facts.get(leg) }
  })
  return { stakeMinor, system: system ?? '', legs: judged }
}

function storedQuote(format: OddsFormat, figure: string): QuotedOdds {
  const quote = readQuote(format, figure)
  if (!quote) throw new Error(`a ticket was quoted as ${format} ${figure}`)
  return quote
}

export type Paid = {
  /** All that is paid for the ticket, cash-outs included. */
  readonly payoutMinor: bigint
  /** What of the stake came back without being played. */
  readonly voidedMinor: bigint
}

/**
 * What a ticket pays whose lines are decided; undefined while one is open. Of a ticket that was sold in part what is left is one
 * part of all its lines, and is rounded down once: a void gives back exactly what is left.
 */
export function paidOf(
  ticket: Pick<
    TicketRow,
    'system' | 'builderQuoted' | 'lineMinor' | 'stakeMinor' | 'soldStakeMinor' | 'soldPayoutMinor'
  >,
  legs: readonly LegRow[],
  facts: ReadonlyMap<number, OutcomeFact>,
): Paid | undefined {
  const pay = payOf(settledBet(ticket, legs, facts))
  if (pay.isOpen) return undefined
  const { stakeMinor, lineMinor, soldStakeMinor, soldPayoutMinor } = ticket
  if (soldStakeMinor === 0n) return { payoutMinor: pay.payoutMinor, voidedMinor: voidedIn(pay, lineMinor) }
  const leftMinor = stakeMinor - soldStakeMinor
  const left = (shares: readonly Fraction[]) =>
    partOf(1n, times(shares.reduce(plus, nothing), { part: leftMinor, whole: stakeMinor }))
  return {
    payoutMinor: soldPayoutMinor + left(pay.lines.map(({ exact }) => exact)),
    voidedMinor: left(pay.lines.map((line) => times({ part: lineMinor, whole: 1n }, voidShare(line)))),
  }
}

/** What was given back of whole lines, each rounded down as it is paid. */
function voidedIn({ lines }: Pay, lineMinor: bigint): bigint {
  return lines.reduce((sum, line) => sum + partOf(lineMinor, voidShare(line)), 0n)
}

const half: Fraction = { part: 1n, whole: 2n }

/** The part of a line that was not played: all of void legs, and of a single that is half void one half. */
function voidShare({ legs }: Line): Fraction {
  if (legs.every(({ verdict }) => verdict === 'VOID')) return one
  const [only, ...others] = legs
  const isHalf = others.length === 0 && (only?.verdict === 'HALF_WON' || only?.verdict === 'HALF_LOST')
  return isHalf ? half : nothing
}
