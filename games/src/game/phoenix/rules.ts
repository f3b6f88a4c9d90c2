// All rules of the slot of 243 ways: the server pays, the page draws and the verifier recomputes with this file.
import type { OneShot } from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import { freeSpins, freeTimes, maxTenths, par } from './par.ts'
import { type Spin, spinOf, strips } from './spin.ts'

/** The stops of each spin of the round: the first is the paid one, the others are free. */
export type Result = { readonly spins: readonly (readonly number[])[] }

/** A spin of a round: what it pays with its multiplier, and what the round has paid up to and with it. */
export type PaidSpin = Spin & { stops: readonly number[]; paidTenths: number; sumTenths: number }

function draw(random: Random): Result {
  const spin = () => strips.map((strip) => random.below(strip.length))
  const first = spin()
  const spins = [first]
  let left = spinOf(first).isMoonlit ? freeSpins : 0
  let canExtend = true
  while (left > 0) {
    const stops = spin()
    spins.push(stops)
    left--
    if (!canExtend || !spinOf(stops).isMoonlit) continue
    left += freeSpins
    canExtend = false
  }
  return { spins }
}

/** The round step by step; free spins pay double, and the sum stops at the most that a round pays. */
export function stepsOf({ spins }: Result): PaidSpin[] {
  let sumTenths = 0
  return spins.map((stops, index) => {
    const spin = spinOf(stops)
    const paidTenths = spin.tenths * (index === 0 ? 1 : freeTimes)
    sumTenths = Math.min(maxTenths, sumTenths + paidTenths)
    return { ...spin, stops, paidTenths, sumTenths }
  })
}

/** A round has no choice. Its draws are one stop for each reel, from the left, spin after spin. */
export const rules: OneShot<null, Result> = {
  shape: 'oneShot',
  derivation: 'integer',
  payBase: 10,
  samples: [null],
  readChoice: (value) => (value === undefined || value === null ? null : undefined),
  draw,
  pays: (_choice, result) => stepsOf(result).at(-1)?.sumTenths ?? 0,
  par,
}
