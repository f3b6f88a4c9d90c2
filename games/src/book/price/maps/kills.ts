// Maps of kills and towers: who first destroys so many towers wins. Kills and towers come in a row of events of which each
// is one of either side.
import type { Pair, Side } from '../../sport/facts.ts'
import type { Fixture } from '../../sport/match.ts'
import { differenceOf } from '../rating.ts'

export type KillSport = 'lol' | 'dota2' | 'kog'
export type KillRules = {
  readonly towers: number
  /** Kills for each tower, on average. */
  readonly killsPerTower: number
  readonly minutesPerTower: number
  /** Minutes after which the first dragon can fall, and the mean of how long it then takes. */
  readonly dragonMinutes: readonly [number, number]
}

export const killRules: Readonly<Record<KillSport, KillRules>> = {
  lol: { towers: 8, killsPerTower: 2, minutesPerTower: 2.6, dragonMinutes: [5, 3] },
  dota2: { towers: 8, killsPerTower: 4, minutesPerTower: 3, dragonMinutes: [8, 6] },
  kog: { towers: 7, killsPerTower: 2, minutesPerTower: 1.6, dragonMinutes: [2, 2] },
}
const towerSharePerPoint = 0.0006
const killSharePerPoint = 0.0004
const mostLean = 0.25
const leastChance = 1e-6
export const killWidth = 128

/** The home side's part of the towers and of the kills. */
export function mapShares(fixture: Fixture): { readonly tower: number; readonly kill: number } {
  const lean = (by: number) => Math.max(-mostLean, Math.min(mostLean, differenceOf(fixture) * by))
  return { tower: 0.5 + lean(towerSharePerPoint), kill: 0.5 + lean(killSharePerPoint) }
}

/** Chances of how many towers more fall until the map is won, by its winner. */
function towersLeft({ towers: need }: KillRules, share: number, { home, away }: Pair): Record<Side, number[]> {
  const left = { home: [] as number[], away: [] as number[] }
  // The last tower has fallen, and the feed has not told yet that the map is over.
  if (Math.max(home, away) >= need) return home >= need ? { ...left, home: [1] } : { ...left, away: [1] }
  const chances = new Map([[0, 1]])
  let row = chances
  for (let fallen = 1; row.size > 0; fallen++) {
    const next = new Map<number, number>()
    for (const [ours, chance] of row) {
      const theirs = fallen - 1 - ours
      if (home + ours + 1 === need) left.home[fallen] = (left.home[fallen] ?? 0) + chance * share
      else next.set(ours + 1, (next.get(ours + 1) ?? 0) + chance * share)
      if (away + theirs + 1 === need) left.away[fallen] = (left.away[fallen] ?? 0) + chance * (1 - share)
      else next.set(ours, (next.get(ours) ?? 0) + chance * (1 - share))
    }
    row = next
  }
  return left
}

export function mapChance(rules: KillRules, share: number, towers: Pair): number {
  return towersLeft(rules, share, towers).home.reduce((sum, chance) => sum + (chance ?? 0), 0)
}

/** Calls for each way in which a map ends: its winner, and the kills of both from where it stands. */
export function eachMap(
  fixture: Fixture,
  rules: KillRules,
  { kills, towers }: { readonly kills: Pair; readonly towers: Pair },
  visit: (winner: Side, kills: Pair, chance: number) => void,
): void {
  const shares = mapShares(fixture)
  const left = towersLeft(rules, shares.tower, towers)
  const kill = rules.killsPerTower / (rules.killsPerTower + 1)
  for (const winner of ['home', 'away'] as const) {
    const mixed = new Float64Array(killWidth)
    for (const [count, chance] of left[winner].entries()) {
      if (chance !== undefined) addKills(mixed, count, kill, chance)
    }
    for (const [sum, chance] of mixed.entries()) {
      if (chance >= leastChance)
        splitKills(sum, shares.kill, chance, (more, own) => visit(winner, add(kills, more), own))
    }
  }
}

function add(some: Pair, more: Pair): Pair {
  return { home: some.home + more.home, away: some.away + more.away }
}

/** The kills before so many towers have fallen: negative binomial. */
function addKills(mixed: Float64Array, towers: number, kill: number, weight: number): void {
  let chance = weight * (1 - kill) ** towers
  for (let kills = 0; kills < killWidth; kills++) {
    mixed[kills] = (mixed[kills] as number) + chance
    chance *= (kill * (towers + kills)) / (kills + 1)
  }
}

/** Of so many kills each is the home side's by its share: binomial. */
function splitKills(sum: number, share: number, weight: number, visit: (more: Pair, chance: number) => void): void {
  let chance = weight * (1 - share) ** sum
  for (let home = 0; home <= sum; home++) {
    if (chance >= leastChance / 10) visit({ home, away: sum - home }, chance)
    chance *= ((sum - home) * share) / ((home + 1) * (1 - share))
  }
}
