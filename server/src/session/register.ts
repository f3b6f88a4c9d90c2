import { randomUUID } from 'node:crypto'
import { checkCaptcha } from '../captcha/check-captcha.ts'
import { CallError } from '../rpc/call-error.ts'
import type { Handler, Input } from '../rpc/handler.ts'
import { readTenant } from '../site/site-rows.ts'
import { fits, type Patterns, readSitePolicy } from '../site/tenant-policy.ts'
import { openWallet } from '../wallet/open-wallet.ts'
import { accountKeyOf } from './account-name.ts'
import { hashPassword } from './password.ts'
import { insertMember } from './session-rows.ts'

export const register: Handler<'register'> = async (call, input) => {
  const [policy, tenant] = await Promise.all([readSitePolicy(call.db, call.tenant), readTenant(call.db, call.tenant)])
  checkFields(input, policy.patterns)
  const currency = input.currency || tenant.defaultCurrency
  if (!tenant.currencies.includes(currency)) throw new CallError('currencyUnknown')
  const passed = await checkCaptcha(call.db, call.sessionId, 'REG', input.captchaCode)
  if (!passed) throw new CallError('captchaWrong')
  const passwordHash = await hashPassword(input.password)
  await call.db.transaction(async (tx) => {
    const id = randomUUID()
    const inserted = await insertMember(tx, {
      id,
      tenant: call.tenant,
      userName: input.userName,
      accountKey: accountKeyOf(input.userName),
      passwordHash,
      currency,
      registrationCode: input.regCode || policy.defaultRegCode,
    })
    if (!inserted) throw new CallError('accountTaken')
    await openWallet(tx, call.tenant, id, currency)
  })
  return {}
}

function checkFields(input: Input<'register'>, patterns: Patterns): void {
  if (!input.agreement) throw new CallError('agreementRequired')
  if (!fits(patterns.username, input.userName)) throw new CallError('accountFormatWrong')
  if (!fits(patterns.password, input.password)) throw new CallError('passwordFormatWrong')
  if (input.password !== input.confirmPassword) throw new CallError('passwordsDiffer')
}
