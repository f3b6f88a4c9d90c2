import { expect, it, onTestFinished, vi } from 'vitest'
import { openRenderQueue } from './render-queue.ts'

/** A page that is rendered when the test says so. */
function slowPage() {
  const page = { begun: 0, finish: () => {} }
  const done = new Promise<void>((resolve) => (page.finish = resolve))
  const render = async () => {
    page.begun += 1
    await done
    return 'page'
  }
  return { page, render }
}

it('renders as many at once as allowed, lets as many wait, and refuses one more at once', async () => {
  const queue = openRenderQueue({ atOnce: 2, waiting: 3, giveUpMs: 5_000 })
  const { page, render } = slowPage()
  const taken = Array.from({ length: 5 }, () => queue(render))
  await expect.poll(() => page.begun).toBe(2)
  await expect(queue(render)).rejects.toThrow('overloaded')
  page.finish()
  expect(await Promise.all(taken)).toEqual(['page', 'page', 'page', 'page', 'page'])
  expect(await queue(render)).toBe('page')
})

it('counts waiting into the time of a page, and renders none that gave up', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const queue = openRenderQueue({ atOnce: 1, waiting: 3, giveUpMs: 50 })
  const { page, render } = slowPage()
  const asked = Promise.allSettled([queue(render), queue(render), queue(render)])
  await vi.advanceTimersByTimeAsync(50)
  const outcomes = await asked
  expect(outcomes.map((one) => one.status === 'rejected' && String(one.reason))).toEqual([
    'CallError: tookTooLong',
    'CallError: tookTooLong',
    'CallError: tookTooLong',
  ])
  // The slot is free although the first page is still rendering.
  expect(await queue(async () => 'next')).toBe('next')
  expect(page.begun).toBe(1)
})
