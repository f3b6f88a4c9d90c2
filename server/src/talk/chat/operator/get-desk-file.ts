import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { keptFileOf } from '../chat-view.ts'
import { findFile } from '../file-rows.ts'

export const getDeskFile: Handler<'getDeskFile'> = async ({ db, tenant }, { id }) => {
  const file = await findFile(db, tenant, id, null)
  if (!file) throw new CallError('notFound')
  return { file: keptFileOf(file), content: file.content }
}
