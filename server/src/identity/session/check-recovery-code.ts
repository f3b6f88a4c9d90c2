import { codeSenderOf } from '../device/code-sender.ts'
import { accountKeyOf } from '../../member/member/account-name.ts'
import { peekCode } from '../proof/codes.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { recoveryTarget } from './recovery.ts'

export const checkRecoveryCode: Handler<'checkRecoveryCode'> = async (call, input) => {
  const way = input.way === 'PHONE' ? 'PHONE' : 'EMAIL'
  const to = await recoveryTarget(call, accountKeyOf(input.userName), way)
  if (!to) throw new CallError('recoveryNotStarted')
  const key = { tenant: call.tenant, action: 'RETRIEVE_PWD', way, ...to } as const
  const tried = { ...key, code: input.bindingRecvCode, sender: await codeSenderOf(call, to.memberId) }
  if (!(await peekCode(call.db, tried))) throw new CallError('codeWrong')
  return {}
}
