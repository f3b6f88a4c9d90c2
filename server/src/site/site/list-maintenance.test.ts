import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient } from '@mingtang/contract/client.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.close()
})

it("lists running and announced maintenance in the caller's language", async () => {
  const operator = await site.operator()
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  await operator.call('planMaintenance', { scope: 'FEATURE', subject: 'recharge', startsAt: hour(2), endsAt: hour(3) })
  await operator.call('planMaintenance', { scope: 'TENANT', titles: { 'zh-CN': 'deng', 'en-US': 'Lamps' } })
  const ask = async (lang: string) => {
    const client = createClient({ baseUrl: site.url, headers: () => ({ 'x-lang': lang }) })
    return (await client.call('listMaintenance', {})).rows
  }
  expect(await ask('en-US')).toMatchObject([
    { scope: 'TENANT', subject: '', title: 'Lamps', endsAt: '', isRunning: true },
    { scope: 'FEATURE', subject: 'recharge', title: '', isRunning: false },
  ])
  expect((await ask('zh-CN'))[0]?.title).toBe('deng')
  expect((await site.stranger('yunlai').call('listMaintenance', {})).rows).toEqual([])
})
