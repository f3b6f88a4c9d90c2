import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { hasOpenWithdrawal, removeItem } from './bank-item-rows.ts'
import { lockOwnItem, tellItemChange } from './own-item.ts'

export const removeBankItem: Handler<'removeBankItem'> = async (call, { id }) => {
  const { tx, tenant, memberId } = call
  const item = await lockOwnItem(call, id)
  // Its money may come back, and the member would see it come from nowhere.
  if (await hasOpenWithdrawal(tx, tenant, item.id)) throw new CallError('bankItemBusy')
  await removeItem(tx, { tenant, memberId }, item)
  await tellItemChange(call, 'bankItemRemoved', item)
  return {}
}
