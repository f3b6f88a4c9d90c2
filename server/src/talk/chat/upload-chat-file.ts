import { addressGroup } from '../../call/rpc/address-group.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { keptFileOf } from './chat-view.ts'
import { fileFrom, pictureErrors } from '../../base/upload/file-from.ts'
import { insertFile } from './file-rows.ts'
import { ownerOf } from './owner.ts'

// A guest's session costs nothing, so that its own limit is none: all guests of one address share one as well.
const limits = { anHour: 20, ofGuests: { files: 100, bytes: 16_777_216 } }

const refusals = { ...pictureErrors, OTHER_KIND: 'chatFileRefused' } as const

export const uploadChatFile: Handler<'uploadChatFile'> = async (call, { name, content }) => {
  const file = await fileFrom(call.context.drawers, name, Buffer.from(content))
  if (typeof file === 'string') throw new CallError(refusals[file])
  const address = call.memberIdOrNull ? '' : addressGroup(call.ip)
  const id = await insertFile(call.db, ownerOf(call), { address, file, limits })
  if (!id) throw new CallError('chatLimit', { seconds: 3600 })
  return { file: keptFileOf({ ...file, id }) }
}
