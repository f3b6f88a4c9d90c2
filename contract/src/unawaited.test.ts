import { expect, test } from 'vitest'
import { CallFailure } from './client.ts'
import { unawaited } from './unawaited.ts'

async function left(failure: unknown): Promise<unknown[]> {
  const seen: unknown[] = []
  const see = (reason: unknown) => seen.push(reason)
  const others = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', see)
  try {
    unawaited(Promise.reject(failure))
    await new Promise((done) => setTimeout(done))
    return seen
  } finally {
    process.off('unhandledRejection', see)
    for (const other of others) process.on('unhandledRejection', other)
  }
}

test.each([
  new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/device-print-1.js'),
  new TypeError('error loading dynamically imported module: http://localhost/assets/device-print-1.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/water-ball-1.css'),
  new CallFailure('getBalance', '', ''),
  Object.assign(new Error('OFFLINE'), { code: 'OFFLINE' }),
])('what the network did not bring is no fault: %s', async (failure) => {
  expect(await left(failure)).toEqual([])
})

test.each([
  new TypeError("Cannot read properties of undefined (reading 'id')"),
  new CallFailure('getBalance', 'Z00500', ''),
  'a word',
])('everything else stays an unhandled rejection: %s', async (failure) => {
  expect(await left(failure)).toEqual([failure])
})
