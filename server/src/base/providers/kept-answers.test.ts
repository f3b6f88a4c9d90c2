import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { keepAnswers } from './kept-answers.ts'
import type { Outcome } from './payment/payment-provider.ts'

const limits = { freshMs: 60, awayMs: 30, keptMs: 200, patienceMs: 20, maxKeys: 2 }
const done = (value: number): Outcome<number> => ({ kind: 'done', value })
const away: Outcome<number> = { kind: 'unknown', why: 'no answer' }

it('asks once for all who ask together, and again when the answer is old', async () => {
  const keep = keepAnswers<number>(limits)
  let asked = 0
  const ask = async () => done((asked += 1))
  expect(await Promise.all([keep('a', ask), keep('a', ask), keep('b', ask)])).toEqual([1, 1, 2])
  expect(await keep('a', ask)).toBe(1)
  await pause(70)
  expect(await keep('a', ask)).toBe(3)
})

it('gives the older answer while a new one is late, and none once that is too old or there was none', async () => {
  const keep = keepAnswers<number>(limits)
  expect(await keep('a', async () => done(1))).toBe(1)
  await pause(70)
  const late = () => pause(600, done(2))
  const began = performance.now()
  expect(await keep('a', late)).toBe(1)
  expect(performance.now() - began).toBeLessThan(250)
  await pause(200)
  expect(await keep('a', late)).toBeUndefined()
  expect(await keep('b', async () => away)).toBeUndefined()
  expect(await keep('b', async () => done(4))).toBeUndefined()
  await pause(40)
  expect(await keep('b', async () => done(4))).toBe(4)
})

it('forgets what was asked for longest ago', async () => {
  const keep = keepAnswers<number>(limits)
  let asked = 0
  const ask = async () => done((asked += 1))
  for (const key of ['a', 'b', 'a', 'c', 'a']) await keep(key, ask)
  expect(asked).toBe(3)
  await keep('b', ask)
  expect(asked).toBe(4)
})
