// attacks.md, groups F and I: what runs at one origin cannot act at the other.
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwordHash } from '../../test/account-kit.ts'
import { insertOperator } from '../../test/operator-kit.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { totpCode } from '../../test/totp-codes.ts'

let site: TestSite
let https: TestSite
beforeAll(async () => {
  site = await testSite()
  https = await testSite({ config: { siteUrl: 'https://mingtang.test', consoleUrl: 'https://console.test' } })
})
afterAll(async () => {
  await site.close()
  await https.close()
})

const names = Object.keys(calls) as CallName[]
type Headers = Record<string, string>

async function post(origin: string, name: CallName, body: object, headers: Headers = {}) {
  const response = await fetch(`${origin}/api/${calls[name].wireName}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-platform': 'WEB_PC', ...headers },
    body: JSON.stringify(body),
  })
  const { code, data } = (await response.json()) as { code: string; data?: Record<string, string> }
  return { status: response.status, code, data, set: response.headers.getSetCookie(), headers: response.headers }
}

describe('Console not isolated', () => {
  it.each(names.filter((name) => calls[name].side === 'console'))(
    '%s: the member site does not know it',
    async (name) => {
      expect(await post(site.url, name, {})).toMatchObject({ status: 404, code: 'Z00405' })
    },
  )

  it.each(names.filter((name) => calls[name].side !== 'console'))('%s: the console does not know it', async (name) => {
    expect(await post(site.consoleUrl, name, {})).toMatchObject({ status: 404, code: 'Z00405' })
  })

  it("the console's policy lets in no game and no other origin", async () => {
    const { headers } = await post(site.consoleUrl, 'getSettings', {})
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/https?:/)
  })

  it('a page of the member site cannot make an operator call', async () => {
    const answer = await post(site.consoleUrl, 'getSettings', {}, { origin: site.url, 'sec-fetch-site': 'same-site' })
    expect(answer).toMatchObject({ status: 403, code: 'Z00402' })
  })
})

/** Logs an operator in as a browser does; returns the cookie lines of both steps. */
async function logIn(at: TestSite, userName: string): Promise<string[]> {
  await insertOperator(at.db, { userName, passwordHash: await passwordHash() })
  const first = await post(at.consoleUrl, 'loginOperator', { username: userName, password: 'Bright2026' })
  const cookie = first.set[0]?.split(';')[0] ?? ''
  const { data } = await post(at.consoleUrl, 'beginOperatorTotp', {}, { cookie })
  const code = await totpCode(data?.secret ?? '')
  const second = await post(at.consoleUrl, 'checkOperatorTotp', { code }, { cookie })
  expect([first.data?.token, second.data?.token]).toEqual(['', ''])
  return [...first.set, ...second.set]
}

describe('Cookies', () => {
  it("the console's session has its own name, and neither origin takes the other's", async () => {
    const [, line = ''] = await logIn(site, 'keeper')
    const cookie = line.split(';')[0] ?? ''
    expect(cookie).toMatch(/^console-session=[\w-]{43}$/)
    for (const flag of ['Path=/', 'HttpOnly', 'SameSite=Strict', 'Max-Age=28800']) expect(line).toContain(flag)
    expect(line).not.toContain('Domain')
    const token = cookie.split('=')[1] ?? ''
    expect((await post(site.consoleUrl, 'getSettings', {}, { cookie })).code).toBe('')
    expect((await post(site.consoleUrl, 'getSettings', {}, { cookie: `session=${token}` })).code).toBe('O00001')
    const member = await site.member()
    const asMember = (name: string) => post(site.url, 'getUserInfo', {}, { cookie: `${name}=${member.token}` })
    expect((await asMember('session')).code).toBe('')
    expect((await asMember('console-session')).code).toBe('D00003')
    const guest = await post(site.url, 'openGuestSession', {}, { cookie })
    expect(guest.set.map((one) => one.split('=')[0])).toEqual(['session'])
  })

  it('on https its name binds it to the exact host', async () => {
    for (const line of await logIn(https, 'keeper')) {
      expect(line).toMatch(/^__Host-console-(?:session|device)=/)
      expect(line).toContain('Secure')
    }
  })

  it('a logout removes it', async () => {
    const [, line = ''] = await logIn(site, 'leaver')
    const cookie = line.split(';')[0] ?? ''
    const { set } = await post(site.consoleUrl, 'logoutOperator', {}, { cookie })
    expect(set).toEqual([expect.stringMatching(/^console-session=; Max-Age=0;/)])
    expect((await post(site.consoleUrl, 'getSettings', {}, { cookie })).code).toBe('O00001')
  })
})
