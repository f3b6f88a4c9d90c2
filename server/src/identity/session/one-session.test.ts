import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../../../../scripts/site/ports.ts'
import { sql } from '../../base/db/sql.ts'
import { startServer } from '../../server.ts'
import { password } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { china, passDevice, settled } from '../../test/steps-kit.ts'
import { testDevice } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => site.close())

describe('one session per account', () => {
  it('ends the other session on every node at once, and only when the login is complete', async () => {
    const { member, home, phone } = await settled(site)
    const port = await findFreePort()
    const secondNode = await startServer({ ...site.config, port })
    try {
      const stranger = testDevice(site, { ip: china, url: `http://127.0.0.1:${port}` })
      await stranger.login(member.userName, password)
      expect(await home.client.call('checkOnline', {})).toEqual({ online: true, reason: '' })
      await passDevice(site, stranger, phone)
      expect(await home.client.call('checkOnline', {})).toEqual({ online: false, reason: 'ACCOUNT_OFFLINE' })
      expect(await outcomeOf(home.client.call('getBalance', {}))).toBe('sessionReplaced')
    } finally {
      await secondNode.close()
    }
  })

  it('two concurrent logins leave one session', async () => {
    const { member } = await settled(site)
    const devices = Array.from({ length: 6 }, () => testDevice(site, { ip: china }))
    await site.db.execute(
      sql`update tenant set policy = '{"site":{"deviceStep":false,"captchaAfterFailures":100}}' where code = 'mingtang'`,
    )
    await Promise.all(devices.map((device) => device.login(member.userName, password)))
    await site.db.execute(sql`update tenant set policy = '{}' where code = 'mingtang'`)
    const living = await site.db.query(sql`select from session where member_id = ${member.id} and ended_at is null`)
    expect(living).toHaveLength(1)
  })

  it('ends when idle too long, before its expiry', async () => {
    const { member, home } = await settled(site)
    await site.db.execute(
      sql`update session set seen_at = now() - interval '13 hours' where member_id = ${member.id} and ended_at is null`,
    )
    expect(await outcomeOf(home.client.call('getUserInfo', {}))).toBe('sessionExpired')
  })
})
