import { lockMember } from '../../member/member/member-rows.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { addressLimit } from './address-limit.ts'
import { countAddresses, findSameAddress, insertAddress } from './address-rows.ts'
import { addressOf } from './address-view.ts'
import { canonicalAddress } from './canonical-address.ts'

export const addAddress: Handler<'addAddress'> = async ({ tx, tenant, memberId }, input) => {
  const fields = canonicalAddress(input)
  const owner = { tenant, memberId }
  await lockMember(tx, tenant, memberId)
  // A request that is sent again because its reply was lost adds nothing.
  const same = await findSameAddress(tx, owner, fields)
  if (same) return { address: addressOf(same) }
  if ((await countAddresses(tx, owner)) >= addressLimit) throw new CallError('addressLimit', { limit: addressLimit })
  return { address: addressOf(await insertAddress(tx, owner, fields)) }
}
