import { CallError } from '../rpc/call-error.ts'
import type { Handler } from '../rpc/handler.ts'
import { keptFileOf } from './chat-view.ts'
import { fileFrom, pictureErrors } from '../upload/file-from.ts'
import { insertFile } from './file-rows.ts'
import { ownerOf } from './owner.ts'

const mostAnHour = 20

const refusals = { ...pictureErrors, OTHER_KIND: 'chatFileRefused' } as const

export const uploadChatFile: Handler<'uploadChatFile'> = async (call, { name, content }) => {
  const file = await fileFrom(call.context.drawers, name, Buffer.from(content))
  if (typeof file === 'string') throw new CallError(refusals[file])
  const id = await insertFile(call.db, ownerOf(call), file, mostAnHour)
  if (!id) throw new CallError('chatLimit', { seconds: 3600 })
  return { file: keptFileOf({ ...file, id }) }
}
