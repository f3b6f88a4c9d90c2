// What a ticket pays: its rows as the settlement reads them.
import type { OutcomeFact } from '../market/outcome.ts'
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

/** What a ticket pays whose lines are decided; undefined while one is open. Of what was sold only the rest is paid. */
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
  const { stakeMinor, soldStakeMinor, soldPayoutMinor } = ticket
  const left = (minor: bigint) => (minor * (stakeMinor - soldStakeMinor)) / stakeMinor
  return { payoutMinor: soldPayoutMinor + left(pay.payoutMinor), voidedMinor: left(voidedIn(pay, ticket.lineMinor)) }
}

/** A line of void legs was not played, and of a single that is half void one half. */
function voidedIn({ lines }: Pay, lineMinor: bigint): bigint {
  return lines.reduce((sum, line) => sum + lineVoid(line, lineMinor), 0n)
}

function lineVoid({ legs }: Line, lineMinor: bigint): bigint {
  if (legs.every(({ verdict }) => verdict === 'VOID')) return lineMinor
  const [only, ...others] = legs
  const isHalf = others.length === 0 && (only?.verdict === 'HALF_WON' || only?.verdict === 'HALF_LOST')
  return isHalf ? lineMinor / 2n : 0n
}
