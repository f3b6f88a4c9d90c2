import { randomUUID } from 'node:crypto'
import { accountFault, cleanAccount } from '@mingtang/contract/field-rules.ts'
import { joinByCode } from '../../agency/tree/join-by-code.ts'
import { passCaptcha } from '../captcha/pass-captcha.ts'
import { targetToBind } from '../../base/contact/contact.ts'
import type { Queryable } from '../../base/db/db.ts'
import { accountKeyOf } from '../../member/member/account-name.ts'
import { contactKey, findForLogin, insertMember } from '../../member/member/member-rows.ts'
import { strangerOf } from '../proof/code-sender.ts'
import { checkCode } from '../proof/codes.ts'
import { passwordFault } from '../proof/password-rule.ts'
import { hashPassword } from '../proof/password.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Call, Handler, Input } from '../../call/rpc/handler.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'
import { readSitePolicy, type SitePolicy } from '../../base/tenant/tenant-policy.ts'
import { openWallet } from '../../money/wallet/open-wallet.ts'

type Binding = { readonly way: 'PHONE' | 'EMAIL'; readonly target: string; readonly code: string }

export const register: Handler<'register'> = async (call, input) => {
  const [policy, tenant] = await Promise.all([readSitePolicy(call.db, call.tenant), readTenant(call.db, call.tenant)])
  const userName = cleanAccount(input.userName)
  checkFields({ ...input, userName }, policy)
  const binding = bindingOf(input, policy)
  const currency = input.currency || tenant.defaultCurrency
  if (!tenant.currencies.includes(currency)) throw new CallError('currencyUnknown')
  if (!(await passCaptcha(call, 'REG', { captchaCode: '', captchaInfo: input.captchaInfo })))
    throw new CallError('captchaWrong')
  const accountKey = accountKeyOf(userName)
  // Checked before the code is used up, so that another name does not need another code.
  if (await findForLogin(call.db, call.tenant, { way: 'PASSWORD', accountKey })) throw new CallError('accountTaken')
  if (binding && !(await isOwnFree(call, binding))) throw new CallError('codeWrong')
  const passwordHash = await hashPassword(input.password)
  const id = randomUUID()
  const inviteCode = policy.isInvite ? input.inviteCode : ''
  await call.db.transaction(async (tx) => {
    const inserted = await insertMember(tx, {
      id,
      tenant: call.tenant,
      userName,
      accountKey,
      passwordHash,
      currency,
      registrationCode: input.regCode || policy.defaultRegCode,
      inviteCode,
      ...boundBy(binding),
    })
    if (!inserted)
      throw new CallError(binding && (await isBound(tx, call.tenant, binding)) ? 'codeWrong' : 'accountTaken')
    await openWallet(tx, call.tenant, id, currency)
    if (inviteCode) await joinByCode(tx, call.tenant, id, inviteCode)
  })
  return {}
}

function checkFields(input: Input<'register'>, { patterns }: SitePolicy): void {
  if (accountFault(input.userName, patterns)) throw new CallError('accountFormatWrong')
  const fault = passwordFault(input.password, input.userName, patterns)
  if (fault) throw new CallError(fault)
}

/** The contact to bind with the registration; null where the tenant requires none. */
function bindingOf(input: Input<'register'>, { bindingWays, patterns }: SitePolicy): Binding | null {
  const { bindingWay: way, bindingUsername, bindingRecvCode: code } = input
  if (bindingWays.length === 0 && way === '') return null
  if (way === '' || !bindingWays.includes(way)) throw new CallError('wayClosed')
  const target = targetToBind(way, input.bindingPhoneAreaCode, bindingUsername, patterns)
  if (!target) throw new CallError(way === 'PHONE' ? 'phoneFormatWrong' : 'emailFormatWrong')
  return { way, target, code }
}

/** False for a wrong code and for a taken phone or email, which must not differ; the message has told its owner instead. */
async function isOwnFree(call: Call<'register'>, { way, target, code }: Binding): Promise<boolean> {
  const { db, tenant } = call
  const sender = strangerOf(call)
  const isRight = await checkCode(db, { tenant, action: 'REG', way, target, memberId: null, code, sender })
  return isRight && !(await isBound(db, tenant, { way, target }))
}

async function isBound(db: Queryable, tenant: string, { way, target }: Omit<Binding, 'code'>): Promise<boolean> {
  return (await findForLogin(db, tenant, contactKey(way, target))) !== null
}

function boundBy(binding: Binding | null): { phone: string; email: string } {
  const { way = '', target = '' } = binding ?? {}
  return { phone: way === 'PHONE' ? target : '', email: way === 'EMAIL' ? target : '' }
}
