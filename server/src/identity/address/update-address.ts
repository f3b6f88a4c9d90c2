import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { updateAddressRow } from './address-rows.ts'
import { addressOf } from './address-view.ts'
import { canonicalAddress } from './canonical-address.ts'

export const updateAddress: Handler<'updateAddress'> = async ({ tx, tenant, memberId }, { id, ...typed }) => {
  const row = await updateAddressRow(tx, { tenant, memberId }, id, canonicalAddress(typed))
  if (!row) throw new CallError('notFound')
  return { address: addressOf(row) }
}
