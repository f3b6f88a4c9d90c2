// The client in a browser of the floor (contract/src/browser-floor.ts), which has no AbortSignal.any.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const any = Object.getOwnPropertyDescriptor(AbortSignal, 'any')!
let client: typeof import('./client.ts')

beforeAll(async () => {
  Reflect.deleteProperty(AbortSignal, 'any')
  vi.resetModules()
  client = await import('./client.ts')
})
afterAll(() => void Object.defineProperty(AbortSignal, 'any', any))

const envelope = { success: true, code: '', msg: '', data: {}, errorData: {} }
const answering: typeof fetch = async () => Response.json(envelope)
// Never answers; rejects as a fetch does when its signal aborts.
const silent: typeof fetch = (_, init) =>
  new Promise((_, fail) => {
    const { signal } = init ?? {}
    if (signal?.aborted) fail(signal.reason as Error)
    signal?.addEventListener('abort', () => fail(signal.reason as Error))
  })
const call = (fetch: typeof globalThis.fetch, extras: object = {}) =>
  client.createClient({ baseUrl: '', fetch }).call('getBalance', {}, extras)
const unanswered = expect.objectContaining({ name: 'CallFailure', code: '' })

it('gets an answer', async () => {
  expect(await call(answering)).toEqual({})
  expect(await call(answering, { signal: new AbortController().signal })).toEqual({})
})

it('ends with its own time, and with the signal of its caller before or after it was sent', async () => {
  await expect(call(silent, { timeoutMs: 10 })).rejects.toEqual(unanswered)
  await expect(call(silent, { signal: AbortSignal.abort() })).rejects.toEqual(unanswered)
  const caller = new AbortController()
  const answer = call(silent, { signal: caller.signal })
  setTimeout(() => caller.abort())
  await expect(answer).rejects.toEqual(unanswered)
})
