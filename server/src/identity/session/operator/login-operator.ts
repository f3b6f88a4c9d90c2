import type { SecondFactor } from '@mingtang/contract/gen/words.ts'
import { tokensOf } from '../../device/device-token.ts'
import { accountKeyOf } from '../../../member/member/account-name.ts'
import { verifyPassword } from '../../proof/password.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { readConsolePolicy } from '../../../base/tenant/console-policy.ts'
import { giveToken } from '../give-token.ts'
import { readOperatorFactors } from './operator-factor-rows.ts'
import { findOperatorForLogin, insertEnteringSession } from './operator-rows.ts'
import { countOperatorTry, forgetOperatorTries, giveBackOperatorTry, type Lock } from './operator-tries.ts'

export const loginOperator: Handler<'loginOperator'> = async (call, input) => {
  const { db, tenant, ip, deviceName } = call
  const policy = await readConsolePolicy(db, tenant)
  const userName = accountKeyOf(input.username)
  const operator = await findOperatorForLogin(db, tenant, userName, ip, tokensOf(call.deviceToken))
  const { lockMinutes: minutes, lockAfterFailures, lockAddressAfterFailures } = policy
  // A stranger's attempts must not lock the operator out, so an address the operator uses has its own count, and so has a
  // browser in which the operator finished a login, whoever else tries at its address.
  const ofAccount: Lock = {
    key: `operator:${userName}`,
    ip: operator?.isKnownHere ? ip : '',
    max: lockAfterFailures,
    minutes,
  }
  const ofAddress: Lock = { key: 'operator-address:', ip, max: lockAddressAfterFailures, minutes }
  const device = operator?.knownDevice ?? null
  const ofDevice: Lock = { key: `operator-device:${device}`, ip: '', max: lockAfterFailures, minutes }
  const counted = device === null ? [ofAddress, ofAccount] : [ofDevice]
  // Before the check, so that of many concurrent attempts only the allowed number is checked.
  for (const lock of counted) await countOperatorTry(call, lock)
  const passed = await verifyPassword(operator?.passwordHash ?? null, input.password)
  if (!operator || !passed) throw new CallError('loginRefused')
  await forgetOperatorTries(call, device === null ? ofAccount : ofDevice)
  if (device === null) await giveBackOperatorTry(call, ofAddress)
  const token = await insertEnteringSession(db, { tenant, operatorId: operator.id, ip, deviceName })
  const { hasTotp, hasPasskey } = await readOperatorFactors(db, operator.id)
  const secondFactors: SecondFactor[] = [
    ...(hasPasskey ? ['PASSKEY' as const] : []),
    ...(hasTotp ? ['TOTP' as const] : []),
  ]
  return { token: giveToken(call, token), secondFactors }
}
