import type { Handler } from '../../call/rpc/handler.ts'
import { addressLimit } from './address-limit.ts'
import { listAddressRows } from './address-rows.ts'
import { addressOf } from './address-view.ts'

export const listAddresses: Handler<'listAddresses'> = async ({ db, tenant, memberId }) => {
  const rows = await listAddressRows(db, { tenant, memberId })
  return { rows: rows.map(addressOf), limit: addressLimit }
}
