import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { withPasskey } from '../../test/account-kit.ts'
import { china, germany } from '../../test/steps-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { bind, type TestDevice, testDevice } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => site.close())

/** A new device with a guest session, and the options of a login by passkey. */
async function visitor(ip: string): Promise<{ device: TestDevice; optionsJson: string }> {
  const device = testDevice(site, { ip })
  device.state.token = (await device.client.call('openGuestSession', {})).token
  return { device, optionsJson: (await device.client.call('beginPasskeyLogin', {})).optionsJson }
}

it('needs a session, as every login', async () => {
  expect(await outcomeOf(site.stranger().call('loginByPasskey', { responseJson: '{}' }))).toBe('sessionUnknown')
})

it('needs no name and no second factor, also on a new device, which is trusted then; nothing is held', async () => {
  const { member, key } = await withPasskey(site)
  const { device, optionsJson } = await visitor(china)
  const reply = await device.client.call('loginByPasskey', { responseJson: key.prove(optionsJson) })
  expect(reply.login).toMatchObject({ needSeAuth: false, secondFactors: [], actualNameAuth: false })
  device.keep(reply)
  expect((await device.client.call('getUserInfo', {})).userName).toBe(member.userName)
  const { rows } = await device.client.call('listLogins', {})
  expect(rows[0]).toMatchObject({ outcome: 'PASSED', way: 'PASSKEY' })
  expect((await device.client.call('listDevices', {})).rows).toHaveLength(2)
  expect((await device.client.call('getSecureStatus', {})).withdrawalsHeldUntil).toBe('')
})

it('in a country never seen before it still asks for the real name', async () => {
  const { member, key } = await withPasskey(site)
  await bind(site.db, member.id, { realName: '林青' })
  await site.db.execute(sql`insert into login_record (id, tenant, member_id, outcome, way, country)
    values (gen_random_uuid(), 'mingtang', ${member.id}, 'PASSED', 'PASSWORD', 'CN')`)
  const { device, optionsJson } = await visitor(germany)
  const { login } = await device.client.call('loginByPasskey', { responseJson: key.prove(optionsJson) })
  expect(login).toMatchObject({ actualNameAuth: true, secondFactors: [] })
})
