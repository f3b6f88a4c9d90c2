import type { Handler } from '../../call/rpc/handler.ts'
import { moveDefaultItem } from './bank-item-rows.ts'
import { lockOwnItem, tellItemChange } from './own-item.ts'

export const setDefaultBankItem: Handler<'setDefaultBankItem'> = async (call, { id }) => {
  const { tx, tenant, memberId } = call
  const item = await lockOwnItem(call, id)
  if (item.isDefault) return {}
  await moveDefaultItem(tx, { tenant, memberId }, item)
  await tellItemChange(call, 'bankItemDefaulted', item)
  return {}
}
