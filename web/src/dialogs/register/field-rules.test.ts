import { describe, expect, it } from 'vitest'
import {
  checkLoginField,
  checkRegisterField,
  type LoginValues,
  maxLengths,
  type Patterns,
  type RegisterValues,
} from './field-rules.ts'

// The product's default patterns, as the call getUserPatterns gives them.
const patterns: Patterns = {
  account: '^[A-Za-z0-9]{4,11}$',
  password: '^(?=[A-Za-z0-9]*[0-9])(?=[A-Za-z0-9]*[A-Za-z])[A-Za-z0-9]{8,16}$',
}
const good: RegisterValues = {
  account: 'linye2026',
  password: 'Lantern88',
  confirm: 'Lantern88',
  currency: 'CNY',
  captcha: 'A7KX',
  agreement: true,
}

type RegisterCase = [keyof RegisterValues, Partial<RegisterValues>, string | undefined]

describe('the fields of registration', () => {
  it.each<RegisterCase>([
    ['account', {}, undefined],
    ['account', { account: '' }, 'session.register.accountEmpty'],
    ['account', { account: '   ' }, 'session.register.accountEmpty'],
    ['account', { account: 'abc' }, 'session.register.accountWrong'],
    ['account', { account: 'abcd' }, undefined],
    ['account', { account: ' abcd ' }, undefined],
    ['account', { account: 'abcdefghijk' }, undefined],
    ['account', { account: 'abcdefghijkl' }, 'session.register.accountWrong'],
    ['account', { account: 'lin_ye' }, 'session.register.accountWrong'],
    ['account', { account: 'lin ye' }, 'session.register.accountWrong'],
    ['account', { account: '\uff4c\uff49\uff4e\uff59\uff45' }, 'session.register.accountWrong'],
    ['password', {}, undefined],
    ['password', { password: '' }, 'session.register.passwordEmpty'],
    ['password', { password: 'Lamp888' }, 'session.register.passwordWrong'],
    ['password', { password: 'Lamp8888' }, undefined],
    ['password', { password: 'Lanternlight888x' }, undefined],
    ['password', { password: 'Lanternlight888xy' }, 'session.register.passwordWrong'],
    ['password', { password: 'lanterns' }, 'session.register.passwordWrong'],
    ['password', { password: '88888888' }, 'session.register.passwordWrong'],
    ['password', { password: 'Lantern 88' }, 'session.register.passwordWrong'],
    ['confirm', {}, undefined],
    ['confirm', { confirm: '' }, 'session.register.confirmEmpty'],
    ['confirm', { confirm: 'lantern88' }, 'session.register.confirmWrong'],
    ['currency', {}, undefined],
    ['captcha', {}, undefined],
    ['captcha', { captcha: ' ' }, 'session.captchaEmpty'],
    ['agreement', {}, undefined],
    ['agreement', { agreement: false }, 'session.register.agreementEmpty'],
  ])('%s of %o says %s', (field, change, message) => {
    expect(checkRegisterField(field, { ...good, ...change }, patterns)).toBe(message)
  })

  it('leaves the decision to the server when a pattern cannot be read', () => {
    expect(checkRegisterField('account', good, { ...patterns, account: '([' })).toBeUndefined()
    expect(checkRegisterField('account', good, { account: '', password: '' })).toBeUndefined()
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

  it('keeps the limits of the specification', () => {
    expect(maxLengths).toEqual({ account: 16, password: 16, confirm: 16, captcha: 8 })
  })
})
