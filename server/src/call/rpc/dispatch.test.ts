import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '@mingtang/contract/gen/calls.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { metricsKey: 'key' } })
})
afterAll(() => site.close())

const json = { 'content-type': 'application/json' }
async function post(path: string, body: string, headers: Record<string, string> = json): Promise<Response> {
  const origin = path.startsWith('console/') ? site.consoleUrl : site.url
  return await fetch(`${origin}/api/${path}`, { method: 'POST', headers, body })
}

test('an unknown call is 404 in the envelope, in the requested language', async () => {
  const response = await post('no_such_call', '{}', { ...json, 'x-lang': 'en-US' })
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({
    success: false,
    code: 'Z00405',
    msg: 'There’s no such call. Reload and try again.',
  })
})

test('only POST calls', async () => {
  const response = await fetch(`${site.url}/api/getCurrent`)
  expect(response.status).not.toBe(200)
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', '\tapplication/xml'])(
  '%s never skips the codec',
  async (type) => {
    const response = await post('login_login', '{}', { 'content-type': type })
    expect(response.status).toBe(415)
    expect(await response.json()).toMatchObject({ code: 'Z00415' })
  },
)

test.each(['application/json;', 'APPLICATION/JSON', 'application/json ; charset=utf-8'])('%s is JSON', async (type) => {
  expect(await (await post('getCurrent', '{}', { 'content-type': type })).json()).toMatchObject({ success: true })
})

test.each(['{', 'nul', '[', '"text"', '[]', '1', `${'['.repeat(100_000)}`, '{"lang":{"a":1}}', '{"lang":1}'])(
  'body %.12s is refused',
  async (body) => {
    const answer = (await (await post('carouse_adsList', body)).json()) as { success: boolean; code: string }
    expect(answer).toMatchObject({ success: false, code: 'Z00400' })
  },
)

test('a body over the limit is 413', async () => {
  const response = await post('getCurrent', JSON.stringify({ a: 'x'.repeat(100 * 1024) }))
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ success: false, code: 'Z00413' })
})

test('malicious keys change no prototype', async () => {
  await post('getCurrent', '{"__proto__":{"isAdmin":1},"constructor":{"prototype":{"isAdmin":1}}}')
  expect(({} as { isAdmin?: number }).isAdmin).toBeUndefined()
})

test('no response is stored by a cache, and none can be framed', async () => {
  const response = await post('getCurrent', '{}')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})

test.each([
  [{ origin: 'https://evil.test' }],
  [{ origin: 'null' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ 'sec-fetch-site': 'cross-site' }],
])('a browser on another site is refused: %j', async (headers) => {
  expect((await post('getCurrent', '{}', { ...json, ...(headers as unknown as Record<string, string>) })).status).toBe(
    403,
  )
})

test('every member call refuses strangers, every operator call refuses members, every callback refuses unsigned requests', async () => {
  const member = await site.member()
  const codes = async (wireName: string, headers: Record<string, string>) =>
    ((await (await post(wireName, '{}', { ...json, ...headers })).json()) as { code: string }).code
  for (const { wireName, caller } of Object.values(calls)) {
    const seen = await codes(wireName, {})
    if (caller === 'MEMBER') expect([wireName, seen]).toEqual([wireName, 'D00003'])
    if (caller === 'VISITOR') expect([wireName, seen]).toEqual([wireName, 'D00001'])
    if (caller === 'PROVIDER') expect([wireName, seen]).toEqual([wireName, 'Z00403'])
    if (caller === 'OPERATOR') {
      expect([wireName, await codes(wireName, { 'x-token': member.token })]).toEqual([wireName, 'O00001'])
    }
  }
})

test('a token in the URL is ignored', async () => {
  const member = await site.member()
  const response = await post(`getUserInfo?token=${member.token}`, '{}')
  expect(await response.json()).toMatchObject({ code: 'D00003' })
})

test('health is public, metrics are for who has the key', async () => {
  expect(await (await fetch(`${site.url}/healthz`)).json()).toEqual({ ok: true })
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  const headers = { authorization: 'Bearer key' }
  expect(await (await fetch(`${site.url}/metrics`, { headers })).text()).toContain('mingtang_call_seconds')
})
