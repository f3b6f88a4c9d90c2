// What an operator's call leaves in the audit: one line with it when it was done, one of its own when it was refused.
import { type DescMessage, type JsonObject, type MessageShape, toJson } from '@bufbuild/protobuf'
import type { AuditLine } from './audit-rows.ts'

/** What is known of the call so far; the dispatcher fills it in as it learns more. */
export type Note = {
  readonly tenant: string
  readonly ip: string
  readonly requestId: string
  readonly action: string
  actor: string
  detail: JsonObject
}

const secret = /password|secret|token|captcha/i
const mostRefusedBytes = 4_000

/** The request as JSON without secrets, in letters that the database can keep. */
export function detailOf(schema: DescMessage, input: MessageShape<DescMessage>): JsonObject {
  const text = JSON.stringify(toJson(schema, input), (key, value: unknown) => {
    if (secret.test(key)) return '***'
    return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
  })
  return JSON.parse(text) as JsonObject
}

/** The line of a call that was done; what it made is named by the reply's id when the request has none. */
export function doneLine(note: Note, output: object): AuditLine {
  return { ...note, subjectId: idOf(note.detail) || idOf(output) }
}

/** The line of a refused call; a request that is large for nothing is named by its size only. */
export function refusedLine(note: Note, refused: string): AuditLine {
  const { length } = JSON.stringify(note.detail)
  const detail = length > mostRefusedBytes ? { size: length } : note.detail
  return { ...note, subjectId: idOf(note.detail), detail, refused }
}

function idOf(message: object): string {
  const { id } = message as { id?: unknown }
  return typeof id === 'string' ? id.slice(0, 80) : ''
}
