import { type Blocks, randomOf, wordsPerBlock } from './random.ts'
import type { Game } from './game.ts'
import { hitRateOf, returnOf, toNumber, varianceOf } from './par.ts'
import { z99 } from './measured.ts'
import type { Sample } from './samples.ts'

export type Simulated = {
  rounds: number
  returned: number
  exact: number
  /** How far the simulated return and hit rate are from the exact ones, as a share of the 99 % band's half width. */
  returnShare: number
  hitShare: number
}

/** Words of a fixed pseudo-random sequence (xoshiro128**), which costs a hundredth of an HMAC and repeats for a seed. */
export function sequenceOf(seed: number): Blocks {
  const state = Uint32Array.from([seed, 0x9e3779b9, 0x243f6a88, 0xb7e15162])
  const rotate = (word: number, by: number) => (word << by) | (word >>> (32 - by))
  function word(): number {
    const [a, b, c, d] = state as unknown as [number, number, number, number]
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0
    const [c2, d2] = [c ^ a, d ^ b]
    state.set([a ^ d2, b ^ c2, c2 ^ (b << 9), rotate(d2, 11)])
    return result
  }
  for (let warming = 0; warming < 20; warming++) word()
  return () => Array.from({ length: wordsPerBlock }, word)
}

/** Plays rounds by the game's rules and compares what they paid with the exact distribution. */
export function simulate(game: Game, { par, play }: Sample, rounds: number, blocks: Blocks): Simulated {
  const random = randomOf(game.derivation, blocks)
  let [paid, hits] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    const pays = play(random)
    paid += pays
    if (pays > par.base) hits++
  }
  const [exact, hitRate] = [toNumber(returnOf(par)), toNumber(hitRateOf(par))]
  const half = (variance: number) => z99 * Math.sqrt(variance / rounds)
  const returned = paid / rounds / par.base
  return {
    rounds,
    returned,
    exact,
    returnShare: Math.abs(returned - exact) / half(toNumber(varianceOf(par))),
    hitShare: Math.abs(hits / rounds - hitRate) / half(hitRate * (1 - hitRate)),
  }
}
