// Attacks on encrypted bodies: changed, replayed, replaced, moved to another call, key or time.
import { randomBytes, randomUUID } from 'node:crypto'
import { newRequestId } from '@mingtang/contract/client.ts'
import { fromBase64Url, newIv, newSecret } from '@mingtang/contract/encryption.ts'
import { errors } from '@mingtang/contract/errors.ts'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import {
  type BodyResponse,
  clientIn,
  everyMode,
  postSealed,
  type Sealed,
  sealedRequest,
} from '../../test/bodies-kit.ts'
import { addCard } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { openEncrypted } from './encryption.ts'

let site: TestSite
let member: TestMember
beforeAll(async () => {
  site = await testSite({ policy: everyMode })
  member = await site.member({ balance: '500.00' })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const code = (name: keyof typeof errors) => errors[name].code
const unreadable = { success: false, code: code('bodyUnreadable') }
const balance = () => sealedRequest(site, 'getBalance', {}, { token: member.token })
const withHeader = (sealed: Sealed, name: string, value: string): Sealed => ({
  ...sealed,
  headers: { ...sealed.headers, [name]: value },
})

test('an encrypted request gets an encrypted response', async () => {
  const answer = await postSealed(site, await balance())
  expect(answer).toMatchObject({
    status: 200,
    isSealed: true,
    envelope: { success: true, data: { balance: '500.00' } },
  })
  expect(Buffer.from(answer.bytes).includes('500.00')).toBe(false)
})

test('a refusal is encrypted too, so that nobody on the way can read or forge it', async () => {
  const answer = await postSealed(site, await sealedRequest(site, 'getBalance', {}))
  expect(answer).toMatchObject({ isSealed: true, envelope: { success: false, code: code('loginRequired') } })
})

describe('bit flips', () => {
  it('a flip in any block, in the IV or in the MAC is refused', async () => {
    const sealed = await sealedRequest(site, 'carouse_adsList', { lang: 'zh-CN' })
    for (let at = 0; at < sealed.body.length; at += 8) {
      const body = Uint8Array.from(sealed.body)
      body[at]! ^= 1
      const answer = await postSealed(site, { ...sealed, body })
      expect(answer.envelope, `byte ${at}`).toMatchObject(unreadable)
    }
    // A refused body does not use the secret up: the original body is still accepted.
    expect((await postSealed(site, sealed)).envelope).toMatchObject({ success: true })
  })

  it('an amount cannot be changed: no money moves', async () => {
    const sealed = await withdrawal('100.00')
    for (let at = 16; at < sealed.body.length - 32; at += 1) {
      const body = Uint8Array.from(sealed.body)
      body[at]! ^= 8
      expect((await postSealed(site, { ...sealed, body })).envelope).toMatchObject(unreadable)
    }
    expect((await member.client.call('getBalance', {})).balance).toBe('500.00')
  })
})

describe('one response for every failure', () => {
  type Change = (sealed: Sealed) => Promise<Sealed> | Sealed
  const wrapOf = (sealed: Sealed) => String(sealed.headers['x-encrypt-key']).split('.') as [string, string]
  const rewrapped =
    (change: (wrapped: Uint8Array) => Uint8Array): Change =>
    (sealed) => {
      const [kid, wrapped] = wrapOf(sealed)
      const changed = change(fromBase64Url(wrapped) ?? new Uint8Array())
      return withHeader(sealed, 'x-encrypt-key', `${kid}.${Buffer.from(changed).toString('base64url')}`)
    }
  const flipped = (bytes: Uint8Array, at: number) => bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))
  const changes: [string, Change][] = [
    ['a wrapped key with a flipped bit', rewrapped((wrapped) => flipped(wrapped, 100))],
    // Below the modulus: a value above it is visibly not encrypted with this key.
    ['a random wrapped key', rewrapped(() => randomBytes(256).fill(1, 0, 1))],
    ['a wrapped key of zeros', rewrapped(() => new Uint8Array(256))],
    ['a short wrapped key', rewrapped((wrapped) => wrapped.subarray(0, 200))],
    ['no wrapped key', rewrapped(() => new Uint8Array())],
    [
      'a wrapped key that is not base64url',
      (sealed) => withHeader(sealed, 'x-encrypt-key', `${wrapOf(sealed)[0]}.a+/=`),
    ],
    [
      'a wrapped key of an impossible length',
      (sealed) => withHeader(sealed, 'x-encrypt-key', `${wrapOf(sealed)[0]}.AAAAA`),
    ],
    ['a flipped MAC', (sealed) => ({ ...sealed, body: flipped(sealed.body, sealed.body.length - 1) as never })],
    [
      'a flipped last block, where the padding is',
      (sealed) => ({ ...sealed, body: flipped(sealed.body, sealed.body.length - 33) as never }),
    ],
    ['no body', (sealed) => ({ ...sealed, body: new Uint8Array() })],
    ['a body with a partial block', (sealed) => ({ ...sealed, body: sealed.body.slice(0, -1) })],
    ['a body without its MAC', (sealed) => ({ ...sealed, body: sealed.body.slice(0, -32) })],
    ['another request id', (sealed) => withHeader(sealed, 'x-request-id', newRequestId())],
    ['no request id', (sealed) => withHeader(sealed, 'x-request-id', '')],
    ['another call', (sealed) => ({ ...sealed, callName: 'getUserInfo' })],
    [
      'a plaintext with no JSON',
      () => sealedRequest(site, 'getBalance', {}, { plain: new TextEncoder().encode('{"a":') }),
    ],
    [
      'bytes that are not UTF-8',
      () => sealedRequest(site, 'getBalance', {}, { plain: Uint8Array.from(randomBytes(64)) }),
    ],
  ]
  const post = async (change: Change) => await postSealed(site, await change(await balance()))

  it.each(changes)('%s', async (_, change) => {
    const answer = await post(change)
    expect(answer).toMatchObject({ status: 200, isSealed: false, envelope: unreadable })
  })

  it('identical to the byte', async () => {
    const answers: BodyResponse[] = []
    for (const [, change] of changes) answers.push(await post(change))
    expect(new Set(answers.map(({ bytes }) => Buffer.from(bytes).toString())).size).toBe(1)
  })

  it('after the same time, so that failures cannot be told apart', async () => {
    const kinds = changes.filter(([name]) => /wrap|MAC|block|no body|no JSON|another request/.test(name))
    // The minimum time of each kind is the time of its steps; more rounds remove the noise of the machine.
    const min = new Map<string, number>(kinds.map(([name]) => [name, Number.POSITIVE_INFINITY]))
    const unevenKinds = () => {
      const slowest = Math.max(...min.values())
      return [...min].filter(([, ms]) => ms < 0.7 * slowest)
    }
    for (let round = 0; round < 20 || (round < 120 && unevenKinds().length > 0); round += 1) {
      for (const [name, change] of kinds) {
        const { headers, body } = await change(await balance())
        const sent = { tenant: 'mingtang', name: 'getBalance', requestId: headers['x-request-id'] ?? '' } as const
        const started = performance.now()
        const opened = openEncrypted(site.context, {
          ...sent,
          encryptKey: headers['x-encrypt-key'] ?? '',
          raw: Buffer.from(body),
        })
        await expect(opened).rejects.toThrow('bodyUnreadable')
        min.set(name, Math.min(min.get(name) ?? 0, performance.now() - started))
      }
    }
    expect(unevenKinds()).toEqual([])
  }, 120_000)
})

describe('keys', () => {
  it.each([
    ['an unknown key id', '0123456789abcdef.AAAA'],
    ['no key id', '.AAAA'],
    ['no header', ''],
    ['a key id that is a path', '../../../../etc/pass.AAAA'],
    ['capital letters', '0123456789ABCDEF.AAAA'],
  ])('%s makes the client fetch the key', async (_, header) => {
    const answer = await postSealed(site, withHeader(await balance(), 'x-encrypt-key', header))
    expect(answer).toMatchObject({ isSealed: false, envelope: { success: false, code: code('encryptionKeyOld') } })
  })

  it("a body for another tenant's key is refused", async () => {
    const publicKey = (await site.context.wireKeys.newest('yunlai')).publicKey
    const sealed = await sealedRequest(site, 'getBalance', {}, { token: member.token, publicKey })
    expect((await postSealed(site, sealed)).envelope).toMatchObject({ code: code('encryptionKeyOld') })
  })

  it('a key id with a secret wrapped for another key opens nothing', async () => {
    const publicKey = (await site.context.wireKeys.newest('yunlai')).publicKey
    const swapped = await sealedRequest(site, 'getBalance', {}, { token: member.token, publicKey })
    const [kid] = String((await balance()).headers['x-encrypt-key']).split('.')
    const [, wrapped] = String(swapped.headers['x-encrypt-key']).split('.')
    const answer = await postSealed(site, withHeader(swapped, 'x-encrypt-key', `${kid}.${wrapped}`))
    expect(answer.envelope).toMatchObject(unreadable)
  })
})

describe('replay', () => {
  it('the same body is accepted once', async () => {
    const sealed = await balance()
    expect((await postSealed(site, sealed)).envelope).toMatchObject({ success: true })
    expect(await postSealed(site, sealed)).toMatchObject({
      isSealed: true,
      envelope: { success: false, code: code('bodyReplayed') },
    })
  })

  it('of twenty concurrent copies one is accepted', async () => {
    const sealed = await balance()
    const answers = await Promise.all(Array.from({ length: 20 }, () => postSealed(site, sealed)))
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1)
  })

  it('the same secret under another request id is refused as well', async () => {
    const secret = newSecret()
    const one = await sealedRequest(site, 'getBalance', {}, { token: member.token, secret })
    const other = await sealedRequest(site, 'getUserInfo', {}, { token: member.token, secret })
    expect((await postSealed(site, one)).envelope).toMatchObject({ success: true })
    expect((await postSealed(site, other)).envelope).toMatchObject({ code: code('bodyReplayed') })
  })

  it('a money call returns the same reply again and moves money once', async () => {
    const rich = await site.member({ balance: '500.00' })
    const sealed = await withdrawal('100.00', rich)
    const answers = [await postSealed(site, sealed), await postSealed(site, sealed), await postSealed(site, sealed)]
    const [first] = answers
    expect(first?.envelope).toMatchObject({ success: true })
    for (const answer of answers) expect(answer.envelope).toEqual(first?.envelope)
    expect((await rich.client.call('getBalance', {})).balance).toBe('400.00')
  })

  it('a money call can be retried much later under its request id, in a new body', async () => {
    const rich = await site.member({ balance: '500.00' })
    const requestId = uuidAt(Date.now() - 90 * 24 * 3_600_000)
    const answers = [
      await postSealed(site, await withdrawal('100.00', rich, requestId)),
      await postSealed(site, await withdrawal('100.00', rich, requestId)),
    ]
    expect(answers[0]?.envelope).toMatchObject({ success: true })
    expect(answers[1]?.envelope).toEqual(answers[0]?.envelope)
    expect((await rich.client.call('getBalance', {})).balance).toBe('400.00')
  })
})

describe('time', () => {
  const minuteMs = 60_000
  it.each([
    ['just made', () => newRequestId(), true],
    ['4 minutes old', () => uuidAt(Date.now() - 4 * minuteMs), true],
    ['4 minutes ahead', () => uuidAt(Date.now() + 4 * minuteMs), true],
    ['301 seconds old', () => uuidAt(Date.now() - 301_000), false],
    ['301 seconds ahead', () => uuidAt(Date.now() + 301_000), false],
    ['3 days old', () => uuidAt(Date.now() - 3 * 24 * 60 * minuteMs), false],
    ['without a time', () => randomUUID(), false],
    ['no UUID', () => 'abcdefghijklmnop', false],
  ])('a request id that is %s', async (_, requestId, isTaken) => {
    const sealed = await sealedRequest(site, 'getBalance', {}, { token: member.token, requestId: requestId() })
    const { envelope, isSealed } = await postSealed(site, sealed)
    expect(isSealed).toBe(true)
    expect(envelope.success).toBe(isTaken)
    if (!isTaken) expect(envelope).toMatchObject({ code: code('requestTimeWrong') })
  })

  it("a client whose clock is an hour behind gets the server's time and continues", async () => {
    const real = Date.now
    const client = clientIn(site, 'encrypted', { token: member.token, fetch: inRealTime })
    // Fakes the clock only in the client: the server of this test shares the process and its clock.
    function inRealTime(...call: Parameters<typeof fetch>): ReturnType<typeof fetch> {
      const wrong = Date.now
      Date.now = real
      return fetch(...call).finally(() => (Date.now = wrong))
    }
    Date.now = () => real() - 3_600_000
    try {
      expect(await outcomeOf(client.call('getBalance', {}))).toBe('answered')
    } finally {
      Date.now = real
    }
    // After the clock is set right, it gets the time again.
    expect(await outcomeOf(client.call('getBalance', {}))).toBe('answered')
  })
})

test('no two bodies of a session share key and IV, even with the same IV', async () => {
  const iv = newIv()
  const bodies = await Promise.all(
    Array.from({ length: 40 }, () => sealedRequest(site, 'getBalance', {}, { token: member.token, iv })),
  )
  const answers = await Promise.all(bodies.map((sealed) => postSealed(site, sealed)))
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
  expect(new Set(bodies.map(({ body }) => hex(body.subarray(0, 16)))).size).toBe(1)
  expect(new Set(bodies.map(({ body }) => hex(body.subarray(16, 32)))).size).toBe(40)
  expect(new Set(answers.map(({ bytes }) => hex(bytes.subarray(0, 16)))).size).toBe(40)
  expect(answers.every(({ envelope }) => envelope.success)).toBe(true)
})

test('seen secrets are stored as hashes only and deleted soon', async () => {
  const secret = newSecret()
  await postSealed(site, await sealedRequest(site, 'getBalance', {}, { token: member.token, secret }))
  const rows = await site.db.query<{ secretHash: Buffer }>(sql`select secret_hash from wire_secret_seen`)
  expect(rows.every(({ secretHash }) => secretHash.length === 32 && !secretHash.equals(Buffer.from(secret)))).toBe(true)
})

async function withdrawal(amount: string, rich = member, requestId = newRequestId()): Promise<Sealed> {
  const request = { currency: 'CNY', amount, bankItemId: await cardOf(rich) }
  return await sealedRequest(site, 'withdraw_create', request, { token: rich.token, requestId })
}

const cards = new Map<TestMember, Promise<string>>()

function cardOf(rich: TestMember): Promise<string> {
  const card = cards.get(rich) ?? addCard(rich.client)
  cards.set(rich, card)
  return card
}

function uuidAt(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${newRequestId().slice(15)}`
}
