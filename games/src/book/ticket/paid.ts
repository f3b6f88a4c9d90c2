// What a ticket pays: its rows as the settlement reads them.
import type { OutcomeFact } from '../market/outcome.ts'
import { type OddsFormat, quoteOf, readQuote } from '../odds/odds-format.ts'
import { type Bet, type Line, type Pay, payOf } from '../settle/pay.ts'
import type { LegRow, NewLeg, TicketRow } from './ticket-rows.ts'
import type { OutcomeKey } from './slip.ts'

type Lines = Pick<TicketRow, 'system' | 'lineMinor'>
type Priced = OutcomeKey & { readonly oddsMilli: number }

/** Legs with their prices as they are quoted in a format. */
export function quoted(legs: readonly Priced[], format: OddsFormat): NewLeg[] {
  return legs.map((leg) => ({ ...leg, quoteFormat: format, quoted: quoteOf(leg.oddsMilli, format).figure }))
}

/** The most that a ticket pays at these prices. */
export function maxPayoutOf({ system, lineMinor }: Lines, legs: readonly Priced[], format: OddsFormat): bigint {
  const quotes = legs.map(({ oddsMilli }) => ({ quote: quoteOf(oddsMilli, format) }))
  return payOf({ stakeMinor: lineMinor, system: system ?? '', legs: quotes }).maxMinor
}

/** A ticket as the settlement takes it, with what became of its legs. */
export function settledBet(
  { system, lineMinor }: Lines,
  legs: readonly LegRow[],
  facts: ReadonlyMap<number, OutcomeFact>,
): Bet {
  return {
    stakeMinor: lineMinor,
    system: system ?? '',
    legs: legs.map(({ leg, quoteFormat, quoted: figure }) => {
      const quote = readQuote(quoteFormat, figure)
      if (!quote) throw new Error(`a leg was quoted as ${quoteFormat} ${figure}`)
      return { quote, fact: facts.get(leg) }
    }),
  }
}

export type Paid = {
  /** All that is paid for the ticket, cash-outs included. */
  readonly payoutMinor: bigint
  /** What of the stake came back without being played. */
  readonly voidedMinor: bigint
}

/** What a ticket pays whose lines are decided; undefined while one is open. Of what was sold only the rest is paid. */
export function paidOf(
  ticket: Pick<TicketRow, 'system' | 'lineMinor' | 'stakeMinor' | 'soldStakeMinor' | 'soldPayoutMinor'>,
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
