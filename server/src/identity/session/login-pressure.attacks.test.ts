import { expect, it } from 'vitest'
import { findFreePort } from '../../../../scripts/site/ports.ts'
import { sql } from '../../base/db/sql.ts'
import { hashPassword } from '../proof/password.ts'
import { startServer } from '../../server.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { testDevice } from '../../test/test-device.ts'
import { testSite } from '../../test/test-site.ts'

it('one try on each of many accounts makes every node require a captcha, with one alarm', async () => {
  const site = await testSite({
    config: { trustedProxies: ['127.0.0.1'] },
    policy: { site: { alarmAfterFailures: 20 } },
  })
  const port = await findFreePort()
  const secondNode = await startServer({ ...site.config, port })
  try {
    const member = await site.member({ passwordHash: await hashPassword('Bright2026') })
    const alarms: object[] = []
    for (const context of [site.context, secondNode.context]) {
      context.log.warn = ((fields: object) => void alarms.push(fields)) as typeof context.log.warn
    }
    for (let index = 0; index < 24; index += 1) {
      const url = index % 2 ? site.url : `http://127.0.0.1:${port}`
      const thief = testDevice(site, { url, ip: `198.51.100.${index}` })
      expect(await outcomeOf(thief.login(`stolen${index}`, 'Stolen2026'))).toBe(
        index < 20 ? 'loginRefused' : 'captchaRequired',
      )
    }
    expect(alarms).toEqual([{ tenant: 'mingtang', failures: 20 }])
    const owner = testDevice(site, { ip: '203.0.113.9', url: `http://127.0.0.1:${port}` })
    expect((await owner.client.call('getLoginOptions', {})).needCaptcha).toBe(true)
    expect(await outcomeOf(owner.login(member.userName, 'Bright2026'))).toBe('captchaRequired')
    await site.db.execute(sql`update login_pressure set minute = minute - interval '11 minutes'`)
    expect((await owner.client.call('getLoginOptions', {})).needCaptcha).toBe(false)
    expect(await outcomeOf(owner.login(member.userName, 'Bright2026'))).toBe('answered')
  } finally {
    await secondNode.close()
    await site.close()
  }
})
