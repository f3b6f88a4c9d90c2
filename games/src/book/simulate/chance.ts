import { wordCount, wordsPerBlock } from '../../engine/random.ts'
import { blocksOf } from '../../engine/words.ts'

/** The next number from 0 up to 1. */
export type Chance = () => number

/**
 * The numbers of a subject by a secret seed, from the same HMAC as rounds of games: who sees the beginning of a match cannot
 * compute its end.
 */
export function chanceOf(seed: string, subject: string): Chance {
  const blocks = blocksOf(seed, subject, 0n)
  let taken = 0
  let current: readonly number[] = []
  return () => {
    if (taken % wordsPerBlock === 0) current = blocks(taken / wordsPerBlock)
    return (current[taken++ % wordsPerBlock] as number) / wordCount
  }
}

/** How long it takes until something happens that happens at a rate. */
export function waitOf(chance: Chance, rate: number): number {
  return rate > 0 ? -Math.log(1 - chance()) / rate : Infinity
}

/** One of several by their weights. */
export function pick<Choice>(chance: Chance, choices: readonly (readonly [Choice, number])[]): Choice {
  let left = chance() * choices.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [choice, weight] of choices) {
    left -= weight
    if (left < 0) return choice
  }
  return (choices.at(-1) as readonly [Choice, number])[0]
}

/** A whole number from `least` to `most`, each as likely. */
export function between(chance: Chance, least: number, most: number): number {
  return least + Math.floor(chance() * (most - least + 1))
}
