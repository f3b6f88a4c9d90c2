import { accountFault, cleanAccount } from '@mingtang/contract/field-rules.ts'
import { accountKeyOf } from '../../member/member/account-name.ts'
import { findForLogin } from '../../member/member/member-rows.ts'
import { addressGroup } from '../../call/rpc/address-group.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { readSitePolicy } from '../../base/tenant/tenant-policy.ts'
import { takeLook } from './account-look-rows.ts'
import { isUnderPressure } from './login-pressure.ts'

export const checkAccountName: Handler<'checkAccountName'> = async (call, input) => {
  const { db, tenant } = call
  const { patterns, ...policy } = await readSitePolicy(db, tenant)
  if (accountFault(cleanAccount(input.userName), patterns)) throw new CallError('accountFormatWrong')
  // Where every login needs a captcha, names are told at a registration only, which needs one too.
  if (policy.captchaAfterFailures === 0 || (await isUnderPressure(db, tenant, policy.alarmAfterFailures)))
    throw new CallError('captchaRequired')
  if (!(await takeLook(db, tenant, addressGroup(call.ip), policy.nameLooksPerHour)))
    throw new CallError('tooManyRequests', { seconds: secondsToNextHour() })
  const accountKey = accountKeyOf(input.userName)
  return { isFree: (await findForLogin(db, tenant, { way: 'PASSWORD', accountKey })) === null }
}

function secondsToNextHour(): number {
  return Math.ceil(3_600 - ((Date.now() / 1_000) % 3_600))
}
