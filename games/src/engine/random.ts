/**
 * How a game's integers come from the words of its seeds. `float` is the derivation in common use: floor(word / 2^32 · n),
 * one word for each integer, so that others' verifiers agree. `integer` takes the same integer but passes over the few
 * words that would make some integers more likely than others.
 */
export type Derivation = 'float' | 'integer'

export type Random = {
  /** The next integer from 0 to n − 1. */
  below(n: number): number
}

/** One integer and the words it took; all but the last were passed over. */
export type DrawStep = { readonly n: number; readonly words: readonly number[]; readonly value: number }

/** The eight 32-bit words of a block: HMAC-SHA256(server seed, `client seed:nonce:block`), big endian. */
export type Blocks = (block: number) => readonly number[]

export const wordsPerBlock = 8
export const wordCount = 2 ** 32
// The product of a word and n must be exact in a double.
const maxExact = 2 ** 21

/** The integers of a round in their order; `note` hears of each. */
export function randomOf(derivation: Derivation, blocks: Blocks, note?: (step: DrawStep) => void): Random {
  let taken = 0
  let current: readonly number[] = []
  function nextWord(): number {
    if (taken % wordsPerBlock === 0) current = blocks(taken / wordsPerBlock)
    return current[taken++ % wordsPerBlock] as number
  }
  function below(n: number): number {
    const words = [nextWord()]
    if (derivation === 'integer') while (isUneven(words.at(-1) as number, n)) words.push(nextWord())
    const value = floatBelow(words.at(-1) as number, n)
    note?.({ n, words, value })
    return value
  }
  return { below }
}

/** floor(word / 2^32 · n), in doubles as others compute it. */
export function floatBelow(word: number, n: number): number {
  return Math.floor((word / wordCount) * n)
}

// Each integer below n owns floor(2^32 / n) of the accepted words: a word is passed over when word · n mod 2^32 is less
// than 2^32 mod n (Lemire, Fast Random Integer Generation in an Interval, 2019).
function isUneven(word: number, n: number): boolean {
  if (n > maxExact) throw new RangeError(`an integer below ${n} is not exact`)
  return (word * n) % wordCount < wordCount % n
}

/** How many of all words make `holds` true, which is true for the words below some limit and for no other. */
export function countWords(holds: (word: number) => boolean): bigint {
  let [low, high] = [0, wordCount]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) low = middle + 1
    else high = middle
  }
  return BigInt(low)
}
