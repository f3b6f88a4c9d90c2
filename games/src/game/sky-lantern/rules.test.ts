import { expect, test } from 'vitest'
import { returnOf, toNumber } from '../../engine/par.ts'
import { randomOf } from '../../engine/random.ts'
import { blocksOf } from '../../engine/words.ts'
import { heightOf, rules } from './rules.ts'

function heightFor(server: string, client: string, nonce: bigint): number {
  return rules.draw(randomOf(rules.derivation, blocksOf(server, client, nonce)), rules.samples[0]).height
}

test('the published seeds give the published heights, also the one of a tiny float', () => {
  expect(heightFor('server seed', 'client seed', 1n)).toBe(132)
  expect(heightFor('server seed', 'client seed', 2n)).toBe(183)
  const tiny = ['e8df2cc3b9ccb583ce5ea92336842387', '83e27f682128eb1852b048203dfd6931', 1942124n] as const
  expect(heightFor(...tiny)).toBe(380_769_230)
})

test('the height falls as the step rises, which the count of winning words rests on', () => {
  const rises: number[] = []
  let last = Number.POSITIVE_INFINITY
  for (let step = 0; step < 1e8; step += step < 20_000 ? 1 : 3571) {
    const height = heightOf(step)
    if (height > last) rises.push(step)
    last = height
  }
  expect(rises).toEqual([])
})

test('every target offered returns 99 percent to a few parts in a million', () => {
  for (const target of [101, 102, 133, 150, 200, 333, 1000, 2500, 10_000, 77_777, 1_000_000]) {
    const back = toNumber(returnOf(rules.par({ target })))
    expect(back).toBeGreaterThan(0.98999)
    expect(back).toBeLessThanOrEqual(0.990001)
  }
})

test.each([null, {}, { target: 100 }, { target: 1.5 }, { target: '200' }, { target: 1_000_001 }])(
  'the choice %j is not offered',
  (choice) => expect(rules.readChoice(choice)).toBeUndefined(),
)
