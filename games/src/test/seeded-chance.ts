import { createHmac } from 'node:crypto'

/** Numbers from 0 up to 1 by a seed, which is printed; SEED gives the same ones again. */
export function seededChance(): () => number {
  const seed = process.env.SEED ?? String(Date.now() % 1_000_000)
  console.log(`SEED=${seed}`)
  let taken = 0
  return () =>
    createHmac('sha256', seed)
      .update(String((taken += 1)))
      .digest()
      .readUInt32BE() /
    2 ** 32
}
