// The price of several legs of one match together, from the match as the feed has told it.
import { kindOf } from '../feed/keep-known.ts'
import type { FixtureRow } from '../fixture/fixture-rows.ts'
import type { MarketState } from '../fixture/market-rows.ts'
import { readSpecifiers } from '../market/specifiers.ts'
import { builderChance, oddsOfBuilder } from '../price/builder.ts'
import { agrees, fittedTo, type ToldLeg } from '../price/fitted.ts'
import { isOver } from '../sport/facts.ts'
import type { Clock, Match } from '../sport/match.ts'
import { Refusal } from '../../wire/refusal.ts'
import type { OutcomeKey } from './slip.ts'

/** What the feed has told of a match: all its markets, not those of the legs alone. */
export type ToldEvent = { readonly fixture: FixtureRow | undefined; readonly markets: readonly MarketState[] }

/** Why legs have no chance together. */
type Apart = { readonly code: 'LEGS_NOT_COMBINED' | 'NO_BUILDER_PRICE'; readonly legs: readonly OutcomeKey[] }

/** The chance that all legs win, and what they are; or why nobody can say. */
export function chanceTogether(
  keys: readonly OutcomeKey[],
  { fixture, markets }: ToldEvent,
): { readonly chance: number; readonly legs: readonly ToldLeg[] } | Apart {
  const told = keys.map((key) => toldLeg(key, markets))
  const legs = told.filter((leg) => leg !== undefined)
  const match = fixture && legs.length === keys.length ? matchOf(fixture, markets) : undefined
  if (!match || !agrees(match, legs)) return { code: 'NO_BUILDER_PRICE', legs: keys }
  const chance = builderChance(match, legs)
  if (chance !== undefined) return { chance, legs }
  // Those that cannot be in any builder; where there are none, they do not go with each other.
  const alone = keys.filter((_, at) => builderChance(match, [legs[at] as ToldLeg]) === undefined)
  return { code: 'LEGS_NOT_COMBINED', legs: alone.length > 0 ? alone : keys }
}

const why = {
  LEGS_NOT_COMBINED: 'These outcomes cannot be bet on together.',
  NO_BUILDER_PRICE: 'There is no price for these outcomes together now.',
} as const

/** The odds of the legs together; refused where they cannot be bet on together, contradict each other or have no price now. */
export function builderPrice(keys: readonly OutcomeKey[], event: ToldEvent): number {
  const told = chanceTogether(keys, event)
  if ('code' in told) throw new Refusal(told.code, why[told.code], { legs: told.legs.map(keyOf) })
  if (told.chance === 0) throw new Refusal('LEGS_CONTRADICT', 'These outcomes cannot all win.')
  const oddsMilli = oddsOfBuilder(told.chance, told.legs)
  if (oddsMilli === undefined) throw new Refusal('NO_BUILDER_PRICE', why.NO_BUILDER_PRICE, { legs: keys.map(keyOf) })
  return oddsMilli
}

function keyOf({ eventId, marketId, specifiers, outcomeId }: OutcomeKey): OutcomeKey {
  return { eventId, marketId, specifiers, outcomeId }
}

/** An outcome of a market that takes bets, with the chance that the feed tells. */
function toldLeg(key: OutcomeKey, markets: readonly MarketState[]): ToldLeg | undefined {
  const market = markets.find((one) => one.marketId === key.marketId && one.specifiers === key.specifiers)
  return market && toldOutcome(market, key.outcomeId)
}

function toldOutcome({ marketId, specifiers, status, outcomes }: MarketState, outcome: string): ToldLeg | undefined {
  const values = readSpecifiers(specifiers) ?? {}
  const kind = kindOf({ marketId, specifiers: values })
  const chance = outcomes.find(({ id }) => id === outcome)?.chance
  if (!kind || status !== 'ACTIVE' || chance === undefined || chance <= 0 || chance >= 1) return undefined
  return { kind, specifiers: values, outcome, chance }
}

// Who wins, and handicaps: what the strengths of both sides decide.
const byStrength: readonly number[] = [1, 16, 186, 187, 219, 223, 237, 327]

/** The match as models see it, with sides as strong as its most even market says; undefined when no such market is open. */
function matchOf(fixture: FixtureRow, markets: readonly MarketState[]): Match | undefined {
  const { eventId: id, sport, tournamentId: tournament, homeId: home, awayId: away, startsAt } = fixture
  const bestOf = fixture.facts?.bestOf ?? bestOfMarkets(markets)
  const facts = fixture.facts ?? { state: 'SCHEDULED', periods: [], ...(bestOf !== undefined && { bestOf }) }
  const anchor = markets
    .filter(({ marketId }) => byStrength.includes(marketId))
    .flatMap((market) => toldOutcome(market, homeOf(market)) ?? [])
    .toSorted((one, other) => Math.abs(one.chance - 0.5) - Math.abs(other.chance - 0.5))[0]
  if (!anchor || home === null || away === null || isOver(facts)) return undefined
  const isKnockOut = markets.some(({ marketId, specifiers }) => {
    return kindOf({ marketId, specifiers: readSpecifiers(specifiers) ?? {} })?.counted === 'TO_QUALIFY'
  })
  const strengths = { home: 0, away: 0 }
  const known = { id, sport, tournament, round: 1, home, away, startsAt: startsAt.getTime(), isKnockOut, strengths }
  const clock = (fixture.clock ?? { isRunning: false, playedSeconds: 0 }) as Clock
  return fittedTo({ fixture: { ...known, ...(bestOf !== undefined && { bestOf }) }, facts, clock }, anchor)
}

/** The home side's outcome, by its kind and never by an order in a list. */
function homeOf({ marketId, specifiers }: MarketState): string {
  const values = readSpecifiers(specifiers) ?? {}
  return kindOf({ marketId, specifiers: values })?.outcomes(values)[0] ?? ''
}

/** How many sets or maps there are at most, as the market of their score says before the match has begun. */
function bestOfMarkets(markets: readonly MarketState[]): number | undefined {
  for (const { specifiers } of markets) {
    const [, bestOf] = /bestof:(\d)$/.exec(readSpecifiers(specifiers)?.variant ?? '') ?? []
    if (bestOf) return Number(bestOf)
  }
  return undefined
}
