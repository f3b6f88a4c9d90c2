import type { Random } from '../engine/random.ts'

/** Draws `count` of the balls from 1 to `to`, one after another; each integer is the place among the balls that are left. */
export function drawOrder(random: Random, count: number, to: number): number[] {
  const left = Array.from({ length: to }, (_, ball) => ball + 1)
  return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)[0] as number)
}
