// Do the book's prices say how often something happens? Plays whole matches and bets on every outcome at the prices before
// them, and compares live prices with what became of them.
import { type Bucket, bucketsOf, type Priced } from '../../games/src/book/price/calibration.ts'
import { quotesOf } from '../../games/src/book/price/quotes.ts'
import { livePrices, type Return, returnsOf } from '../../games/src/book/simulate/calibrate.ts'
import { sampleFixtures } from '../../games/src/book/simulate/sample-fixtures.ts'
import type { Step } from '../../games/src/book/simulate/step.ts'
import { beforeMatch, matchAt, stepsOf } from '../../games/src/book/simulate/steps.ts'
import { type Sport, sportCodes } from '../../games/src/book/sport/sports.ts'

export type BookPricesResult = {
  name: 'book-prices'
  /** Outcomes whose return lies outside of its 99 % band, over the one in a hundred that does when all prices are right. */
  ratio: number
  matches: number
  outcomes: number
  outside: number
  /** Live prices by their chance: how many, what they said and what won. */
  live: readonly Pick<Bucket, 'from' | 'count' | 'said' | 'won' | 'band'>[]
  /** Milliseconds of processor time. */
  costs: Readonly<Record<string, { match: number; before: number; live: number }>>
}

const matches = Number(process.env.BOOK_MATCHES ?? 100_000)
const seed = process.env.SEED ?? '2026'
const z99 = 2.576
// Below so many wins on average a band by the normal distribution says nothing.
const leastWins = 25

export async function run(): Promise<BookPricesResult> {
  const times = Math.ceil(matches / sportCodes.length / 3)
  const returns: Return[] = []
  const prices: Priced[] = []
  const costs: Record<string, { match: number; before: number; live: number }> = {}
  for (const sport of sportCodes) {
    const own = returnsOf(sampleFixtures(sport), times, seed).filter(isTelling)
    tell(sport, own)
    returns.push(...own)
    for (const price of livePrices(sampleFixtures(sport), Math.ceil(times / 10), seed)) prices.push(price)
    costs[sport] = costsOf(sport)
    console.log(`  ms of processor time: ${JSON.stringify(costs[sport])}`)
  }
  const outside = returns.filter(isOutside).length
  const live = bucketsOf(prices).map(({ from, count, said, won, band }) => {
    return { from, count, said: round(said), won: round(won), band: round(band) }
  })
  const played = times * sportCodes.length * 3
  const ratio = Math.round((outside / returns.length / 0.01) * 100) / 100
  return { name: 'book-prices', ratio, matches: played, outcomes: returns.length, outside, live, costs }
}

function isTelling({ said, variance }: Return): boolean {
  return said ** 2 >= leastWins * variance
}

function isOutside({ said, won, variance }: Return): boolean {
  return Math.abs(won - said) > z99 * Math.sqrt(variance)
}

/** Tells what bets of each group of markets brought, and the outcomes outside of their bands. */
function tell(sport: Sport, returns: readonly Return[]): void {
  const groups = new Map<string, { staked: number; said: number; won: number }>()
  for (const { group, staked, said, won } of returns) {
    const sum = groups.get(group) ?? { staked: 0, said: 0, won: 0 }
    groups.set(group, { staked: sum.staked + staked, said: sum.said + said, won: sum.won + won })
  }
  for (const [group, { staked, said, won }] of groups) {
    console.log(
      `  ${sport} ${group}: ${Math.round(staked)} bets, ${percent(won / staked)} returned, priced ${percent(said / staked)}`,
    )
  }
  for (const { kind, outcome, staked, said, won, variance } of returns.filter((one) => isOutside(one))) {
    const z = (won - said) / Math.sqrt(variance)
    console.log(
      `  OUTSIDE ${sport} ${kind} ${outcome}: ${percent(won / staked)} instead of ${percent(said / staked)}, z ${z.toFixed(2)}`,
    )
  }
}

/** Of a match that is played, of its prices before it, and of those at its moments. */
function costsOf(sport: Sport): { match: number; before: number; live: number } {
  const fixtures = sampleFixtures(sport)
  const played = fixtures.flatMap((fixture) => {
    return Array.from({ length: 10 }, (_, time) => ({ ...fixture, id: `${fixture.id}-cost-${time}` }))
  })
  let steps: (readonly Step[])[] = []
  const match = spent(() => (steps = played.map((fixture) => stepsOf(fixture, seed)))) / played.length
  const before = spent(() => played.forEach((fixture) => quotesOf(beforeMatch(fixture)))) / played.length
  const moments = played.flatMap((fixture, at) => {
    const own = steps[at] as readonly Step[]
    return [0.2, 0.5, 0.8].map((share) => matchAt(fixture, own[Math.floor(share * own.length)] as Step))
  })
  const live = spent(() => moments.forEach((moment) => quotesOf(moment))) / moments.length
  return { match: round(match), before: round(before), live: round(live) }
}

function spent(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function round(figure: number): number {
  return Math.round(figure * 10_000) / 10_000
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`
}
