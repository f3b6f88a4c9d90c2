import { findForLogin } from '../../member/member/member-rows.ts'
import { strangerOf } from '../proof/code-sender.ts'
import { checkPasskeyEntry } from '../proof/passkey-login.ts'
import { clearFailures, giveBackTry, takeTry } from '../proof/try-rows.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Call, Handler, Input } from '../../call/rpc/handler.ts'
import { readSitePolicy } from '../../base/tenant/tenant-policy.ts'
import { inEvenTime } from './in-even-time.ts'
import { passLogin } from './pass-login.ts'
import { recordRefusalLater } from './record-refusal.ts'

// A passkey cannot be guessed; this bounds the work of one address, and many members share one.
const maxFromAddress = 30
// The colon cannot occur in an account name.
const triesKey = 'passkey-login:'
const way = 'PASSKEY'

export const loginByPasskey: Handler<'loginByPasskey'> = (call, input) => inEvenTime(() => logIn(call, input))

/** Every refusal is the same: nobody learns whether a passkey exists, whose it is, or what was wrong with the proof. */
async function logIn(call: Call<'loginByPasskey'>, input: Input<'loginByPasskey'>) {
  const { db, tenant, ip } = call
  const { lockMinutes: minutes } = await readSitePolicy(db, tenant)
  if ((await takeTry(db, tenant, triesKey, ip, minutes)) > maxFromAddress)
    throw new CallError('accountLocked', { minutes })
  const { memberId, isRight } = await checkPasskeyEntry(db, call, input.responseJson)
  const member = await findForLogin(db, tenant, { way, memberId })
  if (!isRight || member?.status !== 'ACTIVE') {
    recordRefusalLater(call, memberId, way)
    throw new CallError('passkeyRefused')
  }
  await giveBackTry(db, tenant, triesKey, ip)
  const login = await passLogin(call, member, way, async (tx) => {
    // The passkey proves the owner, so the lock of this address for the account is lifted.
    await clearFailures(tx, tenant, member.userNameKey, strangerOf(call).key)
  })
  return { login }
}
