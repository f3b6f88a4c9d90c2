import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../../../../scripts/site/ports.ts'
import { startServer } from '../../server.ts'
import { createClient } from '@mingtang/contract/client.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

test('a guest cannot log out', async () => {
  expect(await outcomeOf((await site.visitor()).call('logout', {}))).toBe('loginRequired')
})

test('the token is refused on every node at once', async () => {
  const member = await site.member()
  const port = await findFreePort()
  const secondNode = await startServer({ ...site.config, port })
  const elsewhere = createClient({ baseUrl: `http://127.0.0.1:${port}`, headers: () => ({ 'x-token': member.token }) })
  try {
    expect(await outcomeOf(elsewhere.call('getUserInfo', {}))).toBe('answered')
    await member.client.call('logout', {})
    expect(await outcomeOf(member.client.call('getUserInfo', {}))).toBe('sessionUnknown')
    expect(await outcomeOf(elsewhere.call('getUserInfo', {}))).toBe('sessionUnknown')
    expect(await elsewhere.call('checkOnline', {})).toEqual({ online: false, reason: '' })
  } finally {
    await secondNode.close()
  }
})

test('a browser gets a guest cookie instead', async () => {
  const member = await site.member()
  const response = await fetch(`${site.url}/api/logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-platform': 'WEB_H5', cookie: `session=${member.token}` },
    body: '{}',
  })
  expect(await response.json()).toMatchObject({ success: true })
  expect(response.headers.get('set-cookie')).toMatch(/^session=[\w-]{43};.*HttpOnly/)
  expect(response.headers.get('set-cookie')).not.toContain(member.token)
})
