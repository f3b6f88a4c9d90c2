import { bucketOf, canonicalTarget } from '../contact/contact.ts'
import { accountKeyOf } from '../member/account-name.ts'
import { secondsToWait } from '../proof/code-rows.ts'
import { pauseSeconds } from '../proof/codes.ts'
import type { Handler } from '../rpc/handler.ts'
import { recoveryTarget } from './recovery.ts'

export const getNextSendTime: Handler<'getNextSendTime'> = async (call, input) => {
  const { action, username } = input
  const way = input.way === 'PHONE' ? 'PHONE' : 'EMAIL'
  const target =
    action === 'RETRIEVE_PWD'
      ? (await recoveryTarget(call, accountKeyOf(username), way))?.target
      : canonicalTarget(way, input.phoneAreaCode, username)
  if (!target) return { seconds: 0 }
  return { seconds: await secondsToWait(call.db, call.tenant, bucketOf(target), action, pauseSeconds) }
}
