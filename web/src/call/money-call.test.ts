import type { Request } from '@mingtang/contract/client.ts'
import { type ErrorName, errors } from '@mingtang/contract/errors.ts'
import { calls } from '@mingtang/contract/gen/calls.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropRequestId, sendMoney, takeRequestId, unansweredRequest } from './money-call.ts'
import { dropAllRequests } from './sent-requests.ts'

type CallResult = ErrorName | 'done' | 'no answer' | 'nonsense'

// After these errors the result is unknown: the retry must use the same id.
const open: readonly ErrorName[] = [
  'requestInProgress',
  'tookTooLong',
  'overloaded',
  'internal',
  'maintenance',
  'tooManyRequests',
  'bodyUnreadable',
  'bodyModeClosed',
  'encryptionKeyOld',
  'encryptionMissing',
  'loginRequired',
  'sessionUnknown',
  'sessionExpired',
  'sessionReplaced',
  'sessionRevoked',
]
// The server rejected the request before handling it and requires a new id.
const mended: readonly ErrorName[] = ['requestTimeWrong']
const errorNames = Object.keys(errors) as ErrorName[]
const request: Request<'transferIn'> = { platformCode: 'yunque', currency: 'CNY', amount: '10' }
let sentIds: string[]

const config = { bodyMode: 'json', otherBodyModes: [], rsaPublicKey: '' }

/** Makes the server respond to every money call like this. */
function serverAnswers(answer: CallResult): void {
  const done = (data: object) => Response.json({ success: true, code: '', msg: '', data })
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    // The client reloads the configuration when the server rejects the body mode.
    if (url === `/api/${calls.getConfig.wireName}`) return done(config)
    sentIds.push(new Headers(headers).get('x-request-id') ?? '')
    if (answer === 'no answer') throw new TypeError('fetch failed')
    if (answer === 'nonsense') return new Response('<html>busy</html>')
    if (answer === 'done') return done({})
    return Response.json({ success: false, code: errors[answer].code, msg: '', errorData: {} })
  })
}

const outcomeOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'done',
    () => 'refused',
  )

beforeEach(async () => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  vi.stubGlobal('document', { getElementById: () => null })
  dropAllRequests()
  sentIds = []
})
afterEach(() => vi.unstubAllGlobals())

/** The ids of a request that got this response and was then retried. */
async function idsAround(answer: CallResult): Promise<[string | undefined, string | undefined]> {
  serverAnswers(answer)
  expect(await outcomeOf(sendMoney('transferIn', request))).toBe(answer === 'done' ? 'done' : 'refused')
  const before = sentIds.at(0)
  serverAnswers('done')
  await sendMoney('transferIn', request)
  return [before, sentIds.at(-1)]
}

describe('a retried request that moves money', () => {
  it.each(['no answer', 'nonsense', ...open] as const)('keeps its id after %s', async (answer) => {
    const [before, after] = await idsAround(answer)
    expect(before).toMatch(/^\S{16,}$/)
    expect(after).toBe(before)
  })

  it.each(['done', ...errorNames.filter((name) => ![...open, ...mended].includes(name))] as const)(
    'gets another id after %s',
    async (answer) => {
      const [before, after] = await idsAround(answer)
      expect(before).toMatch(/^\S{16,}$/)
      expect(after).not.toBe(before)
    },
  )
})

describe('the id of an unanswered request', () => {
  it('belongs to one call and request', async () => {
    const id = await takeRequestId('transferIn', request)
    const others = [
      await takeRequestId('transferIn', { ...request, amount: '11' }),
      await takeRequestId('transferIn', { ...request, currency: 'USD' }),
      await takeRequestId('transferIn', { ...request, platformCode: 'canghai' }),
      await takeRequestId('transferOut', request),
    ]
    expect(new Set([id, ...others]).size).toBe(5)
    expect(await takeRequestId('transferIn', { ...request })).toBe(id)
  })

  it('is the same for two concurrent calls with one request', async () => {
    const ids = await Promise.all([takeRequestId('transferIn', request), takeRequestId('transferIn', request)])
    expect(new Set(ids).size).toBe(1)
  })

  it('expires after 15 minutes', async () => {
    const id = await takeRequestId('transferIn', request)
    vi.useFakeTimers({ now: Date.now() + 15 * 60_000, toFake: ['Date'] })
    try {
      expect(await takeRequestId('transferIn', request)).not.toBe(id)
    } finally {
      vi.useRealTimers()
    }
  })

  it('gives a request the same id until it is answered, and a new one afterwards', async () => {
    const id = await takeRequestId('transferIn', request)
    expect(await takeRequestId('transferIn', { ...request })).toBe(id)
    expect(await takeRequestId('transferIn', { ...request, amount: '13.00' })).not.toBe(id)
    await dropRequestId(id)
    expect(await takeRequestId('transferIn', { ...request })).not.toBe(id)
  })

  it('keeps the id of a retry although another tab has received the reply', async () => {
    const id = await takeRequestId('transferOut', request)
    const again = unansweredRequest('transferOut')
    if (!again) throw new Error('the request is not kept')
    await dropRequestId(id)
    expect(await takeRequestId('transferOut', again)).toBe(id)
    expect(unansweredRequest('transferOut'), 'it waits for an answer again').toEqual(request)
    await dropRequestId(id)
    expect(unansweredRequest('transferOut')).toBeUndefined()
  })
})
