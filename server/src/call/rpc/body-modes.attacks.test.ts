// Which body modes are accepted: those of the tenant's policy, always with the checks of the mode.
import { request as httpRequest } from 'node:http'
import { gzipSync } from 'node:zlib'
import { type BodyMode, bodyModes, bodyTypes } from '@mingtang/contract/body.ts'
import { newRequestId } from '@mingtang/contract/client.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { clientIn, postSealed, sealedRequest, takeModes } from '../../test/bodies-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
let member: TestMember
beforeAll(async () => {
  site = await testSite()
  member = await site.member({ balance: '10.00' })
})
afterEach(() => takeModes(site, 'json', []))
afterAll(() => site.close())

const answerIn = (mode: BodyMode) => outcomeOf(clientIn(site, mode, { token: member.token }).call('getBalance', {}))

describe('downgrade', () => {
  const cases: [BodyMode, BodyMode[]][] = [
    ['json', []],
    ['encrypted', []],
    ['protobuf', []],
    ['encrypted', ['json']],
    ['json', ['protobuf']],
    ['protobuf', ['json', 'encrypted']],
  ]
  it.each(cases)('a tenant of %s besides %j accepts these and no others', async (bodyMode, others) => {
    await takeModes(site, bodyMode, others)
    for (const mode of bodyModes) {
      const isTaken = mode === bodyMode || others.includes(mode)
      expect([mode, await answerIn(mode)]).toEqual([mode, isTaken ? 'answered' : 'bodyModeClosed'])
    }
  })

  it('a browser can always start: the configuration is plain JSON and names the modes', async () => {
    await takeModes(site, 'encrypted', ['protobuf'])
    const plain = clientIn(site, 'json')
    expect(await plain.call('getConfig', {})).toMatchObject({
      bodyMode: 'encrypted',
      otherBodyModes: ['protobuf'],
      rsaPublicKey: expect.stringContaining('BEGIN PUBLIC KEY'),
    })
    expect(await outcomeOf(plain.call('getCurrentTenant', {}))).toBe('answered')
    expect(await outcomeOf(plain.call('listBanners', {}))).toBe('bodyModeClosed')
  })

  it('the mode is refused before the call is processed', async () => {
    await takeModes(site, 'encrypted', [])
    expect(await outcomeOf(site.stranger().call('getBalance', {}))).toBe('bodyModeClosed')
  })
})

test('a captcha image is returned in every mode', async () => {
  await takeModes(site, 'json', ['encrypted', 'protobuf'])
  for (const mode of bodyModes) {
    const { token } = await clientIn(site, mode).call('openGuestSession', {})
    const blob = await clientIn(site, mode, { token }).blob('getCaptcha', { action: 'LOGIN' })
    expect(blob.type).toBe('image/png')
    expect(
      Buffer.from(await blob.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  }
})

test('an encrypted image has no image bytes in its ciphertext', async () => {
  await takeModes(site, 'encrypted', [])
  const { token } = await clientIn(site, 'encrypted').call('openGuestSession', {})
  const answer = await postSealed(site, await sealedRequest(site, 'getCaptcha', { action: 'LOGIN' }, { token }))
  expect(answer.isSealed).toBe(true)
  expect(Buffer.from(answer.bytes).includes('PNG')).toBe(false)
})

type Raw = { status: number; code: string }

/** Posts with headers exactly as given; `fetch` would normalise them. */
function rawPost(name: string, headers: string[], body: Buffer | string): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(site.url)
    const all = ['host', `127.0.0.1:${port}`, 'content-length', String(Buffer.byteLength(body)), ...headers]
    const sent = httpRequest({ port, method: 'POST', path: `/api/${name}`, headers: all }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const text = Buffer.concat(parts).toString()
        const { code } = JSON.parse(text || '{"code":"none"}') as { code: string }
        resolve({ status: response.statusCode ?? 0, code })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

describe('content types', () => {
  // Sent with an invalid request: it is refused by its type or by validation.
  const wrong = JSON.stringify({ lang: 'x'.repeat(500) })
  const good = JSON.stringify({ lang: 'zh-CN' })
  const refusedType = { status: 415, code: 'Z00415' }
  const json = 'application/json'

  it.each([
    json,
    'application/json;',
    'application/json ;',
    'application/json\t;charset=utf-8',
    'application/json; charset=utf-8',
    'application/json;charset=utf-8;boundary=x',
    'APPLICATION/JSON',
    'Application/Json; Charset=UTF-8',
  ])('%j is JSON, and its body is checked', async (type) => {
    expect(await rawPost('carouse_adsList', ['content-type', type], good)).toMatchObject({ code: '' })
    expect(await rawPost('carouse_adsList', ['content-type', type], wrong)).toMatchObject({ code: 'Z00400' })
  })

  it.each([
    ['none', []],
    ['an empty one', ['content-type', '']],
    ['two', ['content-type', json, 'content-type', 'text/plain']],
    ['the same twice', ['content-type', json, 'Content-Type', json]],
    ['two types in one header', ['content-type', `${json}, text/plain`]],
    ['text', ['content-type', 'text/plain']],
    ['a form', ['content-type', 'application/x-www-form-urlencoded']],
    ['JSON with a suffix', ['content-type', 'application/jsonx']],
    ['a JSON subtype', ['content-type', 'application/ld+json']],
    ['JSON in quotes', ['content-type', `"${json}"`]],
    ['a parameter alone', ['content-type', ';charset=utf-8']],
    ['the name of a property', ['content-type', '__proto__']],
  ])('%s is refused', async (_, headers) => {
    expect(await rawPost('carouse_adsList', headers, good)).toEqual(refusedType)
  })

  it('a header of another mode does not let JSON skip the checks', async () => {
    await takeModes(site, 'json', ['protobuf', 'encrypted'])
    const types = [bodyTypes.protobuf, bodyTypes.protobuf.toUpperCase(), `${bodyTypes.protobuf};`]
    for (const type of types) {
      const response = await fetch(`${site.url}/api/carouse_adsList`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: wrong,
      })
      expect(response.headers.get('content-type')).toBe(bodyTypes.protobuf)
      expect(Buffer.from(await response.arrayBuffer()).includes('Z00400')).toBe(true)
    }
    expect((await rawPost('carouse_adsList', ['content-type', bodyTypes.encrypted], wrong)).code).toBe('Z00417')
  })
})

describe('compressed bodies', () => {
  const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, '{"a":'), { level: 9 })

  it.each(['gzip', 'GZIP', 'br', 'deflate', 'identity, gzip', 'gzip, identity', 'x-unknown'])(
    'content-encoding %s is refused before the body is read',
    async (encoding) => {
      const before = process.memoryUsage().rss
      const headers = ['content-type', 'application/json', 'content-encoding', encoding]
      expect(await rawPost('getCurrent', headers, bomb.subarray(0, 100_000))).toEqual({ status: 415, code: 'Z00415' })
      expect(process.memoryUsage().rss - before).toBeLessThan(40 * 1024 * 1024)
    },
  )

  it('two content-encoding headers, the first harmless, are refused too', async () => {
    const headers = ['content-type', 'application/json', 'content-encoding', 'identity', 'content-encoding', 'gzip']
    expect((await rawPost('getCurrent', headers, gzipSync('{}'))).status).toBe(415)
  })

  it('two content types, each of them known, are refused', async () => {
    const headers = ['content-type', 'application/json', 'content-type', bodyTypes.protobuf]
    expect((await rawPost('getCurrent', headers, '{}')).status).toBe(415)
  })

  it('identity is no compression', async () => {
    const headers = ['content-type', 'application/json', 'content-encoding', 'identity', 'x-request-id', newRequestId()]
    expect(await rawPost('getCurrent', headers, '{}')).toMatchObject({ status: 200, code: '' })
  })
})
