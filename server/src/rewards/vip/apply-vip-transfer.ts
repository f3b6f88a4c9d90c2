import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { insertVipTransfer } from './transfer-rows.ts'
import { transferOf } from './transfer-view.ts'

export const applyVipTransfer: Handler<'applyVipTransfer'> = async ({ tx, tenant, memberId }, input) => {
  const [site, proof] = [input.site.trim(), input.proof.trim()]
  if (!site || !proof) throw new CallError('vipTransferIncomplete')
  const row = await insertVipTransfer(tx, { tenant, memberId, site, proof })
  if (!row) throw new CallError('vipTransferOpen')
  return { transfer: transferOf(row) }
}
