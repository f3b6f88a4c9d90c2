// Two members of one tenant: attacks.md, group G, "Object ids" and "Guest token", and group F, forged tokens.
import { randomBytes, randomUUID } from 'node:crypto'
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completed, rowFields } from '../../test/row-fields.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { type Furnished, furnish, tokenOf } from '../../test/two-tenants.ts'
import { type Kind, mark } from '../../test/two-tenants-kinds.ts'

let site: TestSite
let furnished: Furnished
beforeAll(async () => {
  site = await testSite({ config: { jobIntervalMs: 3_600_000 } })
  furnished = await furnish(site)
})
afterAll(async () => {
  await site.close()
})

const names = Object.keys(calls) as CallName[]
// Rows shared by the whole tenant.
const shared = new Set<Kind>(['line', 'platform', 'game', 'maintenance', 'mallItem', 'promotion'])
const ofMembers = (Object.keys(rowFields) as CallName[]).filter(
  (name) => calls[name].caller !== 'OPERATOR' && Object.values(rowFields[name] ?? {}).some((kind) => !shared.has(kind)),
)

async function send(name: CallName, request: object, token: string): Promise<{ status: number; text: string }> {
  const origin = calls[name].side === 'console' ? site.consoleUrl : site.url
  const response = await fetch(`${origin}/api/${calls[name].wireName}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-request-id': randomUUID(),
      'x-tenant': 'mingtang',
      ...(token && { 'x-token': token }),
    },
    body: JSON.stringify(request),
  })
  return { status: response.status, text: await response.text() }
}

const codeOf = ({ text }: { text: string }) => (JSON.parse(text) as { code: string }).code

describe('Object ids: a row of another member', () => {
  it.each(ofMembers)('%s: is not found, like an id that does not exist', async (name) => {
    const fields = Object.entries(rowFields[name] ?? {})
    const token = await tokenOf(site, 'mingtang', name)
    const request = (value: (kind: Kind) => string) => ({
      ...completed(name),
      ...Object.fromEntries(fields.map(([field, kind]) => [field, value(kind)])),
    })
    const foreign = await send(
      name,
      request((kind) => furnished.ids[kind]),
      token,
    )
    const nobodys = await send(
      name,
      request(() => randomUUID()),
      await tokenOf(site, 'mingtang', name),
    )
    expect(foreign).toEqual(nobodys)
    expect(foreign.text).not.toContain(mark)
  })
})

describe("Guest token: a guest calls members' calls", () => {
  it.each(names.filter((name) => calls[name].caller === 'MEMBER'))('%s: requires a login', async (name) => {
    const { token } = await site.stranger().call('openGuestSession', {})
    expect(codeOf(await send(name, completed(name), token))).toBe('D00003')
    expect(codeOf(await send(name, completed(name), ''))).toBe('D00003')
  })
})

describe('forged tokens', () => {
  const forged: Record<string, string> = {
    'a JWT without a signature': `${btoa('{"alg":"none"}')}.${btoa('{"sub":"linqing"}')}.`,
    'a JWT with a path for its key': `${btoa('{"alg":"HS256","kid":"../../etc/passwd"}')}.${btoa('{}')}.AAAA`,
    'a token of the right form': randomBytes(32).toString('base64url'),
    'an SQL phrase': "' or 1=1 --",
    'a thousand letters': 'A'.repeat(1_000),
  }
  it.each(Object.entries(forged))('%s opens nothing', async (_, token) => {
    expect(codeOf(await send('getBalance', {}, token))).toBe('D00001')
    expect(codeOf(await send('listHeldWithdrawals', {}, token))).toBe('O00001')
  })

  it('a valid token with one letter more or less is refused', async () => {
    const { token } = await site.member()
    expect(codeOf(await send('getBalance', {}, token))).toBe('')
    for (const changed of [`${token}A`, token.slice(1), token.toUpperCase(), ` ${token}x`])
      expect(codeOf(await send('getBalance', {}, changed))).toBe('D00001')
  })

  it('a token in the URL is ignored', async () => {
    const { token } = await site.member()
    const answer = await fetch(`${site.url}/api/${calls.getBalance.wireName}?token=${token}&x-token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(((await answer.json()) as { code: string }).code).toBe('D00003')
  })
})
