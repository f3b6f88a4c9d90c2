// The timing of the splash: it polls every 100 ms, at most five times, then waits one second.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSplash } from './splash.ts'

const place = { readyState: 'loading' as DocumentReadyState, classes: new Set<string>(), isThere: true }

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(place, { readyState: 'loading', classes: new Set(), isThere: true })
  const splash = {
    classList: { add: (name: string) => place.classes.add(name) },
    remove: () => {
      place.isThere = false
    },
  }
  vi.stubGlobal('document', {
    get readyState() {
      return place.readyState
    },
    getElementById: (id: string) => (id === 'splash' && place.isThere ? splash : null),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** When the splash starts to fade, in milliseconds after the start; the document is complete after `readyMs`. */
async function leavesAt(readyMs: number): Promise<number> {
  endSplash()
  for (let now = 0; now <= 5_000; now += 50) {
    if (now >= readyMs) place.readyState = 'complete'
    if (place.classes.has('splash-off')) return now
    await vi.advanceTimersByTimeAsync(50)
  }
  return Number.POSITIVE_INFINITY
}

test.each([
  ['ready from the start: the first look, then the second', 0, 1_100],
  ['ready between two looks: the next look', 150, 1_200],
  ['ready just before the fourth look', 350, 1_400],
  ['ready too late: the fifth look ends it', 450, 1_500],
  ['never ready: the fifth look ends it', Number.POSITIVE_INFINITY, 1_500],
])('%s', async (_name, readyMs, leaves) => {
  expect(await leavesAt(readyMs)).toBe(leaves)
})

test('it fades first and is gone 300 ms later', async () => {
  expect(await leavesAt(0)).toBe(1_100)
  await vi.advanceTimersByTimeAsync(250)
  expect(place.isThere).toBe(true)
  await vi.advanceTimersByTimeAsync(50)
  expect(place.isThere).toBe(false)
})

test('a document without a splash is left alone', () => {
  place.isThere = false
  endSplash()
  expect(vi.getTimerCount()).toBe(0)
})
