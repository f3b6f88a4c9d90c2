import { describe, expect, it } from 'vitest'
import { turnoverOf } from './turnover-rule.ts'

const of = (stretches: readonly (readonly [bigint, bigint])[], percent = 100n) => {
  const { requiredMinor, doneMinor } = turnoverOf(
    stretches.map(([rechargedMinor, playedMinor]) => ({ rechargedMinor, playedMinor })),
    percent,
  )
  return `${doneMinor} / ${requiredMinor}`
}

describe('the turnover of deposits', () => {
  it.each<[string, readonly (readonly [bigint, bigint])[], bigint, string]>([
    ['is nothing without deposits', [], 100n, '0 / 0'],
    ['is open after a deposit', [[1_000n, 0n]], 100n, '0 / 1000'],
    ['is done by what is played after it', [[1_000n, 999n]], 100n, '999 / 1000'],
    ['is done in full by more', [[1_000n, 5_000n]], 100n, '1000 / 1000'],
    [
      'does not carry what is left over',
      [
        [1_000n, 5_000n],
        [1_000n, 0n],
      ],
      100n,
      '1000 / 2000',
    ],
    [
      'carries what is missing',
      [
        [1_000n, 400n],
        [1_000n, 1_600n],
      ],
      100n,
      '2000 / 2000',
    ],
    [
      'counts a bet once',
      [
        [1_000n, 0n],
        [1_000n, 1_000n],
      ],
      100n,
      '1000 / 2000',
    ],
    [
      'follows the percentage',
      [
        [1_000n, 300n],
        [1_000n, 0n],
      ],
      30n,
      '300 / 600',
    ],
    ['asks nothing at zero percent', [[1_000n, 0n]], 0n, '0 / 0'],
    [
      'is rounded up once',
      [
        [1n, 0n],
        [1n, 0n],
      ],
      50n,
      '0 / 1',
    ],
    ['leaves a unit open for a fraction', [[101n, 50n]], 50n, '50 / 51'],
  ])('%s', (_, stretches, percent, shown) => {
    expect(of(stretches, percent)).toBe(shown)
  })
})
