import { bankLabelFault, cleanName } from '@mingtang/contract/field-rules.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { renameItem } from './bank-item-rows.ts'
import { lockOwnItem, tellItemChange } from './own-item.ts'
import { bankItemOf } from './withdrawal-view.ts'

export const renameBankItem: Handler<'renameBankItem'> = async (call, input) => {
  const label = cleanName(input.label)
  if (bankLabelFault(label) === 'wrong') throw new CallError('bankLabelWrong')
  const item = await lockOwnItem(call, input.id)
  if (item.label !== label) {
    await renameItem(call.tx, call.tenant, item.id, label)
    await tellItemChange(call, 'bankItemRenamed', item)
  }
  return { item: bankItemOf({ ...item, label }) }
}
