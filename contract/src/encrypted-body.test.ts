// Which responses a client accepts for an encrypted request when a man-in-the-middle can change them.
import { generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Client, createClient } from './client.ts'
import { encryptedBody } from './encrypted-body.ts'
import { deriveKeys, fromBase64Url, newIv, seal, unseal } from './encryption.ts'
import { failureOf, successOf } from './envelope.ts'
import { type ErrorName, errors } from './errors.ts'

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' })

type Respond = (sent: { headers: Headers; body: Uint8Array<ArrayBuffer> }) => Promise<Response> | Response

function clientOf(answer: Respond, iv?: Uint8Array<ArrayBuffer>): Client {
  return createClient({
    baseUrl: 'http://site',
    body: () => encryptedBody({ publicKey, ...(iv ? { iv: () => iv } : {}) }),
    fetch: async (_address, init) =>
      await answer({ headers: new Headers(init?.headers), body: init?.body as Uint8Array<ArrayBuffer> }),
  })
}

async function keysOf(headers: Headers) {
  const wrapped = fromBase64Url(headers.get('x-encrypt-key')?.split('.')[1] ?? '')
  return await deriveKeys(
    Uint8Array.from(privateDecrypt({ key: pair.privateKey, oaepHash: 'sha256' }, wrapped ?? new Uint8Array())),
  )
}

const sealedType = { 'content-type': 'application/x-encrypted-json' }
const plainType = { 'content-type': 'application/json; charset=utf-8' }
const bytesOf = (value: object) => new TextEncoder().encode(JSON.stringify(value))
const balance = successOf({ balance: '5.00' })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: { code: string }) => error.code,
  )

/** The server's genuine sealed response, with optional changes to its label and keys. */
const sealedAnswer =
  (change: { callName?: string; requestId?: string; asRequest?: boolean } = {}): Respond =>
  async ({ headers }) => {
    const keys = await keysOf(headers)
    const label = {
      callName: change.callName ?? 'getBalance',
      requestId: change.requestId ?? headers.get('x-request-id') ?? '',
    }
    const ends = change.asRequest ? keys.request : keys.reply
    return new Response(await seal(ends, newIv(), label, bytesOf(balance)), { headers: sealedType })
  }

describe('a response is accepted', () => {
  it('when it is sealed for this call and this request', async () => {
    expect(await clientOf(sealedAnswer()).call('getBalance', {})).toEqual({ balance: '5.00' })
  })

  it.each<[string, Respond]>([
    ['sealed for another call', sealedAnswer({ callName: 'getUserInfo' })],
    ['sealed for another request', sealedAnswer({ requestId: 'another' })],
    ['the request sent back', ({ body }) => new Response(body, { headers: sealedType })],
    ['sealed with the keys of requests', sealedAnswer({ asRequest: true })],
    ['in the open', () => new Response(bytesOf(balance), { headers: plainType })],
    ['in the open under the marker of a sealed one', () => new Response(bytesOf(balance), { headers: sealedType })],
    ['nothing', () => new Response('', { headers: sealedType })],
    ['a page of a portal', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ])('but not when it is %s', async (_, answer) => {
    expect(await codeOf(clientOf(answer).call('getBalance', {}))).toBe('')
  })
})

describe('an unencrypted error', () => {
  const refuse =
    (name: ErrorName): Respond =>
    () =>
      new Response(bytesOf(failureOf(errors[name].code, '')), { headers: plainType })

  it.each<ErrorName>(['bodyUnreadable', 'encryptionKeyOld', 'bodyModeClosed', 'tooManyRequests', 'overloaded'])(
    '%s is accepted: the server has no secret to encrypt it with',
    async (name) => {
      expect(await codeOf(clientOf(refuse(name)).call('getBalance', {}))).toBe(errors[name].code)
    },
  )

  // A man-in-the-middle could otherwise clear the storage, end the session, or make a successful money call look
  // failed.
  it.each<ErrorName>(['storageOutdated', 'sessionRevoked', 'balanceInsufficient', 'requestTimeWrong', 'maintenance'])(
    '%s is rejected: the server only sends it encrypted',
    async (name) => {
      expect(await codeOf(clientOf(refuse(name)).call('getBalance', {}))).toBe('')
    },
  )
})

it('every request uses the stored IV with a new secret', async () => {
  const iv = newIv()
  const seen: string[] = []
  const client = clientOf(async (sent) => {
    expect(sent.body.slice(0, 16)).toEqual(iv)
    const label = { callName: 'getBalance', requestId: sent.headers.get('x-request-id') ?? '' }
    const plain = await unseal((await keysOf(sent.headers)).request, label, sent.body)
    expect(new TextDecoder().decode(plain ?? new Uint8Array())).toBe('{}')
    seen.push(Buffer.from(sent.body).toString('hex'))
    return await sealedAnswer()(sent)
  }, iv)
  await client.call('getBalance', {})
  await client.call('getBalance', {})
  expect(new Set(seen).size).toBe(2)
})
