// SMS pumping: whoever shares in the price of messages to a range of numbers has codes sent there, from many addresses.
import { randomUUID } from 'node:crypto'
import type { Client } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { json, sql } from '../../base/db/sql.ts'
import { loggedIn, steppedUp } from '../../test/account-kit.ts'
import { visitorFromAfar } from '../../test/recovery-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { plantAnswer } from '../../test/solve-captcha.ts'
import { askForCode, freshPhone } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.execute(sql`delete from code_request`)
  await site.db.execute(sql`delete from code`)
  await site.db.execute(sql`update tenant set policy = '{}' where code = 'mingtang'`)
})

const setPolicy = (policy: object) =>
  site.db.execute(sql`update tenant set policy = ${json({ site: policy })} where code = 'mingtang'`)
const named = (username: string, changes: object = {}) => ({
  action: 'REG',
  way: 'PHONE',
  username,
  phoneAreaCode: 86,
  ...changes,
})
const send = (username: string, changes: object = {}) => outcomeOf(askForCode(site, named(username, changes)))

async function sendWithCaptcha(username: string, client?: Client): Promise<string> {
  const visitor = client ?? (await visitorFromAfar(site))
  await visitor.blob('getSmsCaptcha', {})
  const captchaCode = await plantAnswer(site.db)
  return await outcomeOf(visitor.call('sendCode', named(username, { captchaCode }) as never))
}

const alarms = async () =>
  (
    await site.db.query<{ subjectId: string }>(
      sql`select subject_id from audit where action = 'alarm_codes' and actor = 'system' order by id`,
    )
  ).map(({ subjectId }) => subjectId)

describe('SMS pumping', () => {
  it('adjacent numbers: from the second on each needs a captcha, whatever its address, device and action', async () => {
    const block = '1361234'
    expect(await send(`${block}0001`)).toBe('answered')
    const rest = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        send(`${block}10${String(index).padStart(2, '0')}`, { action: index % 2 ? 'REG' : 'LOGIN' }),
      ),
    )
    expect(new Set(rest)).toEqual(new Set(['captchaForCode']))
    expect(await send('13612350001')).toBe('answered')
    expect(await sendWithCaptcha(`${block}2000`)).toBe('answered')
  })

  it('twenty at once to one block from twenty addresses: one goes out without a captcha', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send(`1361299${String(index).padStart(4, '0')}`)),
    )
    expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(1)
  })

  it('premium numbers, landlines and countries that are not listed get nothing', async () => {
    for (const action of ['REG', 'LOGIN']) {
      expect(await send('1062345678', { action })).toBe('phoneFormatWrong')
      expect(await send('600123456', { action, phoneAreaCode: 60 })).toBe('phoneFormatWrong')
      expect(await send('60112345', { action, phoneAreaCode: 370 })).toBe('phoneCountryClosed')
      expect(await send('+37060112345', { action })).toBe('phoneCountryClosed')
    }
    expect(await site.db.query(sql`select from code_request`)).toHaveLength(0)
  })

  it('a member who binds a phone is bound by the same list', async () => {
    const { client } = await steppedUp(site)
    const bind = (target: string, phoneAreaCode: number) =>
      outcomeOf(client.call('sendOwnCode', { action: 'BIND', way: 'PHONE', target, phoneAreaCode }))
    expect(await bind('60112345', 370)).toBe('phoneCountryClosed')
    expect(await bind('1062345678', 86)).toBe('phoneFormatWrong')
    expect(await bind(freshPhone(), 86)).toBe('answered')
  })

  it('the list is the recommended one until an operator changes it', async () => {
    const operator = await site.operator()
    expect(await send('60112345', { phoneAreaCode: 370 })).toBe('phoneCountryClosed')
    expect(await outcomeOf(operator.call('saveConfig', { smsCountries: ['Lithuania'] }))).toBe('settingWrong')
    await operator.call('saveConfig', { smsCountries: ['LT', 'CN'] })
    expect(await send('60112345', { phoneAreaCode: 370 })).toBe('answered')
    expect(await send('51234567', { phoneAreaCode: 852 })).toBe('phoneCountryClosed')
  })

  it('a block gets its codes of a day even with captchas, and then operators see an alarm, once', async () => {
    await (await site.operator()).call('saveConfig', { codesPerPrefix: 3 })
    const before = await alarms()
    for (let count = 0; count < 3; count += 1) expect(await sendWithCaptcha(`1361777000${count}`)).toBe('answered')
    for (let count = 3; count < 6; count += 1) expect(await sendWithCaptcha(`1361777000${count}`)).toBe('codeLimit')
    expect(await sendWithCaptcha('13617780000')).toBe('answered')
    expect((await alarms()).slice(before.length)).toEqual(['prefix:+861361777'])
  })

  it("a tenant sends so many SMS a day; its members' own codes still go out, and mails too", async () => {
    await (await site.operator()).call('saveConfig', { codesPerDay: 2 })
    expect(await send(freshPhone())).toBe('answered')
    // Nothing is sent for a login of an unknown phone, so it costs nothing and counts nothing.
    expect(await send(freshPhone(), { action: 'LOGIN' })).toBe('answered')
    expect(await send(freshPhone())).toBe('answered')
    expect(await send(freshPhone())).toBe('codeLimit')
    expect(await send(`${randomUUID().slice(0, 8)}@example.com`, { way: 'EMAIL' })).toBe('answered')
    const { client } = await loggedIn(site, { phone: freshPhone() })
    expect(await outcomeOf(client.call('sendOwnCode', { action: 'STEP_UP', way: 'PHONE' }))).toBe('answered')
    expect(await alarms()).toContain('tenant')
  })

  it('the cap of a country raises an alarm, too', async () => {
    await setPolicy({ codeCaps: { countryPerDay: { HK: 1 } } })
    const toHongKong = (username: string) => send(username, { phoneAreaCode: 852 })
    expect(await toHongKong('51234567')).toBe('answered')
    expect(await toHongKong('61234567')).toBe('codeLimit')
    expect(await alarms()).toContain('country:HK')
  })
})
