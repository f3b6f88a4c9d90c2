import { type Facts, type First, level, type Pair, type Period, type Side, sides } from '../../sport/facts.ts'
import type { Fixture, Match } from '../../sport/match.ts'
import { pointChance, rallyResults, rallyRules } from '../sets/rally.ts'
import { winChance } from '../sets/set-results.ts'
import { addCell, type Cell, type Grid, newGrid, probeOf } from '../grid.ts'
import type { View } from '../view.ts'
import { eachMap, killRules, type KillSport, mapChance, mapShares } from './kills.ts'

const small = probeOf(9, [0, 1])

/** The endings of a match of maps, of one of its maps, or of who is first to do something in it. */
export function mapGrid(match: Match, { needs, number }: View): Grid | undefined {
  if (needs === 'FIRSTS') return firsts(match, number)
  if (needs !== 'SCORES') return undefined
  return number > 0 ? oneMap(match, number) : wholeMatch(match)
}

function mapOf({ facts }: Match, number: number): Period | undefined {
  return facts.periods.find((period) => period.number === number)
}

/** Where a map stands that is being played; nothing for one that is still to come. */
function standing(match: Match, map: Period | undefined): { kills: Pair; towers: Pair } {
  return map ? { kills: map.score, towers: match.clock.towers ?? level } : { kills: level, towers: level }
}

/** The chance that the home side wins a map that is being played or still to come. */
function winsMap(match: Match, map: Period | undefined): number {
  const { fixture } = match
  if (fixture.sport === 'cs2') {
    return winChance(rallyResults(rallyRules.cs2, pointChance(fixture, 'cs2'), map?.score ?? level, false))
  }
  const { towers } = standing(match, map)
  return mapChance(killRules[fixture.sport as KillSport], mapShares(fixture).tower, towers)
}

function oneMap(match: Match, number: number): Grid | undefined {
  const { fixture } = match
  const map = mapOf(match, number)
  if (map && map.state !== 'LIVE') return undefined
  // The other number tells the winner, who may have fewer kills.
  const facts = ({ home, away, more }: Cell): Facts => {
    return { state: 'ENDED', periods: [ended(number, { home, away }, more === 1 ? 'home' : 'away')] }
  }
  const grid = newGrid({ name: `${fixture.sport} map ${number}`, facts, probe: small })
  if (fixture.sport === 'cs2') {
    const rounds = rallyResults(rallyRules.cs2, pointChance(fixture, 'cs2'), map?.score ?? level, false)
    for (const { home, away, chance } of rounds) addCell(grid, home, away, Number(home > away), chance)
  } else {
    eachMap(fixture, killRules[fixture.sport as KillSport], standing(match, map), (winner, kills, chance) => {
      addCell(grid, kills.home, kills.away, Number(winner === 'home'), chance)
    })
  }
  return grid
}

function ended(number: number, score: Pair, winner: Side): Period {
  return { kind: 'MAP', number, state: 'ENDED', score, winner }
}

const firstCodes: readonly First[] = ['BLOOD', 'TOWER', 'DRAGON', 'PISTOL']

/** Who is first to do each thing in a map, where nobody was yet: a bit of the other number for each. */
function firsts(match: Match, number: number): Grid | undefined {
  const { fixture } = match
  const map = mapOf(match, number)
  if (map && map.state !== 'LIVE') return undefined
  const chanceOf = firstChances(fixture)
  const facts = ({ more }: Cell): Facts => {
    const own = firstCodes.map((code, at) => [code, (more >> at) % 2 === 1 ? 'home' : 'away'] as const)
    const period = { ...ended(number, { home: 1, away: 0 }, 'home'), firsts: Object.fromEntries(own) }
    return { state: 'ENDED', periods: [period] }
  }
  const grid = newGrid({ name: `firsts ${number}`, facts, probe: [] })
  for (let more = 0; more < 2 ** firstCodes.length; more++) {
    let chance = 1
    for (const [at, code] of firstCodes.entries()) {
      const known = map?.firsts?.[code]
      const home = known ? Number(known === 'home') : chanceOf[code]
      chance *= (more >> at) % 2 === 1 ? home : 1 - home
    }
    if (chance > 0) addCell(grid, 0, 0, more, chance)
  }
  return grid
}

function firstChances(fixture: Fixture): Readonly<Record<First, number>> {
  if (fixture.sport === 'cs2') return { BLOOD: 0.5, TOWER: 0.5, DRAGON: 0.5, PISTOL: pointChance(fixture, 'cs2') }
  const { kill, tower } = mapShares(fixture)
  return { BLOOD: kill, TOWER: tower, DRAGON: kill, PISTOL: 0.5 }
}

/** Who wins which map: at most twenty orders in a best of five, each written in the other number. */
function wholeMatch(match: Match): Grid {
  const { fixture, facts } = match
  const { bestOf = 1, sport } = fixture
  const need = Math.ceil(bestOf / 2)
  const past = facts.periods.filter(({ state }) => state !== 'LIVE').map(({ winner }) => winner as Side)
  const live = facts.periods.find(({ state }) => state === 'LIVE')
  const fresh = winsMap(match, undefined)
  const now = live ? winsMap(match, live) : fresh
  const orderFacts = ({ more }: Cell) => matchFacts(winnersOf(more), bestOf)
  const grid = newGrid({ name: `${sport} best of ${bestOf}`, facts: orderFacts, probe: [] })
  const play = (winners: readonly Side[], chance: number): void => {
    const won = (side: Side) => winners.filter((one) => one === side).length
    if (sides.some((side) => won(side) >= need)) return addCell(grid, 0, 0, orderOf(winners), chance)
    const home = winners.length === past.length ? now : fresh
    play([...winners, 'home'], chance * home)
    play([...winners, 'away'], chance * (1 - home))
  }
  play(past, 1)
  return grid
}

function orderOf(winners: readonly Side[]): number {
  return winners.reduce((sum, side) => sum * 2 + Number(side === 'home'), 1)
}

function winnersOf(order: number): Side[] {
  return Array.from(order.toString(2).slice(1), (bit) => (bit === '1' ? 'home' : 'away'))
}

function matchFacts(winners: readonly Side[], bestOf: number): Facts {
  const periods = winners.map((side, at) => ended(at + 1, { ...level, [side]: 1 }, side))
  return { state: 'ENDED', bestOf, periods, winner: winners.at(-1) }
}
