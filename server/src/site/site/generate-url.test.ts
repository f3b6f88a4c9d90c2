import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
let lines: { id: string; apiMode: string }[]
beforeAll(async () => {
  site = await testSite()
  const rows = [
    { apiMode: 'NORMAL', serviceUrl: 'https://plain.example.com/?k=1', name: 'Plain' },
    { apiMode: 'TOKEN', serviceUrl: 'https://chat.example.com/room?team=vip&lang=fixed#top', name: 'Chat' },
  ]
  await (await site.operator()).call('saveLines', { rows })
  lines = (await site.stranger().call('listLines', {})).rows
})
afterAll(() => site.close())

const chat = () => lines[1]?.id ?? ''
const request = (changes: object = {}) => ({
  accessClientUrl: 'https://site.example.com/home/customerService?token=secret#token=secret',
  accessDeviceType: 'WEB_PC',
  currency: 'USD',
  lang: 'en-US',
  from: 'CLIENT',
  lineId: chat(),
  ...changes,
})

it('requires a session', async () => {
  expect(await outcomeOf(site.stranger().call('generateUrl', request()))).toBe('sessionUnknown')
})

it.each([
  [{ lineId: randomUUID() }, 'notFound'],
  [{ lineId: 'x' }, 'badRequest'],
  [{ lineId: '' }, 'badRequest'],
  [{ lang: 'x'.repeat(13) }, 'badRequest'],
  [{ accessClientUrl: 'x'.repeat(301) }, 'badRequest'],
])('%j is refused with %s', async (changes, name) => {
  expect(await outcomeOf((await site.visitor()).call('generateUrl', request(changes)))).toBe(name)
})

it('a line of another tenant is not found', async () => {
  await site.db.execute(sql`update service_line set tenant = 'yunlai' where id = ${chat()}`)
  const visitor = await site.visitor()
  expect(await outcomeOf(visitor.call('generateUrl', request()))).toBe('notFound')
  await site.db.execute(sql`update service_line set tenant = 'mingtang' where id = ${chat()}`)
})

it('a NORMAL line returns its URL unchanged', async () => {
  const { url } = await (await site.visitor()).call('generateUrl', request({ lineId: lines[0]?.id }))
  expect(url).toBe('https://plain.example.com/?k=1')
})

it("other lines pass the visitor's choices to the service, and nothing about the identity", async () => {
  const member = await site.member()
  const { url } = await member.client.call('generateUrl', request())
  const { origin, pathname, hash, searchParams } = new URL(url)
  expect([origin, pathname, hash]).toEqual(['https://chat.example.com', '/room', '#top'])
  expect(Object.fromEntries(searchParams)).toEqual({
    team: 'vip',
    lang: 'en-US',
    currency: 'USD',
    device: 'WEB_PC',
    from: 'CLIENT',
    page: 'https://site.example.com/home/customerService',
    line: chat(),
  })
  for (const secret of [member.token, member.id, member.userName, 'secret']) expect(url).not.toContain(secret)
})

it('unknown values are not passed on', async () => {
  const odd = {
    lang: 'xx"><script>',
    currency: 'DOGE',
    accessDeviceType: '&lang=evil',
    from: '#x',
    accessClientUrl: 'javascript:x',
  }
  const { url } = await (await site.visitor()).call('generateUrl', request({ ...odd, lang: 'xx-YY' }))
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    team: 'vip',
    lang: 'zh-CN',
    currency: 'CNY',
    line: chat(),
  })
})
