import { expect, test } from 'vitest'
import { randomOf } from '../../engine/random.ts'
import { returnOf } from '../../engine/par.ts'
import { blocksOf } from '../../engine/words.ts'
import { cupOf, cupsOf, pathsTo, risks, rowCounts, rules } from './rules.ts'

test('the exact return equals the sum over all paths', () => {
  for (const risk of risks) {
    const choice = { rows: 8, risk } as const
    let sum = 0
    for (let bits = 0; bits < 256; bits++) {
      sum += rules.pays(choice, { path: Array.from({ length: 8 }, (_, row) => (bits >> row) & 1) })
    }
    expect(returnOf(rules.par(choice))).toEqual({ part: BigInt(sum), whole: 256n * 10n })
  }
})

test('cups are mirrored, one more than rows, and their paths are all paths', () => {
  for (const rows of rowCounts) {
    for (const risk of risks) {
      const cups = cupsOf({ rows, risk })
      expect(cups).toHaveLength(rows + 1)
      expect(cups.toReversed()).toEqual(cups)
    }
    const paths = Array.from({ length: rows + 1 }, (_, cup) => pathsTo(cup, rows))
    expect(paths.reduce((sum, one) => sum + one, 0n)).toBe(2n ** BigInt(rows))
  }
})

test('a step is floor(float · 2), 1 to the right, as published: no word is ever passed over', () => {
  for (let nonce = 1n; nonce < 50n; nonce++) {
    const blocks = blocksOf('server seed', 'client seed', nonce)
    const { path } = rules.draw(randomOf('integer', blocks), { rows: 16, risk: 'low' })
    expect(path).toEqual([...blocks(0), ...blocks(1)].map((word) => (word >= 2 ** 31 ? 1 : 0)))
    expect(cupOf({ path })).toBe(path.filter((step) => step === 1).length)
  }
})

test.each([null, {}, { rows: 9, risk: 'low' }, { rows: 8 }, { rows: '8', risk: 'low' }])(
  'the choice %j is not offered',
  (choice) => expect(rules.readChoice(choice)).toBeUndefined(),
)
