import { lockMember } from '../cashier/bank-item-rows.ts'
import { CallError } from '../rpc/call-error.ts'
import type { Handler } from '../rpc/handler.ts'
import { listPasskeys } from './passkey-rows.ts'
import { passkeyOf } from './passkey-view.ts'
import { addPasskeyOf } from './passkeys.ts'
import { tellMember } from './tell-member.ts'

const limit = 10

export const addPasskey: Handler<'addPasskey'> = async (call, input) => {
  const { tx, tenant, memberId } = call
  await tx.query(lockMember(tenant, memberId))
  if ((await listPasskeys(tx, memberId)).length >= limit) throw new CallError('factorLimit', { limit })
  const row = await addPasskeyOf(tx, call, input.responseJson, input.name.trim())
  if (!row) throw new CallError('codeWrong')
  await tellMember(tx, tenant, memberId, 'factorAdded')
  return { passkey: passkeyOf(row) }
}
