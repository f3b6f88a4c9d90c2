// Do prices say how often something happens? Whole matches are played, and what every bet on the same outcome would have
// brought is compared with what its price said.
import { settleOutcome } from '../market/market-kinds.ts'
import type { MarketGroup } from '../market/market-kind.ts'
import type { Priced } from '../price/calibration.ts'
import { type Quote, quotesOf } from '../price/quotes.ts'
import type { Facts } from '../sport/facts.ts'
import type { Fixture } from '../sport/match.ts'
import type { Sport } from '../sport/sports.ts'
import { between, chanceOf } from './chance.ts'
import type { Step } from './step.ts'
import { beforeMatch, matchAt, stepsOf } from './steps.ts'

/** What came of bets on the same outcome of a kind of market, at the prices before each match. */
export type Return = {
  readonly sport: Sport
  readonly kind: string
  readonly group: MarketGroup
  /** Its place in the list of outcomes. */
  readonly outcome: number
  /** Stakes that were not returned. */
  staked: number
  /** What the prices said they would bring, and what they brought. */
  said: number
  won: number
  variance: number
}

/**
 * Plays each fixture several times and bets on every outcome of the fairest line of every kind. Matches that ended early are
 * left out: their open bets are void.
 */
export function returnsOf(fixtures: readonly Fixture[], times: number, seed: string): Return[] {
  const returns = new Map<string, Return>()
  for (const fixture of fixtures) {
    const quotes = fairestOf(quotesOf(beforeMatch(fixture)))
    for (const facts of playedOf(fixture, times, seed)) {
      for (const quote of quotes) addReturns(returns, fixture.sport, quote, facts)
    }
  }
  return [...returns.values()].filter(({ staked }) => staked > 0)
}

function* playedOf(fixture: Fixture, times: number, seed: string): Iterable<Facts> {
  for (let time = 0; time < times; time++) {
    const { facts } = stepsOf({ ...fixture, id: `${fixture.id}-${time}` }, seed).at(-1) as Step
    if (isWhole(facts)) yield facts
  }
}

function isWhole({ state, periods }: Facts): boolean {
  return state === 'ENDED' && periods.every((period) => period.state === 'ENDED')
}

/** One market of each kind. */
function fairestOf(quotes: readonly Quote[]): Quote[] {
  const fairest = new Map<string, Quote>()
  const far = ({ outcomes: [first] }: Quote) => Math.abs((first?.chance ?? 0) - 0.5)
  for (const quote of quotes) {
    const known = fairest.get(quote.kind.code)
    if (!known || far(quote) < far(known)) fairest.set(quote.kind.code, quote)
  }
  return [...fairest.values()]
}

function addReturns(
  returns: Map<string, Return>,
  sport: Sport,
  { kind, specifiers, outcomes }: Quote,
  facts: Facts,
): void {
  for (const [at, { id, chance, oddsMilli, isActive }] of outcomes.entries()) {
    const fact = settleOutcome(kind, facts, specifiers, id)
    if (!isActive || !fact) continue
    const key = `${sport} ${kind.code} ${at}`
    const own = returns.get(key) ?? {
      sport,
      kind: kind.code,
      group: kind.group,
      outcome: at,
      staked: 0,
      said: 0,
      won: 0,
      variance: 0,
    }
    returns.set(key, own)
    const [staked, odds] = [1 - fact.voidFactor, oddsMilli / 1000]
    own.staked += staked
    own.said += staked * odds * chance
    own.won += staked * odds * fact.result
    own.variance += (staked * odds) ** 2 * chance * (1 - chance)
  }
}

/** One price of each match at a moment of it that is picked by chance, with what came of it. */
export function livePrices(fixtures: readonly Fixture[], times: number, seed: string): Priced[] {
  const prices: Priced[] = []
  for (const fixture of fixtures) {
    for (let time = 0; time < times; time++) {
      const played = { ...fixture, id: `${fixture.id}-live-${time}` }
      const steps = stepsOf(played, seed)
      const last = (steps.at(-1) as Step).facts
      if (isWhole(last)) prices.push(...livePrice(played, steps, seed))
    }
  }
  return prices
}

function livePrice(fixture: Fixture, steps: readonly Step[], seed: string): Priced[] {
  const chance = chanceOf(seed, `moment:${fixture.id}`)
  const quotes = quotesOf(matchAt(fixture, steps[between(chance, 0, steps.length - 1)] as Step))
  const quote = quotes[between(chance, 0, quotes.length - 1)]
  const outcome = quote?.outcomes[between(chance, 0, quote.outcomes.length - 1)]
  if (!quote || !outcome) return []
  const fact = settleOutcome(quote.kind, (steps.at(-1) as Step).facts, quote.specifiers, outcome.id)
  // A stake that came back in part says nothing of the rest's chance alone.
  return !fact || fact.voidFactor > 0 ? [] : [{ chance: outcome.chance, won: fact.result }]
}
