// A trader's call that changes something: once by its request id, with a line of who, what, when, why, before and after.
import { isUuid } from '@mingtang/contract/uuid.ts'
import type { Connection, Database } from '../../db/database.ts'
import { type Fields, readText } from '../../wire/fields.ts'
import { Refusal } from '../../wire/refusal.ts'
import { beginAction, endAction, findAction } from './action-rows.ts'

export type TraderCall = { readonly merchant: string; readonly fields: Fields }
/** How it was before and after, for the line; what is answered is how it is after. */
export type Changed = { readonly before: unknown; readonly after: Record<string, unknown> }

const mostReason = 80
const control = /\p{Cc}/u

/** The trader's own words, within the letters of a ticket's text; empty without any. */
export function readNote(fields: Fields): string {
  const { note = '' } = fields
  if (typeof note !== 'string' || [...note].length > mostReason || control.test(note)) {
    throw new Refusal('INVALID_INPUT', `note is no text of at most ${mostReason} letters.`)
  }
  return note.trim()
}

export async function act(
  db: Database,
  action: string,
  { merchant, fields }: TraderCall,
  change: (tx: Connection) => Promise<Changed>,
): Promise<Record<string, unknown>> {
  const { requestId: _, ...asked } = fields
  const requestId = readText(fields, 'requestId', 36)
  if (!isUuid(requestId)) throw new Refusal('INVALID_INPUT', 'requestId is not a UUID.')
  const actor = readText(fields, 'actor', 64)
  const reason = [fields.reasonCode, readNote(fields)].filter((one) => typeof one === 'string' && one !== '').join(' ')
  const input = JSON.stringify(asked)
  return db.transaction(async (tx) => {
    if (!(await beginAction(tx, { merchant, requestId, action, input, actor, reason }))) {
      const earlier = await findAction(tx, merchant, requestId)
      if (earlier?.action !== action || earlier.input !== input || earlier.answer === null) {
        throw new Refusal('REQUEST_CONFLICT', 'The request id was used for something else.')
      }
      return JSON.parse(earlier.answer) as Record<string, unknown>
    }
    const { before, after } = await change(tx)
    await endAction(tx, { merchant, requestId }, { before, after, answer: JSON.stringify(after) })
    return after
  })
}
