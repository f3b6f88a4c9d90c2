import type { CodeWay } from '@mingtang/contract/gen/words.ts'
import { passCaptcha } from '../captcha/pass-captcha.ts'
import { accountKeyOf } from '../../member/member/account-name.ts'
import { findForLogin } from '../../member/member/member-rows.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Call, Handler, Input } from '../../call/rpc/handler.ts'
import { inEvenTime } from './in-even-time.ts'
import { startRecovery } from './recovery-rows.ts'
import { boundTo } from './recovery.ts'

export const checkAccount: Handler<'checkAccount'> = (call, input) => inEvenTime(() => check(call, input))

async function check(call: Call<'checkAccount'>, input: Input<'checkAccount'>) {
  const { context, db, tenant, sessionId } = call
  if (input.captchaCode === '' && input.captchaInfo === '')
    throw new CallError('captchaRequired', { needCaptcha: true })
  if (!(await passCaptcha(call, 'RETRIEVE_PWD', input))) throw new CallError('captchaWrong', { needCaptcha: true })
  const accountKey = accountKeyOf(input.userName)
  const member = await findForLogin(db, tenant, { way: 'PASSWORD', accountKey })
  await startRecovery(db, { sessionId, tenant, accountKey, memberId: member?.id ?? null })
  const { phone, email } = await boundTo(context, db, tenant, accountKey, member?.id ?? null)
  const retrieveWays: CodeWay[] = [...(phone ? ['PHONE' as const] : []), ...(email ? ['EMAIL' as const] : [])]
  return { retrieveWays, phone, email }
}
