import { expect, it } from 'vitest'
import { isSameName } from './same-name.ts'

it.each([
  ['欧阳·若兰', '欧阳 若兰', true],
  ['Elena Park', 'ＥＬＥＮＡ-park', true],
  ['林青', '林清', false],
  ['Elena Park', 'Elena Parker', false],
])('%s and %s: %s', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same)
})
