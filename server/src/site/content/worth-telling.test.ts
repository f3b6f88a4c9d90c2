import { expect, test } from 'vitest'
import { timesOf, worthTelling } from './worth-telling.ts'

const win = (userName: string, amountMinor: bigint, stakeMinor: bigint | null = 100n) => ({
  userName,
  amountMinor,
  stakeMinor,
})

test('only wins of ten times their stake are told, and only when three people had one', () => {
  const [a, b, c] = [win('a***', 1_000n), win('b***', 5_000n), win('c***', 1_001n)]
  expect(worthTelling([a, b, c])).toEqual([a, b, c])
  expect(worthTelling([a, b, c, win('d***', 999n)])).toEqual([a, b, c])
  expect(worthTelling([a, b, win('c***', 999n)])).toEqual([])
  expect(worthTelling([a, b, win('a***', 9_000n)])).toEqual([])
  expect(worthTelling([a, b, win('c***', 900_000n, null)])).toEqual([])
  expect(worthTelling([])).toEqual([])
})

test.each([
  [1_000n, 100n, '10'],
  [1_599n, 100n, '15.9'],
  [100n, 300n, '0.3'],
  [100n, null, ''],
])('%s for a stake of %s is %s times it', (amountMinor, stakeMinor, times) => {
  expect(timesOf(win('a***', amountMinor, stakeMinor))).toBe(times)
})
