import { accountKeyOf } from '../../member/member/account-name.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { sendToRecover } from './recovery.ts'

export const sendRecoveryCode: Handler<'sendRecoveryCode'> = async (call, input) => {
  const way = input.way === 'PHONE' ? 'PHONE' : 'EMAIL'
  return { nextSendSeconds: await sendToRecover(call, accountKeyOf(input.userName), way) }
}
