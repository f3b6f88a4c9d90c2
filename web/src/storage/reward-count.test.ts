import { expect, test } from 'vitest'
import { writeStored } from './stored.ts'
import { dropCount, keepCount, keptCount } from './reward-count.ts'

test('the last count is kept until the member leaves', () => {
  expect(keptCount()).toBe(0)
  keepCount(14)
  expect(keptCount()).toBe(14)
  dropCount()
  expect(keptCount()).toBe(0)
})

test.each([['a word'], [-3], [1.5], [null], [{ count: 3 }]])('%j is no count', async (value) => {
  await writeStored('rewards', value)
  expect(keptCount()).toBe(0)
})
