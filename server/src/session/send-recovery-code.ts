import { accountKeyOf } from '../member/account-name.ts'
import { sendCode } from '../proof/codes.ts'
import { CallError } from '../rpc/call-error.ts'
import type { Handler } from '../rpc/handler.ts'
import { recoveryTarget } from './recovery.ts'

export const sendRecoveryCode: Handler<'sendRecoveryCode'> = async (call, input) => {
  const way = input.way === 'PHONE' ? 'PHONE' : 'EMAIL'
  const to = await recoveryTarget(call, accountKeyOf(input.userName), way)
  if (!to) throw new CallError('recoveryNotStarted')
  const nextSendSeconds = await sendCode(call, { action: 'RETRIEVE_PWD', way, ...to, deliver: to.memberId !== null })
  return { nextSendSeconds }
}
