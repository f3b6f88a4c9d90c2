// What a ticket pays, from the facts of its outcomes. Exact until the end: each line is rounded down once.
import type { Fraction } from '../../engine/par.ts'
import type { OutcomeFact } from '../market/outcome.ts'
import { fractionOf, nothing, one, partOf, plus, times } from '../odds/fraction.ts'
import { type QuotedOdds, returnOf } from '../odds/odds-format.ts'
import { linesOf, legsOf } from './systems.ts'

/** An outcome that was bet on; without a fact it is open. */
export type Leg = { readonly quote: QuotedOdds; readonly fact?: OutcomeFact | undefined }

/** Legs in the lines of a system, or several legs of one match at one price. */
export type Bet = {
  /** Of each line. */
  readonly stakeMinor: bigint
} & (
  | { readonly system: string; readonly legs: readonly Leg[] }
  | { readonly builder: QuotedOdds; readonly legs: readonly Pick<Leg, 'fact'>[] }
)

export type Verdict = 'OPEN' | 'WON' | 'LOST' | 'HALF_WON' | 'HALF_LOST' | 'VOID' | 'DEAD_HEAT'

/** One price of a line, and what became of it. */
export type LineLeg = {
  readonly verdict: Verdict
  readonly quote: QuotedOdds
  /** What a unit that is put on it comes to: 0 when it is lost, 1 when it is void, its odds when it is won. */
  readonly factor?: Fraction
  /** The part of the stake that takes part in a won outcome which several share. */
  readonly share?: number
}
export type Line = {
  /** The places of its legs in the ticket. */
  readonly places: readonly number[]
  readonly legs: readonly LineLeg[]
  /** Missing while the line is open. */
  readonly payoutMinor?: bigint
  /** What it pays if every open leg wins. */
  readonly maxMinor: bigint
  /** The same before it is rounded down. */
  readonly exact: Fraction
  /** Whether a part of a minor unit was left over. */
  readonly isRounded: boolean
}
export type Pay = {
  readonly stakeMinor: bigint
  /** Of the lines that are decided: the least that the ticket pays. */
  readonly payoutMinor: bigint
  /** If every open leg wins. */
  readonly maxMinor: bigint
  readonly isOpen: boolean
  /** Whether it is decided and nothing was at risk: the whole stake comes back as void. */
  readonly isVoid: boolean
  readonly lines: readonly Line[]
}

/** What a ticket pays so far, at least and at most. A line is lost with its first lost leg, whatever is open. */
export function payOf(bet: Bet): Pay {
  const lines = 'builder' in bet ? [builderLine(bet)] : systemLines(bet)
  const decided = lines.filter(({ payoutMinor }) => payoutMinor !== undefined)
  const isOpen = decided.length < lines.length
  return {
    stakeMinor: bet.stakeMinor * BigInt(lines.length),
    payoutMinor: sumOf(lines.map(({ payoutMinor = 0n }) => payoutMinor)),
    maxMinor: sumOf(lines.map(({ maxMinor }) => maxMinor)),
    isOpen,
    isVoid: !isOpen && lines.every(({ legs }) => legs.every(({ verdict }) => verdict === 'VOID')),
    lines,
  }
}

/**
 * What a unit on an outcome comes to: the void part of it comes back, of the rest what takes part in a dead heat is paid at
 * the full odds and what does not is lost.
 */
export function factorOf({ result, voidFactor, deadHeatFactor = 1 }: OutcomeFact, quote: QuotedOdds): Fraction {
  const back = fractionOf(String(voidFactor))
  if (result === 0 || voidFactor === 1) return back
  const staked = times(fractionOf(String(1 - voidFactor)), shareOf(deadHeatFactor))
  return plus(back, times(staked, returnOf(quote)))
}

export function verdictOf(fact: OutcomeFact | undefined): Verdict {
  if (!fact) return 'OPEN'
  if (fact.voidFactor === 1) return 'VOID'
  if (fact.voidFactor === 0.5) return fact.result === 1 ? 'HALF_WON' : 'HALF_LOST'
  if (fact.result === 0) return 'LOST'
  return (fact.deadHeatFactor ?? 1) < 1 ? 'DEAD_HEAT' : 'WON'
}

function systemLines({ stakeMinor, system, legs }: Extract<Bet, { system: string }>): Line[] {
  if (legsOf(system) !== legs.length) throw new Error(`system ${system} does not take ${legs.length} legs`)
  const judged = legs.map(judge)
  return linesOf(system).map((places) =>
    lineOf(
      stakeMinor,
      places,
      places.map((place) => judged[place]!),
    ),
  )
}

/**
 * Several legs of one match at one price are one bet. It is lost when a leg is lost in whole. If none is and a leg is void, be
 * it in part, the whole bet is void, because its price was that of all of them.
 */
function builderLine({ stakeMinor, builder, legs }: Extract<Bet, { builder: QuotedOdds }>): Line {
  const verdicts = legs.map(({ fact }) => verdictOf(fact))
  const verdict: Verdict = verdicts.includes('LOST')
    ? 'LOST'
    : verdicts.includes('OPEN')
      ? 'OPEN'
      : verdicts.every((each) => each === 'WON')
        ? 'WON'
        : 'VOID'
  const factor = { LOST: nothing, OPEN: undefined, WON: returnOf(builder), VOID: one }[verdict]
  const places = legs.map((_, place) => place)
  return lineOf(stakeMinor, places, [{ verdict, quote: builder, ...(factor && { factor }) }])
}

function lineOf(stakeMinor: bigint, places: readonly number[], legs: readonly LineLeg[]): Line {
  const isLost = legs.some(({ verdict }) => verdict === 'LOST')
  const isOpen = !isLost && legs.some(({ verdict }) => verdict === 'OPEN')
  const whole = legs.map(({ factor, quote }) => factor ?? returnOf(quote)).reduce(times, one)
  const maxMinor = partOf(stakeMinor, whole)
  return {
    places,
    legs,
    ...(!isOpen && { payoutMinor: maxMinor }),
    maxMinor,
    exact: times({ part: stakeMinor, whole: 1n }, whole),
    isRounded: maxMinor * whole.whole !== stakeMinor * whole.part,
  }
}

function judge({ quote, fact }: Leg): LineLeg {
  const verdict = verdictOf(fact)
  return {
    verdict,
    quote,
    ...(fact && { factor: factorOf(fact, quote) }),
    ...(fact?.result === 1 && (fact.deadHeatFactor ?? 1) < 1 && { share: fact.deadHeatFactor ?? 1 }),
  }
}

// A feed writes a third as 0.33 or with all digits that it has; what it writes is what counts.
function shareOf(deadHeatFactor: number): Fraction {
  if (!(deadHeatFactor >= 0.000001 && deadHeatFactor <= 1)) throw new RangeError(`no dead heat: ${deadHeatFactor}`)
  return fractionOf(String(deadHeatFactor))
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, minor) => sum + minor, 0n)
}
