import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { keepViews } from './kept-views.ts'

function kit(max = 3) {
  const state = { now: 0, made: 0 }
  const kept = keepViews<string>(max, () => state.now)
  const make = (name: string) => async () => {
    state.made += 1
    return name
  }
  const fail = async (): Promise<string> => {
    throw new Error('no connection')
  }
  return { state, kept, make, fail }
}

it('renders once in five seconds, also for concurrent requests', async () => {
  const { state, kept, make } = kit()
  const slow = async () => {
    await pause(5)
    return await make('one')()
  }
  expect(await Promise.all([1, 2, 3].map(() => kept.view('/', 1, slow)))).toEqual(['one', 'one', 'one'])
  state.now = 4_999
  expect(await kept.view('/', 1, make('two'))).toBe('one')
  expect(state.made).toBe(1)
  state.now = 5_000
  expect(await kept.view('/', 1, make('two'))).toBe('two')
})

it('renders again for a new version of the tenant', async () => {
  const { kept, make } = kit()
  await kept.view('/', 1, make('one'))
  expect(await kept.view('/', 2, make('two'))).toBe('two')
})

it('returns a stale view instead of an error, and the error when there is none', async () => {
  const { state, kept, make, fail } = kit()
  await kept.view('/', 1, make('one'))
  state.now = 60_000
  expect(await kept.view('/', 2, fail)).toBe('one')
  await expect(kept.view('/other', 1, fail)).rejects.toThrow('no connection')
  expect([kept.newest('/'), kept.newest('/other')]).toEqual(['one', undefined])
  expect(await kept.view('/', 2, make('two'))).toBe('two')
})

it('drops the least recently used view first', async () => {
  const { kept, make, fail } = kit(3)
  for (const key of ['a', 'b', 'c']) await kept.view(key, 1, make(key))
  await kept.view('a', 1, fail)
  await kept.view('d', 1, make('d'))
  expect(['a', 'b', 'c', 'd'].map((key) => kept.newest(key))).toEqual(['a', undefined, 'c', 'd'])
})
