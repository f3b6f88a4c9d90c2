// Section 5 of the specification on the server: the calls apply the same field rules as the client.
import type { Client, CallFailure } from '@mingtang/contract/client.ts'
import { errors } from '@mingtang/contract/errors.ts'
import cases from '@mingtang/contract/field-cases.json' with { type: 'json' }
import { cleanName, cleanPhone, maxLengths } from '@mingtang/contract/field-rules.ts'
import errorTexts from '@mingtang/contract/texts/zh-CN/errors.json' with { type: 'json' }
import passwordTexts from '@mingtang/contract/texts/zh-CN/password.json' with { type: 'json' }
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { json, sql } from '../../base/db/sql.ts'
import { password, steppedUp } from '../../test/account-kit.ts'
import { checkedAccount, reachableMember, visitorFromAfar, withCode } from '../../test/recovery-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
let visitor: Client
let member: Client
let recovering: { client: Client; userName: string }
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] }, policy: { site: { isInvite: true } } })
  member = (await steppedUp(site)).client
  const { userName } = (await reachableMember(site)).member
  recovering = { client: (await checkedAccount(site, userName)).client, userName }
})
afterAll(() => site.close())
beforeEach(async () => {
  visitor = await visitorFromAfar(site)
})

const registration = {
  userName: 'linye2026',
  password: 'Lantern88',
  currency: 'CNY',
  captchaInfo: 'AAAA',
  bindingWay: 'PHONE',
  bindingUsername: '13800001111',
  bindingPhoneAreaCode: 86,
  bindingRecvCode: '000000',
}
// The captcha is checked after the fields, so captchaWrong means that the fields were valid.
const register = (changes: object) => outcomeOf(visitor.call('register', { ...registration, ...changes }))
const sendCode = (way: 'PHONE' | 'EMAIL', username: string) =>
  outcomeOf(visitor.call('sendCode', { action: 'REG', way, username, phoneAreaCode: 86 }))
const bindCode = async (way: 'PHONE' | 'EMAIL', target: string) => {
  await site.db.execute(sql`delete from code_request`)
  return await outcomeOf(member.call('sendOwnCode', { action: 'BIND', way, target, phoneAreaCode: 86 }))
}

/** The reason and the message in a refusal that the client shows as the server's message. */
async function reasonOf(call: Promise<unknown>): Promise<string> {
  const failure = await call.then(
    () => null,
    (error: CallFailure) => error,
  )
  if (failure)
    expect(failure.errorData.message).toBe(passwordTexts[`password.${failure.errorData.reason as 'passwordSame'}`])
  return failure ? String(failure.errorData.reason) : 'answered'
}

type Field = keyof typeof cases
type Door = { readonly name: string; readonly refusal: string; readonly send: (typed: string) => Promise<string> }

// No call has the repeated password; web tests its rule with the same table.
const doors: { readonly [Name in Exclude<Field, 'confirm'>]: readonly Door[] } = {
  account: [{ name: 'register', refusal: 'accountFormatWrong', send: (typed) => register({ userName: typed.trim() }) }],
  password: [
    {
      name: 'register',
      refusal: 'passwordFormatWrong',
      send: (typed) => register({ password: typed }),
    },
    {
      name: 'resetPassword',
      refusal: 'passwordFormatWrong',
      send: (typed) => {
        const { client, userName } = recovering
        return outcomeOf(client.call('resetPassword', { ...withCode(userName, '000000'), password: typed }))
      },
    },
    {
      name: 'changeLoginPassword',
      refusal: 'passwordFormatWrong',
      send: async (typed) => {
        const { client } = await steppedUp(site)
        return await reasonOf(client.call('changeLoginPassword', { oldPassword: password, password: typed }))
      },
    },
  ],
  email: [
    {
      name: 'register',
      refusal: 'emailFormatWrong',
      send: (typed) => register({ bindingWay: 'EMAIL', bindingUsername: typed.trim() }),
    },
    { name: 'sendCode', refusal: 'emailFormatWrong', send: (typed) => sendCode('EMAIL', typed.trim()) },
    { name: 'sendOwnCode', refusal: 'emailFormatWrong', send: (typed) => bindCode('EMAIL', typed.trim()) },
    {
      name: 'bindEmail',
      refusal: 'emailFormatWrong',
      send: (typed) => outcomeOf(member.call('bindEmail', { email: typed.trim(), code: '000000' })),
    },
  ],
  phone: [
    {
      name: 'register',
      refusal: 'phoneFormatWrong',
      send: (typed) => register({ bindingUsername: cleanPhone(typed) }),
    },
    { name: 'sendCode', refusal: 'phoneFormatWrong', send: (typed) => sendCode('PHONE', cleanPhone(typed)) },
    { name: 'sendOwnCode', refusal: 'phoneFormatWrong', send: (typed) => bindCode('PHONE', cleanPhone(typed)) },
    {
      name: 'bindPhone',
      refusal: 'phoneFormatWrong',
      send: (typed) =>
        outcomeOf(member.call('bindPhone', { phone: cleanPhone(typed), phoneAreaCode: 86, code: '000000' })),
    },
  ],
  realName: [
    {
      name: 'setRealName',
      refusal: 'realNameFormatWrong',
      send: (typed) => outcomeOf(member.call('setRealName', { name: cleanName(typed) })),
    },
  ],
  qq: [
    {
      name: 'saveProfile',
      refusal: 'qqFormatWrong',
      send: (typed) => outcomeOf(member.call('saveProfile', { qq: typed })),
    },
  ],
  nickname: [
    {
      name: 'saveProfile',
      refusal: 'nicknameWrong',
      send: (typed) => outcomeOf(member.call('saveProfile', { nickname: typed })),
    },
  ],
  fundPassword: [
    {
      name: 'changeFundPassword',
      refusal: 'fundPasswordFormatWrong',
      send: async (typed) => {
        const { client } = await steppedUp(site)
        return await reasonOf(client.call('changeFundPassword', { oldPassword: '', password: typed }))
      },
    },
  ],
}

const walks = (Object.keys(doors) as (keyof typeof doors)[]).flatMap((field) =>
  doors[field].map((door) => ({ ...door, field })),
)

describe.each(walks)('the rule of $field at $name', ({ field, refusal, send }) => {
  const { messages, cases: rows } = cases[field] as (typeof cases)['account']

  const shown = rows.map((row) => ({ ...row, shown: JSON.stringify(row.typed) }))
  it.each(shown)('$shown gives $fault', async ({ typed, fault }) => {
    const outcome = await send(typed)
    // Some calls refuse an empty or very long field by the contract's rules, as badRequest.
    const isNoField = fault === 'empty' || typed.length > maxLengths.target
    if (fault === null) expect([refusal, 'badRequest', 'internal']).not.toContain(outcome)
    else expect(isNoField && outcome === 'badRequest' ? refusal : outcome).toBe(refusal)
  })

  it('is refused with the text of the specification', () => {
    const texts: Record<string, string> = { ...errorTexts, ...passwordTexts }
    const text = refusal in errors ? texts[refusal] : texts[`password.${refusal}`]
    expect(text).toBe(messages.wrong.text)
  })
})

describe('an input longer than its limit is refused, one as long as its limit is not for its length', () => {
  const text = (length: number) => 'a'.repeat(length)
  const digits = (length: number) => '1'.repeat(length)
  const login = (username: string, secret = 'x', changes: object = {}) =>
    outcomeOf(visitor.call('login', { username, password: secret, way: 'PASSWORD', ...changes }))
  const limits: [keyof typeof maxLengths, string, (length: number) => Promise<string>][] = [
    ['captcha', 'login', (length) => login('nobody', 'x', { captchaCode: text(length) })],
    ['target', 'register', (length) => register({ bindingWay: 'EMAIL', bindingUsername: text(length) })],
    ['registerCode', 'register', (length) => register({ bindingRecvCode: digits(length) })],
    ['regCode', 'register', (length) => register({ regCode: text(length) })],
    ['invite', 'register', (length) => register({ inviteCode: text(length) })],
    ['loginEmail', 'login', (length) => login(text(length))],
    [
      'account',
      'checkAccount',
      (length) => outcomeOf(visitor.call('checkAccount', { userName: text(length), captchaCode: 'AAAA' })),
    ],
    [
      'recoverCode',
      'checkRecoveryCode',
      (length) => outcomeOf(recovering.client.call('checkRecoveryCode', withCode(recovering.userName, digits(length)))),
    ],
    ['realName', 'setRealName', (length) => outcomeOf(member.call('setRealName', { name: text(length) }))],
    ['factorCode', 'confirmTotp', (length) => outcomeOf(member.call('confirmTotp', { code: digits(length) }))],
  ]

  it.each(limits)('%s in %s', async (field, _, send) => {
    expect(await send(maxLengths[field])).not.toBe('badRequest')
    expect(await send(maxLengths[field] + 1)).toBe('badRequest')
  })
})

it('a tenant can set stricter patterns, and every call applies them', async () => {
  const patterns = {
    username: '^[a-z]{6,9}$',
    password: '^[A-Z][a-z0-9]{9,}$',
    phone: '^139[0-9]{8}$',
    email: '@lin\\.test$',
  }
  await site.db.execute(sql`update tenant set policy = ${json({ site: { patterns } })} where code = 'mingtang'`)
  try {
    expect(await register({})).toBe('accountFormatWrong')
    expect(await register({ userName: 'moonlit' })).toBe('passwordFormatWrong')
    const long = { userName: 'moonlit', password: 'Lantern8888' }
    expect(await register(long)).toBe('phoneFormatWrong')
    expect(await register({ ...long, bindingUsername: '13900001111' })).toBe('captchaWrong')
    expect(await sendCode('PHONE', '13800001111')).toBe('phoneFormatWrong')
    expect(await sendCode('EMAIL', 'lin@example.com')).toBe('emailFormatWrong')
    expect(await sendCode('EMAIL', 'lin@lin.test')).toBe('answered')
    expect(await bindCode('EMAIL', 'lin@example.com')).toBe('emailFormatWrong')
    const endless = `L${'a'.repeat(20)}`
    expect(await register({ ...long, password: endless })).toBe('passwordFormatWrong')
  } finally {
    await site.db.execute(sql`update tenant set policy = ${json({ site: { isInvite: true } })} where code = 'mingtang'`)
  }
})
