import { afterAll, beforeAll, expect, test } from 'vitest'
import { callSigned, merchant, nextSecret, paySecret, type Sandbox, secret, startSandbox } from '../test/sandbox.ts'
import { signedHeaders, signRequest } from './signature.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const path = '/platform/v1/yunque/balance'
const body = '{"playerId":"p","currency":"CNY"}'

async function post(headers: Record<string, string>, sent = body, to = path) {
  const answer = await fetch(sandbox.gamesUrl + to, { method: 'POST', headers, body: sent })
  return { status: answer.status, code: ((await answer.json()) as { code: string }).code }
}

function signedAt(at: number) {
  const headers = signedHeaders(merchant, secret, path, body)
  const time = String(at)
  const signature = signRequest(secret, time, headers['x-nonce'] ?? '', path, body)
  return { ...headers, 'x-timestamp': time, 'x-signature': signature }
}

test('refuses each kind of wrong signature with its own code', async () => {
  const good = signedHeaders(merchant, secret, path, body)
  const refused = { status: 401, code: 'BAD_SIGNATURE' }
  expect(await post({ 'content-type': 'application/json' })).toEqual(refused)
  expect(await post({ ...good, 'x-merchant': 'nobody' })).toEqual(refused)
  expect(await post({ ...good, 'x-merchant': '__proto__' })).toEqual(refused)
  expect(await post({ ...good, 'x-merchant': 'other' })).toEqual(refused)
  expect(await post(signedHeaders(merchant, 'the secret of another', path, body))).toEqual(refused)
  expect(await post(signedHeaders(merchant, paySecret, path, body))).toEqual(refused)
  expect(await post(good, `${body} `)).toEqual(refused)
  expect(await post(good, '{"currency":"CNY","playerId":"p"}')).toEqual(refused)
  expect(await post(good, body, '/platform/v1/canghai/balance')).toEqual(refused)
  expect(await post({ ...good, 'x-signature': 'short' })).toEqual(refused)
  const stale = { status: 401, code: 'STALE_TIMESTAMP' }
  expect(await post(signedAt(Date.now() - 301_000))).toEqual(stale)
  expect(await post(signedAt(Date.now() + 302_000))).toEqual(stale)
  expect(await post(signedAt(Date.now() - 3 * 86_400_000))).toEqual(stale)
  // None of the refusals consumed the nonce.
  expect(await post(good)).toEqual({ status: 200, code: 'PLAYER_NOT_FOUND' })
})

test('accepts both secrets of a rotation until its end, and answers with the one that was used', async () => {
  const fields = { playerId: 'p', currency: 'CNY' }
  for (const key of [secret, nextSecret])
    expect((await callSigned(sandbox.gamesUrl, path, fields, key)).code).toBe('PLAYER_NOT_FOUND')
  const late = (key: string) => post(signedHeaders('late', key, path, body))
  expect(await late('late')).toMatchObject({ code: 'PLAYER_NOT_FOUND' })
  expect(await late('too late')).toEqual({ status: 401, code: 'BAD_SIGNATURE' })
})

test('accepts a nonce once, also among concurrent requests', async () => {
  const good = signedHeaders(merchant, secret, path, body)
  const answers = await Promise.all(Array.from({ length: 30 }, () => post(good)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'NONCE_REUSED')).toHaveLength(29)
})

test.each(['', '[]', '{', 'null', '"x"'])('answers the malformed body %j with a signed refusal', async (sent) => {
  expect(await post(signedHeaders(merchant, secret, path, sent), sent)).toEqual({ status: 200, code: 'INVALID_INPUT' })
})
