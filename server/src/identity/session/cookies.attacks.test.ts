import { afterAll, beforeAll, expect, it } from 'vitest'
import { password, passwordHash } from '../../test/account-kit.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { siteUrl: 'https://mingtang.test' } })
})
afterAll(() => site.close())

type Jar = Map<string, string>

async function post(jar: Jar, name: string, body: object, path = ''): Promise<{ set: string[]; text: string }> {
  const response = await fetch(`${site.url}/api/${name}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-platform': 'WEB_H5',
      cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; '),
    },
    body: JSON.stringify(body),
  })
  const set = response.headers.getSetCookie()
  for (const line of set) {
    const [key = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? []
    jar.set(key, value)
  }
  return { set, text: await response.text() }
}

it("a browser's session and device cookies are not readable by scripts or other hosts", async () => {
  const member = await site.member({ passwordHash: await passwordHash() })
  const jar: Jar = new Map()
  const guest = await post(jar, 'guest-info', {})
  const login = await post(jar, 'login_login', { username: member.userName, password, way: 'PASSWORD' })
  expect(login.set).toHaveLength(2)
  for (const line of [...guest.set, ...login.set]) {
    expect(line).toMatch(/^__Host-(session|device)=[\w.-]+;/)
    for (const flag of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(line).toContain(flag)
    expect(line).not.toContain('Domain')
  }
  expect(JSON.parse(login.text)).toMatchObject({ success: true, data: { token: '' } })
  for (const secret of jar.values()) expect(login.text).not.toContain(secret)
  expect((await post(jar, 'getUserInfo', {})).text).toContain(member.userName)
  const again = await post(jar, 'login_login', { username: member.userName, password, way: 'PASSWORD' })
  expect(again.set.map((line) => line.split('=')[0])).toEqual(['__Host-session'])
})

it('a token in the URL is ignored', async () => {
  const member = await site.member()
  const { text } = await post(new Map(), 'getUserInfo', {}, `?token=${member.token}&x-token=${member.token}`)
  expect(JSON.parse(text)).toMatchObject({ success: false, code: 'D00003' })
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

it.each([
  ['alg none', { alg: 'none' }],
  ['a key id that is a path', { alg: 'HS256', kid: '../../dev/null' }],
  ['a key from elsewhere', { alg: 'RS256', jku: 'https://evil.example/keys.json' }],
])('JWT: a token with %s is no session', async (_, header) => {
  const member = await site.member()
  const token = `${part({ typ: 'JWT', ...header })}.${part({ sub: member.id, exp: 9_999_999_999 })}.`
  const { text } = await post(new Map([['__Host-session', token]]), 'getUserInfo', {})
  expect(JSON.parse(text)).toMatchObject({ success: false, code: 'D00001' })
})
