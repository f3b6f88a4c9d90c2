// An operator of one brand must not take over the hosts of another brand or of the platform.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { rawRequest } from '../../../test/raw-request.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'
import { operatorToken } from '../../../test/two-tenants.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { siteUrl: 'https://play.example.org' } })
  await site.db.execute(sql`update tenant set hosts = '{ming.example.org}' where code = 'mingtang'`)
})
afterAll(() => site.close())

const operator = async () => site.clientOf(await operatorToken(site, 'yunlai', 'none'), 'yunlai')
const brandAt = async (host: string) => {
  const headers = { host, 'content-type': 'application/json' }
  const { text } = await rawRequest(site.url, { path: '/api/getCurrent', headers, body: '{}' })
  return (JSON.parse(text) as { data: { code: string } }).data.code
}

it.each([
  'play.example.org',
  'PLAY.example.org',
  'ming.example.org',
  'nobodys.example.org',
  'localhost',
  '127.0.0.1',
  'com',
])(
  'Tenant host taken: an operator of another brand cannot save %s, and it still leads to the same brand',
  async (host) => {
    const before = await brandAt(host)
    expect(await outcomeOf((await operator()).call('saveTenant', { hosts: [host] }))).toBe('settingWrong')
    expect(await brandAt(host)).toBe(before)
  },
)
