import { expect, it } from 'vitest'
import { eachBatch } from './each-batch.ts'

const numbers = (many: number) => async (last: number | null) =>
  Array.from({ length: many }, (_, at) => at + 1)
    .filter((one) => one > (last ?? 0))
    .slice(0, 2)

it.each([
  [0, [[]]],
  [1, [[1]]],
  [4, [[1, 2], [3, 4], []]],
  [5, [[1, 2], [3, 4], [5]]],
])('of %i rows, two at a time, each comes once', async (many, batches) => {
  const seen: (readonly number[])[] = []
  for await (const batch of eachBatch(2, numbers(many))) seen.push(batch)
  expect(seen).toEqual(batches)
})

it('lists nothing more once it is stopped', async () => {
  const stop = new AbortController()
  const seen: (readonly number[])[] = []
  for await (const batch of eachBatch(2, numbers(5), stop.signal)) {
    seen.push(batch)
    stop.abort()
  }
  expect(seen).toEqual([[1, 2]])
})
