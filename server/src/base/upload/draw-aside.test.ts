import type { ChildProcess } from 'node:child_process'
import { createCanvas } from '@napi-rs/canvas'
import { afterEach, expect, it } from 'vitest'
import { gifOf } from '../../test/hostile-pictures.ts'
import { type DrawerOptions, type Drawers, openDrawers } from './draw-aside.ts'
import { pictureIn } from './picture.ts'

let drawers: Drawers
let children: ChildProcess[] = []
const open = (options: DrawerOptions = {}) => {
  children = []
  drawers = openDrawers({ ...options, onStart: (child) => children.push(child) })
}
afterEach(() => drawers.close())

const good = async (side = 60) => {
  const picture = pictureIn(await createCanvas(side, side).encode('png'))
  if (picture === null || typeof picture === 'string') throw new Error('no picture')
  return picture
}
// As if nothing had looked at it before.
const unread = (side: number) => ({ width: side, height: side, content: gifOf(1, side) })

it('draws in one process as long as it lives', async () => {
  open()
  for (const as of ['webp', 'png', 'jpeg'] as const) {
    const picture = pictureIn(Buffer.from(await createCanvas(2_500, 2_000).encode(as as 'png')))
    if (picture === null || typeof picture === 'string') throw new Error('no picture')
    expect(await drawers.draw(picture)).toMatchObject({ width: 1_600, height: 1_280 })
  }
  expect(children).toHaveLength(1)
})

it.each([20_000, 65_535])('a picture of %i² has no memory there, and the next one is drawn', async (side) => {
  open()
  const before = process.memoryUsage.rss()
  expect(await drawers.draw(unread(side))).toBeNull()
  expect(await drawers.draw(await good())).toMatchObject({ width: 60 })
  expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000)
})

it('refuses a picture that is another one than its head told', async () => {
  open()
  expect(await drawers.draw({ ...unread(500), width: 1, height: 1 })).toBeNull()
})

it('kills a process that is stuck and draws with a new one', async () => {
  open({ max: 1, maxMs: 900 })
  const picture = await good()
  expect(await drawers.draw(picture)).toMatchObject({ width: 60 })
  children[0]?.kill('SIGSTOP')
  expect(await drawers.draw(picture)).toBeNull()
  expect(children[0]?.signalCode).toBe('SIGKILL')
  expect(await drawers.draw(picture)).toMatchObject({ width: 60 })
  expect(children).toHaveLength(2)
})

it('draws with a new process when one died', async () => {
  open({ max: 1 })
  expect(await drawers.draw(await good())).toMatchObject({ width: 60 })
  children[0]?.kill('SIGKILL')
  const answers = await Promise.all([drawers.draw(await good()), drawers.draw(await good())])
  expect(answers.at(-1)).toMatchObject({ width: 60 })
})

it('lets so many wait and no more, while the node goes on', async () => {
  open({ max: 1, maxWaiting: 3 })
  const picture = await good(1_500)
  let turns = 0
  const turning = setInterval(() => (turns += 1), 5)
  const answers = await Promise.all(Array.from({ length: 6 }, () => drawers.draw(picture)))
  clearInterval(turning)
  expect(answers.filter((answer) => answer === 'BUSY')).toHaveLength(2)
  expect(turns).toBeGreaterThan(10)
})

it('ends what waits when it is closed', async () => {
  open({ max: 1 })
  const picture = await good()
  const answers = [drawers.draw(picture), drawers.draw(picture)]
  drawers.close()
  expect(await Promise.all(answers)).toEqual([null, null])
})
