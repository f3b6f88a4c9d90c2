import { bucketOf, canonicalTarget } from '../../base/contact/contact.ts'
import { accountKeyOf } from '../../member/member/account-name.ts'
import { secondsToOwnCode, secondsToWait } from '../proof/code-rows.ts'
import { pauseSeconds } from '../proof/codes.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { recoveryTarget } from './recovery.ts'

export const getNextSendTime: Handler<'getNextSendTime'> = async (call, input) => {
  const { db, tenant, memberIdOrNull: memberId } = call
  const { action, username } = input
  const way = input.way === 'PHONE' ? 'PHONE' : 'EMAIL'
  if (action === 'USER_REMOVE_DEVICE') {
    if (!memberId) throw new CallError('loginRequired')
    return { seconds: await secondsToOwnCode(db, { tenant, memberId, action, way }, pauseSeconds) }
  }
  const target =
    action === 'RETRIEVE_PWD'
      ? (await recoveryTarget(call, accountKeyOf(username), way))?.target
      : canonicalTarget(way, input.phoneAreaCode, username)
  if (!target) return { seconds: 0 }
  return { seconds: await secondsToWait(db, tenant, bucketOf(target), action, pauseSeconds) }
}
