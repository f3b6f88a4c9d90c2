import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { clearMatch } from '../match-rows.ts'

export const clearSamePerson: Handler<'clearSamePerson'> = async ({ tx, tenant, operatorId }, input) => {
  const { id, isCleared } = input
  const note = input.note.trim()
  if (!note) throw new CallError('settingWrong', { field: 'note' })
  if (!(await clearMatch(tx, { tenant, id, isCleared }, { operatorId, note }))) throw new CallError('notFound')
  return {}
}
