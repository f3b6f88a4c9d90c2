import { accountKeyOf } from '../../member/account-name.ts'
import { verifyPassword } from '../../proof/password.ts'
import { clearFailures, countFailures, takeTry } from '../../proof/try-rows.ts'
import { CallError } from '../../rpc/call-error.ts'
import type { Handler } from '../../rpc/handler.ts'
import { readSitePolicy } from '../../tenant/tenant-policy.ts'
import { giveToken } from '../give-token.ts'
import { findOperatorForLogin, insertOperatorSession } from './operator-rows.ts'

export const loginOperator: Handler<'loginOperator'> = async (call, input) => {
  const policy = await readSitePolicy(call.db, call.tenant)
  // Members and operators share the table of failures; the prefix prevents collisions of names.
  const accountKey = `operator:${accountKeyOf(input.username)}`
  const failures = await countFailures(call.db, call.tenant, accountKey, call.ip, policy.lockMinutes)
  if (failures.here >= policy.lockAfterFailures) throw new CallError('accountLocked', { minutes: policy.lockMinutes })
  const operator = await findOperatorForLogin(call.db, call.tenant, accountKeyOf(input.username))
  const passed = await verifyPassword(operator?.passwordHash ?? null, input.password)
  if (!operator || !passed) {
    await takeTry(call.db, call.tenant, accountKey, call.ip, policy.lockMinutes)
    throw new CallError('loginRefused')
  }
  await clearFailures(call.db, call.tenant, accountKey, call.ip)
  return { token: giveToken(call, await insertOperatorSession(call.db, call.tenant, operator.id)) }
}
