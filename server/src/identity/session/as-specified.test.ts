// Section 3 and 7 of the specification, sent as written there: exactly its fields, and none of ours.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { loggedIn } from '../../test/account-kit.ts'
import { reachableMember } from '../../test/recovery-kit.ts'
import { plantAnswer } from '../../test/solve-captcha.ts'
import { codeSentTo, freshPhone } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
// Each test sends its codes as if nobody had sent any: all come from one address.
beforeEach(() => site.db.execute(sql`update code_request set created_at = created_at - interval '2 days'`))
afterAll(() => site.close())

type Envelope = { code: string; data?: Record<string, unknown>; errorData?: Record<string, unknown> }

/** A client that sends exactly these fields as JSON. */
async function plainClient(token?: string) {
  const post = async (name: string, fields: object, shown: string) =>
    await fetch(`${site.url}/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-tenant': 'mingtang', ...(shown ? { 'x-token': shown } : {}) },
      body: JSON.stringify(fields),
    })
  const guest = async () =>
    ((await (await post('guest-info', {}, '')).json()) as { data: { token: string } }).data.token
  const own = token ?? (await guest())
  return {
    call: async (name: string, fields: object) => (await (await post(name, fields, own)).json()) as Envelope,
    /** The content type of the image, and the answer that only the database gives away. */
    async image(name: string): Promise<string> {
      const response = await post(name, {}, own)
      expect(response.headers.get('content-type')).toBe('image/png')
      return await plantAnswer(site.db)
    },
  }
}

const phoneFields = (action: string, username: string) => ({
  action,
  langCode: 'zh-CN',
  username,
  way: 'PHONE',
  phoneAreaCode: 86,
})

describe('login_reg', () => {
  it('creates a member from the documented fields, with the picture answered in captchaInfo', async () => {
    const [client, phone] = [await plainClient(), freshPhone()]
    expect((await client.call('getVerifyCode', { ...phoneFields('REG', phone), captchaInfo: '' })).code).toBe('')
    const registration = {
      appVersion: '1',
      userName: 'asdocument',
      password: 'Bright2026',
      regCode: '',
      currency: 'CNY',
      deviceProvider: 'Chrome',
      deviceVersion: '130',
      deviceId: 'device',
      deviceType: 'WEB_PC',
      captchaInfo: await client.image('getCaptcha'),
      bindingWay: 'PHONE',
      bindingUsername: phone,
      bindingRecvCode: await codeSentTo(site.db, `+86${phone}`),
      bindingPhoneAreaCode: 86,
    }
    expect(await client.call('login_reg', registration)).toMatchObject({ code: '' })
    expect(await site.db.query(sql`select phone from member where user_name_key = 'asdocument'`)).toEqual([
      { phone: `+86${phone}` },
    ])
  })
})

describe('getCaptcha', () => {
  it('without an action gives an image that passes once, for any of the forms but not for a code', async () => {
    const client = await plainClient()
    const captchaInfo = await client.image('getCaptcha')
    expect(await client.call('checkUserName', { userName: 'anybody', captchaInfo })).toMatchObject({ code: '' })
    expect(await client.call('checkUserName', { userName: 'anybody', captchaInfo })).toMatchObject({ code: 'D00057' })
    const again = await client.image('getCaptcha')
    const send = { ...phoneFields('REG', freshPhone()), captchaInfo: again }
    expect(await client.call('getVerifyCode', send)).toMatchObject({ code: 'D00057' })
  })

  it('getSmsCaptcha gives the image that passes a send, in captchaInfo too', async () => {
    const client = await plainClient()
    const send = { ...phoneFields('LOGIN', freshPhone()), captchaInfo: await client.image('getSmsCaptcha') }
    expect(await client.call('getVerifyCode', send)).toMatchObject({ code: '' })
  })
})

describe('getVerifyCode and getNextSendTimes answer', () => {
  const seconds = async (client: Awaited<ReturnType<typeof plainClient>>, fields: object) => {
    const { code, data } = await client.call('getNextSendTimes', fields)
    expect(code).toBe('')
    return Number(data?.seconds ?? 0)
  }

  it.each(['REG', 'LOGIN'])('%s', async (action) => {
    const [client, fields] = [await plainClient(), phoneFields(action, freshPhone())]
    expect(await seconds(client, fields)).toBe(0)
    expect(
      (await client.call('getVerifyCode', { ...fields, captchaInfo: await client.image('getSmsCaptcha') })).code,
    ).toBe('')
    expect(await seconds(client, fields)).toBeGreaterThan(50)
  })

  it('RETRIEVE_PWD of the account that this session has checked, with the code that retPwdSetPwd takes', async () => {
    const { member, target } = await reachableMember(site)
    const [client, fields] = [await plainClient(), phoneFields('RETRIEVE_PWD', member.userName)]
    expect(await client.call('getVerifyCode', fields)).toMatchObject({ code: 'D00069' })
    await client.call('checkUserName', { userName: member.userName, captchaInfo: await client.image('getCaptcha') })
    expect(await seconds(client, fields)).toBe(0)
    expect(await client.call('getVerifyCode', fields)).toMatchObject({ code: '', data: { nextSendSeconds: 60 } })
    expect(await seconds(client, fields)).toBeGreaterThan(50)
    const bindingRecvCode = await codeSentTo(site.db, target)
    const reset = { bindingRecvCode, password: 'Bright2027', userName: member.userName, way: 'PHONE' }
    expect(await client.call('retPwdSetPwd', reset)).toMatchObject({ code: '' })
  })

  it("USER_REMOVE_DEVICE to the member's own phone, and the login popup for a visitor", async () => {
    const visitor = await plainClient()
    const fields = phoneFields('USER_REMOVE_DEVICE', '')
    expect(await visitor.call('getVerifyCode', fields)).toMatchObject({ code: 'D00003' })
    expect(await visitor.call('getNextSendTimes', fields)).toMatchObject({ code: 'D00003' })
    const phone = freshPhone()
    const { device } = await loggedIn(site, { phone })
    const client = await plainClient(device.state.token)
    expect(await seconds(client, fields)).toBe(0)
    expect(await client.call('getVerifyCode', fields)).toMatchObject({ code: '', data: { nextSendSeconds: 60 } })
    expect(await seconds(client, fields)).toBeGreaterThan(50)
    const { rows } = await device.client.call('listDevices', {})
    const code = await codeSentTo(site.db, `+86${phone}`)
    expect(await client.call('device_remove', { id: rows[0]?.id, way: 'PHONE', code })).toMatchObject({ code: '' })
  })

  it('USER_REMOVE_DEVICE not in a login that still has a step to pass', async () => {
    const phone = freshPhone()
    const { member, device } = await loggedIn(site, { phone })
    await site.db.execute(
      sql`update session set steps = '{DEVICE}' where member_id = ${member.id} and ended_at is null`,
    )
    const client = await plainClient(device.state.token)
    expect(await client.call('getVerifyCode', phoneFields('USER_REMOVE_DEVICE', ''))).toMatchObject({ code: 'D00003' })
  })
})
