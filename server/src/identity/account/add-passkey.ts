import { lockMember, markGuardChanged, readMember } from '../../member/member/member-rows.ts'
import { tellMember } from '../../member/member/tell-member.ts'
import { listPasskeys } from '../proof/passkey-rows.ts'
import { checkNewPasskey, insertPasskey } from '../proof/passkeys.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { passkeyOf } from './passkey-view.ts'

const limit = 10

export const addPasskey: Handler<'addPasskey'> = async (call, input) => {
  const { tx, tenant, memberId } = call
  await lockMember(tx, tenant, memberId)
  if ((await listPasskeys(tx, memberId)).length >= limit) throw new CallError('factorLimit', { limit })
  const key = await tx.keepDespiteRefusal(() => checkNewPasskey(tx, call, input.responseJson))
  const row = key && (await insertPasskey(tx, call, key, input.name.trim()))
  if (!row) throw new CallError('codeWrong')
  // It can confirm withdrawals in the place of the fund password from now on, so it is a change of that guard.
  if ((await readMember(tx, tenant, memberId)).fundPasswordHash !== null)
    await markGuardChanged(tx, memberId, 'PASSKEY_ADDED')
  await tellMember(tx, tenant, memberId, { kind: 'factorAdded', params: {} })
  return { passkey: passkeyOf(row) }
}
