// Which markets of a kind are on offer: the numbers of what is in play and next, and the lines around the fair one.
import type { MarketKind, Specifiers } from '../market/market-kind.ts'
import { type Pair, sumOf } from '../sport/facts.ts'
import type { Match } from '../sport/match.ts'
import type { OutcomeChance } from './chances.ts'
import { scoreOf } from './football/scores.ts'
import type { Work } from './turns.ts'

/** How far apart the lines are, from which they are counted, and how many there are on each side of the fair one. */
type Spacing = { readonly from: number; readonly step: number; readonly around: number; readonly farthest: number }
const byGoals: Spacing = { from: 0, step: 0.25, around: 3, farthest: 63 }
const byHalves: Spacing = { from: 0.5, step: 1, around: 2, farthest: 255 }
const byPoints: Spacing = { from: 0.5, step: 1, around: 4, farthest: 511 }
// Farther lines are for other markets.
const [leastChance, mostChance] = [0.1, 0.9]
/** How many of the quarters, sets or maps to come are priced. */
const ahead = 2
/** As the feed writes them. */
const variants = [
  'sr:winning_margin:3+',
  'sr:winning_margin_no_draw:11+',
  'sr:exact_goals:6+',
  'sr:exact_goals:5+',
  'sr:exact_goals:4+',
  'sr:exact_goals:3+',
  'sr:goal_range:7+',
  'sr:correct_score:bestof:3',
  'sr:correct_score:bestof:5',
  'sr:correct_score:bestof:7',
]
const starts = ['0:1', '1:0', '0:2', '2:0', '0:3', '3:0']

export type PriceOf = (specifiers: Specifiers) => Work<readonly OutcomeChance[] | undefined>

/** The specifiers of the markets of a kind that can be offered now. */
export function* offeredSpecifiers(match: Match, kind: MarketKind, priceOf: PriceOf): Work<Specifiers[]> {
  let all: Specifiers[] = [{}]
  for (const name of Object.keys(kind.specifiers)) {
    if (name === 'total' || name === 'hcp') continue
    const values = valuesOf(match, kind, name)
    all = all.flatMap((one) => values.map((value) => ({ ...one, [name]: value })))
  }
  if (!kind.specifiers.total && !kind.specifiers.hcp) return all
  const offered: Specifiers[] = []
  for (const own of all) {
    if (kind.specifiers.total) offered.push(...(yield* linesOf(match, kind, own, 'total', priceOf)))
    else if (kind.specifiers.hcp?.('-1.5')) offered.push(...(yield* linesOf(match, kind, own, 'hcp', priceOf)))
    else offered.push(...(yield* balanced(own, 'hcp', starts, priceOf)))
  }
  return offered
}

function valuesOf(match: Match, kind: MarketKind, name: string): string[] {
  const isValue = kind.specifiers[name] as (value: string) => boolean
  return candidatesOf(match, kind, name).filter(isValue)
}

function candidatesOf(match: Match, kind: MarketKind, name: string): string[] {
  const { bestOf } = match.fixture
  if (name === 'variant') return variants.filter((one) => !one.includes('bestof') || one.endsWith(`:${bestOf}`))
  if (name === 'goalnr') return [String(goalsOf(match, kind) + 1)]
  if (name === 'score') {
    const { home, away } = regularScore(match)
    return [`${home}:${away}`]
  }
  if (name === 'gamenr' && kind.specifiers.setnr) return [String((liveOf(match)?.games?.length ?? 0) + 1)]
  if (name === 'quarternr' || name === 'setnr' || name === 'mapnr' || name === 'gamenr') return numbersAhead(match)
  return ['1']
}

function regularScore({ facts }: Match): Pair {
  return sumOf([scoreOf(facts, 'HALF', 1), scoreOf(facts, 'HALF', 2)])
}

function goalsOf(match: Match, { counted }: MarketKind): number {
  const { home, away } =
    counted === 'FIRST_HALF' || counted === 'SECOND_HALF'
      ? scoreOf(match.facts, 'HALF', counted === 'FIRST_HALF' ? 1 : 2)
      : regularScore(match)
  return home + away
}

function liveOf({ facts }: Match) {
  return facts.periods.find(({ state }) => state === 'LIVE')
}

/** The quarters, sets or maps in play and next, as far as they are sure to be played. */
function numbersAhead({ fixture, facts }: Match): string[] {
  const ended = facts.periods.filter(({ state }) => state !== 'LIVE')
  const won = (side: 'home' | 'away') => ended.filter(({ winner }) => winner === side).length
  const sure =
    fixture.sport === 'basketball'
      ? 4 - ended.length
      : Math.ceil((fixture.bestOf ?? 1) / 2) - Math.max(won('home'), won('away'))
  return Array.from({ length: Math.max(0, Math.min(ahead, sure)) }, (_, at) => String(ended.length + 1 + at))
}

function spacingOf({ fixture }: Match, { needs }: MarketKind): Spacing {
  if (fixture.sport === 'football' && needs === 'SCORES') return byGoals
  return fixture.sport === 'basketball' ? byPoints : byHalves
}

/** The lines around the one at which both sides are as likely as can be. */
function* linesOf(
  match: Match,
  kind: MarketKind,
  own: Specifiers,
  name: 'total' | 'hcp',
  priceOf: PriceOf,
): Work<Specifiers[]> {
  if (kind.outcomes({ ...own, [name]: '1.5' }).length > 2) {
    return yield* balanced(own, name, ['0.5', '1.5', '2.5', '3.5', '4.5', '5.5', '6.5'], priceOf)
  }
  const { from, step, around, farthest } = spacingOf(match, kind)
  // Over becomes less likely with the total, the home side more likely with its start.
  const sign = name === 'total' ? -1 : 1
  const at = (place: number) => ({ ...own, [name]: String(from + place * step) })
  function* chanceAt(place: number): Work<number | undefined> {
    return (yield* priceOf(at(place)))?.[0]?.chance
  }
  if ((yield* chanceAt(0)) === undefined) return []
  let [low, high] = [name === 'total' ? 0 : -farthest, farthest]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    const chance = (yield* chanceAt(middle)) as number
    if ((chance - 0.5) * sign < 0) low = middle
    else high = middle
  }
  function* farAt(place: number): Work<number> {
    return Math.abs(((yield* chanceAt(place)) as number) - 0.5)
  }
  const fair = (yield* farAt(low)) < (yield* farAt(high)) ? low : high
  const places = Array.from({ length: 2 * around + 1 }, (_, step) => fair - around + step)
  const lines = places
    .filter((place) => name === 'hcp' || place >= 0)
    .map(at)
    .filter((specifiers) => kind.specifiers[name]?.(specifiers[name] as string))
  return yield* those(lines, priceOf, ([first]) => isBetween(first?.chance))
}

/** The lines of whose prices it holds. */
function* those(
  lines: readonly Specifiers[],
  priceOf: PriceOf,
  holds: (chances: readonly OutcomeChance[]) => boolean,
): Work<Specifiers[]> {
  const kept: Specifiers[] = []
  for (const line of lines) {
    const chances = yield* priceOf(line)
    if (chances && holds(chances)) kept.push(line)
  }
  return kept
}

function isBetween(chance: number | undefined): boolean {
  return chance !== undefined && chance >= leastChance && chance <= mostChance
}

/** Of several lines those at which every outcome can still happen. */
function balanced(own: Specifiers, name: string, values: readonly string[], priceOf: PriceOf): Work<Specifiers[]> {
  const isOpen = ({ chance }: OutcomeChance) => chance > 0.02 && chance < mostChance
  return those(
    values.map((value) => ({ ...own, [name]: value })),
    priceOf,
    (chances) => chances.every(isOpen),
  )
}
