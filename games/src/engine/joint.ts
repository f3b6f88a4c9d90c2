import type { Case, Json, SharedGame, Staked } from './game.ts'
import { inTurns } from './in-turns.ts'
import { momentsOf, toNumber } from './par.ts'
import { unitsOf } from './units.ts'

/** How far the payout of a round may be from what it lets expect: the roots of its second and third central moments. */
export type Spread = { readonly deviation: number; readonly lean: number }
/** A bet of a round with the choice that counted. */
export type RoundBet = { readonly choice: Json; readonly stakeMinor: bigint }

const cases = new Map<string, { readonly weights: Float64Array; readonly all: readonly Case<Json>[] }>()
const maxKept = 2000
const kept = new Map<string, Float64Array | undefined>()

function casesOf(game: SharedGame) {
  const known = cases.get(game.code)
  const all = known ? undefined : game.outcomes?.cases?.()
  if (!all) return known
  const total = all.reduce((sum, { weight }) => sum + weight, 0)
  const found = { weights: Float64Array.from(all, ({ weight }) => weight / total), all }
  cases.set(game.code, found)
  return found
}

/** What a stake of one on the choice is paid in each case; undefined when the cases do not tell. Many bet the same. */
function rowOf(game: SharedGame, choice: Json): Float64Array | undefined {
  const key = `${game.code} ${JSON.stringify(choice)}`
  if (kept.has(key)) return kept.get(key)
  const pays = casesOf(game)?.all.map((one) => one.pays(choice)) ?? [undefined]
  const row = pays.includes(undefined) ? undefined : Float64Array.from(pays, (one) => (one ?? 0) / game.payBase)
  if (kept.size >= maxKept) kept.clear()
  kept.set(key, row)
  return row
}

/** The stakes of a round by their choices. */
function stakesOf(bets: readonly RoundBet[]): Staked<Json>[] {
  const stakes = new Map<string, { choice: Json; stake: number }>()
  for (const { choice, stakeMinor } of bets) {
    const key = JSON.stringify(choice)
    const staked = stakes.get(key) ?? { choice, stake: 0 }
    staked.stake += Number(stakeMinor)
    stakes.set(key, staked)
  }
  return [...stakes.values()]
}

function spreadOfRows(weights: Float64Array, rows: readonly { row: Float64Array; stake: number }[]): Spread {
  const paid = new Float64Array(weights.length)
  // Up to a million products: entries() would take ten times as long.
  for (const { row, stake } of rows) {
    for (let at = 0; at < paid.length; at++) paid[at] = (paid[at] as number) + stake * (row[at] as number)
  }
  let mean = 0
  for (let at = 0; at < paid.length; at++) mean += (weights[at] as number) * (paid[at] as number)
  let [variance, third] = [0, 0]
  for (let at = 0; at < paid.length; at++) {
    const off = (paid[at] as number) - mean
    const part = (weights[at] as number) * off * off
    variance += part
    third += part * off
  }
  return { deviation: Math.sqrt(variance), lean: Math.cbrt(third) }
}

/** The spread of one choice alone. */
function spreadOf(game: SharedGame, result: Json, { choice, stake }: Staked<Json>): Spread {
  const { variance, third } = momentsOf(game.par(choice))
  const own = game.acting?.variance(choice, result) ?? variance
  return { deviation: stake * Math.sqrt(toNumber(own)), lean: stake * Math.cbrt(toNumber(third)) }
}

function sumOf(spreads: readonly Spread[]): Spread {
  return spreads.reduce(
    (sum, { deviation, lean }) => ({ deviation: sum.deviation + deviation, lean: sum.lean + lean }),
    { deviation: 0, lean: 0 },
  )
}

/**
 * The spread of what all bets of a round are paid together. Where its results are few it is exact: bets against each other
 * take chance out. Elsewhere the deviations of the choices are added up, which is exact where all bet the same and else
 * an upper bound.
 */
export async function jointSpread(game: SharedGame, result: Json, bets: readonly RoundBet[]): Promise<Spread> {
  const stakes = stakesOf(bets)
  const found = await inTurns(stakes, (staked) => {
    const { choice, stake } = staked
    const row = rowOf(game, choice)
    return row ? { row, stake: stake / unitsOf(game, choice) } : spreadOf(game, result, staked)
  })
  const rows = found.filter((one) => 'row' in one)
  const others = found.filter((one) => 'lean' in one)
  const known = casesOf(game)
  const sum = sumOf(known ? [spreadOfRows(known.weights, rows), ...others] : others)
  return game.acting ? { ...sum, deviation: Math.sqrt(game.acting.jointVariance(stakes, result)) } : sum
}
