import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { json, sql } from '../../base/db/sql.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { testDevice } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => site.close())
beforeEach(() => setPolicy({}))

const setPolicy = (policy: object) =>
  site.db.execute(sql`update tenant set policy = ${json({ site: policy })} where code = 'mingtang'`)
async function look(ip: string, userName: string) {
  const { client, state } = testDevice(site, { ip })
  state.token = (await client.call('openGuestSession', {})).token
  return await client.call('checkAccountName', { userName })
}

it('needs a session and a name in the form of the tenant', async () => {
  expect(await outcomeOf(site.stranger().call('checkAccountName', { userName: 'moonlit' }))).toBe('sessionUnknown')
  const visitor = await site.visitor()
  for (const userName of ['abc', 'twelveletter', 'bob ', ''])
    expect(await outcomeOf(visitor.call('checkAccountName', { userName }))).toBe('accountFormatWrong')
})

it('says whether a name is free, whatever its case, and of another tenant nothing', async () => {
  const { userName } = await site.member()
  const visitor = await site.visitor()
  expect(await visitor.call('checkAccountName', { userName })).toEqual({ isFree: false })
  expect(await visitor.call('checkAccountName', { userName: userName.toUpperCase() })).toEqual({ isFree: false })
  expect(await visitor.call('checkAccountName', { userName: 'nobody26' })).toEqual({ isFree: true })
})

it('is silent while the tenant asks everybody for a captcha', async () => {
  await setPolicy({ captchaAfterFailures: 0 })
  expect(await outcomeOf(look('198.51.100.8', 'moonlit'))).toBe('captchaRequired')
  await setPolicy({ alarmAfterFailures: 1 })
  expect(await outcomeOf(look('198.51.100.8', 'moonlit'))).toBe('answered')
  await site.db.execute(
    sql`insert into login_pressure (tenant, minute, failures) values ('mingtang', date_trunc('minute', now()), 1)`,
  )
  expect(await outcomeOf(look('198.51.100.8', 'moonlit'))).toBe('captchaRequired')
})
