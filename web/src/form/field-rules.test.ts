import cases from '@mingtang/contract/field-cases.json' with { type: 'json' }
import { defaultPatterns as patterns } from '@mingtang/contract/field-rules.ts'
import profile from '@mingtang/contract/texts/zh-CN/profile.json' with { type: 'json' }
import security from '@mingtang/contract/texts/zh-CN/security.json' with { type: 'json' }
import session from '@mingtang/contract/texts/zh-CN/session.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import {
  checkCodeLoginField,
  checkConfirm,
  checkFundField,
  checkLoginField,
  checkNickname,
  checkPassword,
  checkQq,
  checkRealName,
  checkRecoverField,
  checkRegisterField,
  checkTarget,
  cleanPhone,
  type ChangeValues,
  checkChangeField,
  type CodeLoginValues,
  type LoginValues,
  maxLengths,
  noPatterns,
  type RecoverValues,
  type RegisterValues,
  type Way,
} from './field-rules.ts'

const good: RegisterValues = {
  account: 'linye2026',
  password: 'Lantern88',
  confirm: 'Lantern88',
  regCode: '',
  currency: 'CNY',
  way: 'PHONE',
  target: '13800001111',
  code: '123456',
  invite: '',
  captcha: 'A7KX',
  agreement: true,
}

const texts: Record<string, string> = { ...session, ...security, ...profile }

// server/src/identity/session/field-rules.test.ts runs the same cases through the calls.
const said: Record<keyof typeof cases, (typed: string) => string | undefined> = {
  account: (account) => checkRegisterField('account', { ...good, account }, patterns),
  password: (password) => checkPassword(password, patterns),
  confirm: (confirm) => checkConfirm({ password: good.password, confirm }),
  email: (typed) => checkTarget('EMAIL', typed, patterns),
  phone: (typed) => checkTarget('PHONE', typed, patterns),
  qq: (typed) => checkQq(typed, patterns),
  nickname: checkNickname,
  realName: (typed) => checkRealName(typed, patterns, false),
  fundPassword: (password) => checkFundField('password', { old: '', password, confirm: '' }),
}

describe.each(Object.keys(cases) as (keyof typeof cases)[])('the rule of %s', (field) => {
  const { messages, cases: rows } = cases[field] as (typeof cases)['account']

  const shown = rows.map((row) => ({ ...row, shown: JSON.stringify(row.typed) }))
  it.each(shown)('of $shown says $fault', ({ typed, fault }) => {
    const key = said[field](typed)
    expect(key).toBe(fault === null ? undefined : messages[fault as 'empty' | 'wrong'].key)
  })

  it.each(Object.values(messages))('has the text of the specification: $text', ({ key, text }) => {
    expect(texts[key]).toBe(text)
  })
})

type RegisterCase = [keyof RegisterValues, Partial<RegisterValues>, string | undefined]

describe('the fields of registration', () => {
  it.each<RegisterCase>([
    ['account', {}, undefined],
    ['account', { account: '' }, 'session.register.accountEmpty'],
    ['account', { account: 'lin ye' }, 'session.register.accountWrong'],
    ['password', {}, undefined],
    ['password', { password: '' }, 'session.register.passwordEmpty'],
    ['password', { password: 'Lantern 88' }, 'session.register.passwordWrong'],
    ['confirm', {}, undefined],
    ['confirm', { confirm: '' }, 'session.register.confirmEmpty'],
    ['confirm', { confirm: 'lantern88' }, 'session.register.confirmWrong'],
    ['regCode', {}, undefined],
    ['currency', {}, undefined],
    ['way', {}, undefined],
    ['target', {}, undefined],
    ['target', { target: '' }, 'session.phoneEmpty'],
    ['target', { target: 'lin@example.com' }, 'session.phoneWrong'],
    ['target', { way: 'EMAIL', target: '' }, 'session.emailEmpty'],
    ['target', { way: 'EMAIL', target: 'lin@example.com' }, undefined],
    ['target', { way: 'EMAIL', target: 'lin.example.com' }, 'session.emailWrong'],
    ['target', { way: '', target: '' }, undefined],
    ['code', {}, undefined],
    ['code', { code: '' }, 'session.code.smsEmpty'],
    ['code', { code: ' ' }, 'session.code.smsEmpty'],
    ['code', { way: 'EMAIL', code: '' }, 'session.code.emailEmpty'],
    ['code', { way: '', code: '' }, undefined],
    ['invite', {}, undefined],
    ['captcha', {}, undefined],
    ['captcha', { captcha: ' ' }, 'session.captchaEmpty'],
    ['agreement', {}, undefined],
    ['agreement', { agreement: false }, 'session.register.agreementEmpty'],
  ])('%s of %o says %s', (field, change, message) => {
    expect(checkRegisterField(field, { ...good, ...change }, patterns)).toBe(message)
  })

  it('requires the behavior check when the tenant uses one', () => {
    expect(checkRegisterField('captcha', { ...good, captcha: '' }, patterns, 'behaviour')).toBe(
      'session.captcha.behaviourEmpty',
    )
    expect(checkRegisterField('captcha', { ...good, captcha: 'pass' }, patterns, 'behaviour')).toBeUndefined()
  })

  it('accepts everything when a pattern cannot be compiled', () => {
    expect(checkRegisterField('account', good, { ...patterns, username: '([' })).toBeUndefined()
    expect(checkRegisterField('account', good, noPatterns)).toBeUndefined()
    expect(checkRegisterField('target', good, { ...patterns, phone: '([' })).toBeUndefined()
  })
})

type LoginCase = [keyof LoginValues, Partial<LoginValues>, boolean, string | undefined]

describe('the fields of login', () => {
  const filled: LoginValues = { account: 'linye2026', password: 'Lantern88', captcha: '' }
  it.each<LoginCase>([
    ['account', {}, false, undefined],
    ['account', { account: '' }, false, 'session.login.accountEmpty'],
    ['account', { account: ' ' }, false, 'session.login.accountEmpty'],
    ['account', { account: 'an old name, made before the pattern' }, false, undefined],
    ['password', {}, false, undefined],
    ['password', { password: '' }, false, 'session.login.passwordEmpty'],
    ['captcha', {}, false, undefined],
    ['captcha', {}, true, 'session.captchaEmpty'],
    ['captcha', { captcha: 'a7kx' }, true, undefined],
  ])('%s of %o, captcha asked %s, says %s', (field, change, needCaptcha, message) => {
    expect(checkLoginField(field, { ...filled, ...change }, needCaptcha)).toBe(message)
  })

  it('requires the behavior check when the tenant uses one', () => {
    expect(checkLoginField('captcha', filled, true, 'behaviour')).toBe('session.captcha.behaviourEmpty')
  })
})

type CodeCase = [keyof CodeLoginValues, Way, Partial<CodeLoginValues>, boolean, string | undefined]

describe('the fields of a login by code', () => {
  const filled = (way: Way): CodeLoginValues => ({
    target: way === 'PHONE' ? '13800001111' : 'lin@example.com',
    code: '123456',
    captcha: '',
  })
  it.each<CodeCase>([
    ['target', 'PHONE', {}, false, undefined],
    ['target', 'PHONE', { target: '' }, false, 'session.login.phoneEmpty'],
    ['target', 'PHONE', { target: 'abc' }, false, 'session.phoneWrong'],
    ['target', 'EMAIL', {}, false, undefined],
    ['target', 'EMAIL', { target: ' ' }, false, 'session.login.emailEmpty'],
    ['target', 'EMAIL', { target: 'lin@' }, false, 'session.emailWrong'],
    ['code', 'PHONE', {}, false, undefined],
    ['code', 'EMAIL', { code: '' }, false, 'session.code.empty'],
    ['captcha', 'PHONE', {}, false, undefined],
    ['captcha', 'PHONE', {}, true, 'session.captchaEmpty'],
    ['captcha', 'EMAIL', { captcha: 'a7kx' }, true, undefined],
  ])('%s by %s of %o, captcha asked %s, says %s', (field, way, change, needCaptcha, message) => {
    const rules = { way, patterns, needCaptcha, kind: 'image' } as const
    expect(checkCodeLoginField(field, { ...filled(way), ...change }, rules)).toBe(message)
  })
})

type RecoverCase = [keyof RecoverValues, Partial<RecoverValues>, string | undefined]

describe('the fields of recovery', () => {
  it.each<RecoverCase>([
    ['code', {}, undefined],
    ['code', { code: '' }, 'session.code.empty'],
    ['password', {}, undefined],
    ['password', { password: '' }, 'session.register.passwordEmpty'],
    ['password', { password: 'short1' }, 'session.register.passwordWrong'],
    ['confirm', {}, undefined],
    ['confirm', { confirm: '' }, 'session.register.confirmEmpty'],
    ['confirm', { confirm: 'Lantern89' }, 'session.register.confirmWrong'],
  ])('%s of %o says %s', (field, change, message) => {
    const values = { code: '123456', password: 'Lantern88', confirm: 'Lantern88', ...change }
    expect(checkRecoverField(field, values, patterns)).toBe(message)
  })
})

type ChangeCase = [keyof ChangeValues, Partial<ChangeValues>, string | undefined, string | undefined]

describe('the fields of changing a password', () => {
  it.each<ChangeCase>([
    ['old', {}, undefined, undefined],
    ['old', { old: '' }, 'session.login.passwordEmpty', 'session.register.passwordEmpty'],
    ['password', { password: '' }, 'session.register.passwordEmpty', 'session.register.passwordEmpty'],
    ['password', { password: 'Lantern8' }, undefined, 'security.fund.wrong'],
    ['password', { password: '2580147' }, 'session.register.passwordWrong', 'security.fund.wrong'],
    ['password', { password: '258014' }, 'session.register.passwordWrong', undefined],
    ['confirm', { password: '258014', confirm: '' }, 'session.register.confirmEmpty', 'session.register.confirmEmpty'],
    ['confirm', { password: '258014', confirm: '1' }, 'session.register.confirmWrong', 'session.register.confirmWrong'],
    ['confirm', { password: '258014', confirm: '258014' }, undefined, undefined],
  ])('%s of %o says %s for the login and %s for the fund', (field, change, login, fund) => {
    const values = { old: '147258', password: 'Lantern88', confirm: 'Lantern88', ...change }
    expect(checkChangeField(field, values, patterns)).toBe(login)
    expect(checkFundField(field, values)).toBe(fund)
  })
})

describe('names and numbers', () => {
  it.each([
    ['', true, 'session.name.ask'],
    [' ', false, 'session.empty'],
    ['Lin Ye', false, undefined],
    ['\u6797\u91ce', true, undefined],
    ['L', true, 'session.name.wrong'],
    ['Lin 2', true, 'session.name.wrong'],
  ])('the real name %s (in the dialog %s) says %s', (name, inDialog, message) => {
    expect(checkRealName(name, patterns, inDialog)).toBe(message)
  })

  it.each([
    ['', 'session.empty'],
    ['0123456', 'session.qqWrong'],
    ['10001', undefined],
  ])('the QQ number %s says %s', (typed, message) => {
    expect(checkQq(typed, patterns)).toBe(message)
  })

  it('accepts a phone number with spaces and hyphens', () => {
    expect(cleanPhone(' 138 0000-1111 ')).toBe('13800001111')
    expect(cleanPhone('\uff11\uff13\uff18')).toBe('138')
  })

  it('has the length limits of the specification', () => {
    expect(maxLengths).toMatchObject({
      account: 16,
      password: 16,
      confirm: 16,
      captcha: 8,
      loginPhone: 16,
      loginEmail: 60,
      loginCode: 8,
      target: 60,
      registerCode: 6,
      invite: 12,
      deviceCode: 8,
      recoverCode: 6,
    })
  })
})
