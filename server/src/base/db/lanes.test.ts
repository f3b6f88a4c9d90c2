import { expect, it } from 'vitest'
import { openLane, settleHalved } from './lanes.ts'

it('makes one batch of what is added in a turn, and the next one of what is added meanwhile', async () => {
  const batches: number[][] = []
  const lane = openLane<number>(async (batch) => {
    batches.push(batch)
    if (batch.includes(1)) lane.add(4)
  })
  for (const item of [1, 2, 3]) lane.add(item)
  await lane.idle()
  expect(batches).toEqual([[1, 2, 3], [4]])
  // A lane that was idle begins anew.
  lane.add(5)
  await lane.idle()
  expect(batches.at(-1)).toEqual([5])
})

it('has as many batches under way as it may, and takes what fits', async () => {
  let under = 0
  let max = 0
  const sizes: number[] = []
  const settle = async (batch: number[]) => {
    sizes.push(batch.length)
    max = Math.max(max, (under += 1))
    await new Promise((resolve) => setImmediate(resolve))
    under -= 1
  }
  const lane = openLane(settle, { maxBatch: 2, atOnce: 2 })
  for (const item of [1, 2, 3, 4, 5]) lane.add(item)
  await lane.idle()
  expect([max, sizes]).toEqual([2, [2, 2, 1]])
})

it('halves a batch that failed until the failing item is alone, but not one that lost its connection', async () => {
  const tried: number[][] = []
  const refused: number[] = []
  const halve = (error: Error) =>
    settleHalved(
      [1, 2, 3, 4],
      async (part) => {
        tried.push([...part])
        if (part.includes(3)) throw error
      },
      (item) => refused.push(item),
    )
  await halve(new Error('a check failed'))
  expect([tried, refused.splice(0)]).toEqual([[[1, 2, 3, 4], [1, 2], [3, 4], [3], [4]], [3]])
  await halve(Object.assign(new Error('gone'), { code: 'ECONNRESET' }))
  expect(refused).toEqual([1, 2, 3, 4])
})
