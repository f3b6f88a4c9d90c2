import type { Handler } from '../rpc/handler.ts'
import { accountKeyOf } from './account-name.ts'
import { secondsToWait } from './code-rows.ts'
import { pauseSeconds } from './codes.ts'
import { recoveryTarget } from './recovery.ts'
import { bucketOf, canonicalEmail, canonicalPhone } from './target.ts'

export const getNextSendTime: Handler<'getNextSendTime'> = async (call, input) => {
  const { action, username } = input
  const isPhone = input.way === 'PHONE'
  const target =
    action === 'RETRIEVE_PWD'
      ? (await recoveryTarget(call, accountKeyOf(username), isPhone ? 'PHONE' : 'EMAIL'))?.target
      : isPhone
        ? canonicalPhone(input.phoneAreaCode, username)
        : canonicalEmail(username)
  if (!target) return { seconds: 0 }
  return { seconds: await secondsToWait(call.db, call.tenant, bucketOf(target), action, pauseSeconds) }
}
