// Do the prices of outrights say how seasons end? The last rounds of leagues are played many times, match by match.
import { expect, test } from 'vitest'
import { outcomesIn, settleOutcome } from '../../market/market-kinds.ts'
import { ladder } from '../../price/ladder.ts'
import { margins } from '../../price/margin.ts'
import type { Quote } from '../../price/quotes.ts'
import type { Facts } from '../../sport/facts.ts'
import { sportCodes } from '../../sport/sports.ts'
import { orderOf, placesOf, pointsOf, type Tally, tableScore } from '../../sport/table.ts'
import { stepsOf } from '../steps.ts'
import { seasonOf, spanOfSeason } from './fixtures.ts'
import { factsOfOutright, type Outright, outrightOf, quotesOfOutright } from './outrights.ts'
import { standingsOf } from './tables.ts'
import { tournaments } from './tournaments.ts'

const seed = 'ends of seasons'
const season = 690
const dayMs = 86_400_000
/** Eight of thirty rounds are left, and each rest is played so often. */
const [roundsLeft, times] = [8, 4]
/** One of each sport. */
const leagues = sportCodes.map((sport) => tournaments.find((one) => one.sport === sport && !one.isCup)!)

type Bet = { readonly chance: number; readonly oddsMilli: number; readonly isActive: boolean; readonly paid: number }

/** The official table once the rest has been played in this way. */
async function playedOut(outright: Outright, at: number, time: number): Promise<Facts> {
  const { tournament } = outright
  const standings = await standingsOf(seed, tournament, season, at)
  const tallies = new Map<string, Tally>(standings.map(({ entrant, ...tally }) => [entrant, tally]))
  for (const fixture of seasonOf(seed, tournament, season)) {
    if (fixture.startsAt <= at) continue
    const { facts } = stepsOf({ ...fixture, id: `${fixture.id}-${time}` }, seed).at(-1)!
    if (facts.state !== 'ENDED' && facts.state !== 'RETIRED') continue
    const score = tableScore(facts, fixture.sport)
    for (const [side, other] of [['home', 'away'] as const, ['away', 'home'] as const]) {
      const own = tallies.get(fixture[side])!
      const points = pointsOf(fixture.sport, facts.winner === side, facts.winner === undefined)
      const scored = own.scored + score[side]
      tallies.set(fixture[side], { points: own.points + points, scored, conceded: own.conceded + score[other] })
    }
  }
  const all = [...tallies]
  const orders = all.map(([, { points, scored, conceded }]) => orderOf(points, scored, conceded))
  const competitors = all.map(([competitor]) => competitor)
  return { state: 'ENDED', periods: [], table: placesOf(competitors, orders) }
}

function betsOn({ kind, specifiers, outcomes }: Quote, facts: Facts): Bet[] {
  return outcomes.map(({ id, chance, oddsMilli, isActive }) => {
    const { result, deadHeatFactor = 1 } = settleOutcome(kind, facts, specifiers, id)!
    return { chance, oddsMilli, isActive, paid: result * deadHeatFactor }
  })
}

/** How many of its standard errors a sum lies from what was said. */
function errors(bets: readonly Bet[], worth: (bet: Bet) => number): number {
  let [sum, variance] = [0, 0]
  for (const bet of bets) {
    sum += worth(bet) * (bet.paid - bet.chance)
    variance += worth(bet) ** 2 * bet.chance * (1 - bet.chance)
  }
  return sum / Math.sqrt(variance)
}

test('chances agree with how often seasons end so, and each market returns what its margin leaves', async () => {
  const bets: Bet[] = []
  for (const league of leagues) {
    const outright = outrightOf(seed, league, season)
    const at = spanOfSeason(league, season).until - roundsLeft * dayMs
    const quotes = await quotesOfOutright(seed, outright, at, async () => undefined)
    for (let time = 0; time < times; time++) {
      const facts = await playedOut(outright, at, time)
      for (const quote of quotes) bets.push(...betsOn(quote, facts))
    }
    for (const { kind, outcomes } of quotes) {
      const fair = 1 / (1 + margins[kind.group] / 100)
      for (const { id, chance, oddsMilli, isActive } of outcomes) {
        if (!isActive) continue
        const most = (fair / chance) * 1000
        const { step } = ladder.find(({ upTo }) => most <= upTo) ?? { step: Number.POSITIVE_INFINITY }
        // What the margin leaves, less a step of the ladder at most.
        expect(oddsMilli, `${kind.code} ${id}`).toBeLessThanOrEqual(most + 1e-6)
        expect(oddsMilli, `${kind.code} ${id}`).toBeGreaterThan(most - step - 1e-6)
      }
    }
  }
  const offered = bets.filter(({ isActive }) => isActive)
  expect(offered.length).toBeGreaterThan(600)
  for (const [least, most] of [
    [0.002, 0.05],
    [0.05, 0.2],
    [0.2, 0.5],
    [0.5, 0.8],
    [0.8, 0.98],
  ] as const) {
    const own = offered.filter(({ chance }) => chance > least && chance <= most)
    expect(own.length, `${least}`).toBeGreaterThan(20)
    expect(Math.abs(errors(own, () => 1)), `chances from ${least} to ${most}`).toBeLessThan(3)
  }
  // Who bets the same on every outcome that is no long shot: one of those would decide it alone.
  const likely = offered.filter(({ chance }) => chance > 0.02)
  expect(Math.abs(errors(likely, ({ oddsMilli }) => oddsMilli / 1000))).toBeLessThan(3)
  // What counts as decided or as impossible is it.
  const sure = bets.filter(({ chance }) => chance > 0.98)
  expect(sure.filter(({ paid }) => paid < 1).length).toBeLessThan(0.03 * sure.length)
})

test('the official table has everybody, and as many are settled as were offered', async () => {
  const outright = outrightOf(seed, leagues[0]!, season)
  const facts = await factsOfOutright(seed, outright, outright.endsAt + dayMs)
  expect(facts.state).toBe('ENDED')
  expect(facts.table?.map(({ competitor }) => competitor).toSorted()).toEqual(
    outright.tournament.entrants.map(({ id }) => id).toSorted(),
  )
  const quotes = await quotesOfOutright(seed, outright, outright.startsAt, async () => undefined)
  for (const { kind, specifiers, outcomes } of quotes) {
    expect(outcomesIn(kind, specifiers, facts).toSorted()).toEqual(outcomes.map(({ id }) => id).toSorted())
  }
})
