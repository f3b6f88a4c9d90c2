import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { keptFileOf } from './chat-view.ts'
import { findFile } from './file-rows.ts'
import { ownerOf } from './owner.ts'

export const getChatFile: Handler<'getChatFile'> = async (call, { id }) => {
  const { tenant, ownerId } = ownerOf(call)
  const file = await findFile(call.db, tenant, id, ownerId)
  if (!file) throw new CallError('notFound')
  return { file: keptFileOf(file), content: file.content }
}
