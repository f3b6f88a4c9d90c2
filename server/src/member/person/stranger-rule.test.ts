import { expect, it } from 'vitest'
import { isAgreed } from './stranger-rule.ts'

it.each([
  ['too few rounds', { rounds: 19, against: 19 }, false],
  ['twenty of twenty', { rounds: 20, against: 20 }, true],
  ['twenty of twenty-two', { rounds: 22, against: 20 }, true],
  ['twenty of twenty-three', { rounds: 23, against: 20 }, false],
  ['two regulars of one table', { rounds: 100, against: 52 }, false],
  ['ninety of a hundred', { rounds: 100, against: 90 }, true],
])('%s', (_, meetings, isSo) => {
  expect(isAgreed(meetings)).toBe(isSo)
})
