// What the legs of a ticket are worth, from their facts and the chances of the feed.
import type { FixtureRow } from '../fixture/fixture-rows.ts'
import type { MarketState } from '../fixture/market-rows.ts'
import type { OutcomeFact } from '../market/outcome.ts'
import { isOver } from '../sport/facts.ts'
import { verdictOf } from '../settle/pay.ts'
import { foldsOf } from '../settle/systems.ts'
import { chanceTogether } from '../ticket/builder.ts'
import type { LegRow, TicketRow } from '../ticket/ticket-rows.ts'
import { fairValue, type LegWorth, openWorth } from './value.ts'

export type Worth = {
  /** Of the whole stake, in minor units; a real number. */
  readonly fairMinor: number
  /** How many legs are decided. */
  readonly decided: number
}

/** What the feed tells of the matches of a ticket; a builder needs all markets of its match. */
type Told = { readonly markets: readonly MarketState[]; readonly fixtures: readonly FixtureRow[] }

/**
 * Undefined when a leg is neither decided nor in a market that takes bets, so that nobody knows its chance; and when all are
 * decided: such a ticket is paid by its settlement in a moment, for the whole of what it is worth.
 */
export function worthOf(
  ticket: Pick<TicketRow, 'system' | 'builderOddsMilli' | 'lineMinor'>,
  legs: readonly LegRow[],
  facts: ReadonlyMap<number, OutcomeFact>,
  told: Told,
): Worth | undefined {
  const { system, builderOddsMilli, lineMinor } = ticket
  const open = legs.filter(({ leg }) => !facts.has(leg))
  if (open.length === 0 || open.some(({ eventId }) => isDone(told, eventId))) return undefined
  if (builderOddsMilli !== null) {
    const worth = builderWorth(builderOddsMilli, legs, facts, told)
    return worth === undefined ? undefined : { fairMinor: Number(lineMinor) * worth, decided: facts.size }
  }
  const folds = system === null ? undefined : foldsOf(system)
  if (!folds) return undefined
  const { markets } = told
  const worths: LegWorth[] = []
  for (const leg of legs) {
    const fact = facts.get(leg.leg)
    const worth = fact ? decidedWorth(leg.oddsMilli, fact) : chanceWorth(leg, markets)
    if (worth === undefined) return undefined
    worths.push(worth)
  }
  return { fairMinor: fairValue(worths, folds, lineMinor), decided: facts.size }
}

/**
 * A builder wins with the chance that all legs win which are still open, in the match as it stands. After a leg that is void it
 * gives its stake back if none of them loses.
 */
function builderWorth(
  oddsMilli: number,
  legs: readonly LegRow[],
  facts: ReadonlyMap<number, OutcomeFact>,
  { markets, fixtures }: Told,
): LegWorth | undefined {
  const verdicts = legs.map(({ leg }) => verdictOf(facts.get(leg)))
  if (verdicts.includes('LOST')) return 0
  const open = legs.filter(({ leg }) => !facts.has(leg))
  const pays = verdicts.every((verdict) => verdict === 'OPEN' || verdict === 'WON') ? oddsMilli / 1000 : 1
  const together = chanceTogether(open, { fixture: fixtures[0], markets })
  return 'code' in together ? undefined : pays * together.chance
}

/** The feed may tell that a match is over before it tells what became of its markets, and before it closes them. */
function isDone({ fixtures }: Told, eventId: string): boolean {
  const fixture = fixtures.find((one) => one.eventId === eventId)
  return fixture !== undefined && isOver(fixture)
}

function decidedWorth(oddsMilli: number, { result, voidFactor, deadHeatFactor = 1 }: OutcomeFact): LegWorth {
  return voidFactor + (1 - voidFactor) * result * deadHeatFactor * (oddsMilli / 1000)
}

function chanceWorth(leg: LegRow, markets: readonly MarketState[]): LegWorth | undefined {
  const market = markets.find(
    ({ eventId, marketId, specifiers }) =>
      eventId === leg.eventId && marketId === leg.marketId && specifiers === leg.specifiers,
  )
  const outcome = market?.status === 'ACTIVE' ? market.outcomes.find(({ id }) => id === leg.outcomeId) : undefined
  // What a feed still says of an outcome that it no longer offers is of before.
  const chance = outcome?.isActive ? outcome.chance : undefined
  return chance === undefined ? undefined : openWorth(leg.oddsMilli, chance)
}
