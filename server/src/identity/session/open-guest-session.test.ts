import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

async function post(headers: Record<string, string>): Promise<Response> {
  return await fetch(`${site.url}/api/guest-info`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
  })
}

test('a browser gets an HttpOnly cookie and no token in the reply', async () => {
  const response = await post({ 'x-platform': 'WEB_PC' })
  const cookie = response.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(await response.json()).toMatchObject({ success: true, data: { token: '' } })
})

test('another client gets the token, of which only the hash is stored', async () => {
  const { token } = await site.stranger().call('openGuestSession', {})
  expect(token).toMatch(/^[\w-]{43}$/)
  const rows = await site.db.query<{ text: string }>(sql`select session::text as text from session`)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.some((row) => row.text.includes(token))).toBe(false)
})

test('a member keeps the session', async () => {
  const member = await site.member()
  expect((await member.client.call('openGuestSession', {})).token).toBe('')
  expect((await member.client.call('checkOnline', {})).online).toBe(true)
})

test('a page of another site gets no session', async () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign) {
    expect((await post(headers)).status).toBe(403)
  }
})
