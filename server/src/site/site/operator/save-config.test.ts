import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ policy: { withdrawal: { reviewMinutes: 30 }, site: { lockMinutes: 20 } } })
})
afterAll(() => site.close())

const policy = async () => {
  const settings = await (await site.operator()).call('getSettings', {})
  return JSON.parse(settings.policy) as Record<string, unknown>
}

it.each([
  [{ loginWays: ['PASSWORD', 'SMOKE'] }, 'settingWrong'],
  [{ loginWays: ['PHONE', 'PHONE'] }, 'settingWrong'],
  [{ bindingWays: ['PASSWORD'] }, 'settingWrong'],
  [{ bindingWays: [] }, 'settingWrong'],
  [{ loginWays: [] }, 'settingWrong'],
  [{ smsCountries: [] }, 'settingWrong'],
  [{}, 'settingWrong'],
  [{ defaultRegCode: 'x\u0007' }, 'settingWrong'],
  [{ bodyMode: 'xml' }, 'badRequest'],
  [{ otherBodyModes: ['json', 'xml'], setOtherBodyModes: true }, 'settingWrong'],
  [{ captchaProvider: 'NONE' }, 'badRequest'],
  // These vendors are not configured here: members could not pass the captcha.
  [{ captchaProvider: 'GT4' }, 'settingWrong'],
  [{ captchaProvider: 'D163' }, 'settingWrong'],
  [{ idleMinutes: 4 }, 'badRequest'],
  [{ sessionHours: 0 }, 'badRequest'],
  [{ captchaAfterFailures: 21 }, 'badRequest'],
  [{ imgUrl: 'javascript:alert(1)' }, 'settingWrong'],
  [{ imgUrl: 'https://10.0.0.1/' }, 'settingWrong'],
  [{ mailUrl: 'javascript://x/%0aalert(1)' }, 'settingWrong'],
  [{ mailUrl: 'javascript:alert(1)' }, 'settingWrong'],
  [{ mailUrl: 'http://mail.example.com' }, 'settingWrong'],
  [{ mailUrl: '127.0.0.1/box' }, 'settingWrong'],
  [{ loadHost: 'https://localhost' }, 'settingWrong'],
  [{ uploadUrl: 'gopher://up.example.com' }, 'settingWrong'],
  [{ loadHostByMinio: 'https://0x7f.1/' }, 'settingWrong'],
  [{ uploadUrlByMinio: 'https://[::1]/' }, 'settingWrong'],
])('%j is refused with %s and changes nothing', async (changes, name) => {
  const before = await policy()
  expect(await outcomeOf((await site.operator()).call('saveConfig', changes))).toBe(name)
  expect(await policy()).toEqual(before)
})

it('changes only the fields sent, in every reply at once', async () => {
  const operator = await site.operator()
  const before = await policy()
  const changes = { loginWays: ['PASSWORD', 'EMAIL'], isInvite: true, defaultRegCode: 'R7', imgUrl: '/img' }
  const { version } = await operator.call('saveConfig', changes)
  expect(await site.stranger().call('getConfig', {})).toMatchObject({
    appLoginWay: ['PASSWORD', 'EMAIL'],
    isInvite: true,
    defaultRegCode: 'R7',
    imgUrl: '/img',
    version,
  })
  expect((await site.stranger().call('getLoginOptions', {})).loginWays).toEqual(['PASSWORD', 'EMAIL'])
  expect(await policy()).toEqual({ ...before, ...changes })
  expect(before.lockMinutes).toBe(20)
  expect((await site.stranger('yunlai').call('getConfig', {})).isInvite).toBe(false)
})

it('false, zero and empty are stored', async () => {
  const operator = await site.operator()
  await operator.call('saveConfig', { isInvite: false, defaultRegCode: '', captchaAfterFailures: 0, oneSession: false })
  expect(await policy()).toMatchObject({
    isInvite: false,
    defaultRegCode: '',
    captchaAfterFailures: 0,
    oneSession: false,
  })
})

it('the other body modes can be any choice, also none', async () => {
  const operator = await site.operator()
  await operator.call('saveConfig', { otherBodyModes: ['encrypted', 'protobuf'], setOtherBodyModes: true })
  expect((await site.stranger().call('getConfig', {})).otherBodyModes).toEqual(['encrypted', 'protobuf'])
  await operator.call('saveConfig', { isInvite: false })
  expect((await site.stranger().call('getConfig', {})).otherBodyModes).toEqual(['encrypted', 'protobuf'])
  await operator.call('saveConfig', { setOtherBodyModes: true })
  expect((await site.stranger().call('getConfig', {})).otherBodyModes).toEqual([])
})

it('no way to bind can be a choice', async () => {
  const operator = await site.operator()
  await operator.call('saveConfig', { bindingWays: [], setBindingWays: true })
  expect((await site.stranger().call('getRegisterOptions', {})).supportBindingWay).toEqual([])
  await operator.call('saveConfig', { isInvite: false })
  expect((await site.stranger().call('getRegisterOptions', {})).supportBindingWay).toEqual([])
  await operator.call('saveConfig', { bindingWays: ['PHONE', 'EMAIL'] })
  expect((await site.stranger().call('getRegisterOptions', {})).supportBindingWay).toEqual(['PHONE', 'EMAIL'])
})

it('the other parts of the policy stay unchanged', async () => {
  const member = await site.member()
  expect(await member.client.call('getWithdrawalOptions', { currency: 'CNY' })).toMatchObject({ reviewMinutes: 30 })
})

it('concurrent changes of different fields are all stored', async () => {
  const operator = await site.operator()
  await Promise.all([
    operator.call('saveConfig', { idleMinutes: 77 }),
    operator.call('saveConfig', { sessionHours: 88 }),
    operator.call('saveConfig', { captchaForEveryCode: true }),
    operator.call('saveConfig', { nameStep: false }),
  ])
  expect(await policy()).toMatchObject({
    idleMinutes: 77,
    sessionHours: 88,
    captchaForEveryCode: true,
    nameStep: false,
  })
})
