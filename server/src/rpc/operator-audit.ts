// What an operator's call leaves in the audit: one line with it when it was done, one of its own when it was refused.
import { type DescMessage, type JsonObject, type MessageShape, toJson } from '@bufbuild/protobuf'
import type { ErrorName } from '@mingtang/contract/errors.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { type AuditLine, insertAudit } from './audit-rows.ts'
import type { OperatorFacts } from './handler.ts'

/** Writes about one call as its steps go by. */
export type Audit = {
  /** Learns whose call it is; until then it is a stranger's. */
  isOf(operator: OperatorFacts): void
  /** Learns what was asked. */
  asks(schema: DescMessage, input: MessageShape<DescMessage>): void
  /** One line in the transaction of what was done. */
  done(tx: Tx, output: object): Promise<void>
  /** One line in a statement of its own: what was refused has rolled back, and its line must not. */
  refused(error: ErrorName): Promise<void>
}

/** The audit of every other call: nothing is written. */
export const noAudit: Audit = { isOf() {}, asks() {}, async done() {}, async refused() {} }

type Asked = Pick<Required<AuditLine>, 'tenant' | 'action' | 'ip' | 'requestId'>

/** Opens the audit of an operator's call; `mayStrangerWrite` keeps strangers from filling it. */
export function openAudit(
  { db, log }: Pick<Context, 'db' | 'log'>,
  asked: Asked,
  mayStrangerWrite: () => boolean,
): Audit {
  let actor = 'stranger'
  let detail: JsonObject = {}
  return {
    isOf({ operatorName }) {
      actor = `operator:${operatorName}`
    },
    asks(schema, input) {
      detail = detailOf(schema, input)
    },
    async done(tx, output) {
      // What the call made is named by the reply's id when the request has none.
      await insertAudit(tx, { ...asked, actor, detail, subjectId: idOf(detail) || idOf(output) })
    },
    async refused(error) {
      if (actor === 'stranger' && !mayStrangerWrite()) return
      const line = { ...asked, actor, detail: shortened(detail), subjectId: idOf(detail), refused: error }
      await insertAudit(db, line).catch((failure: unknown) =>
        log.error({ err: failure, call: asked.action }, 'the audit took no line'),
      )
    },
  }
}

const secret = /password|secret|token|captcha/i
const mostRefusedBytes = 4_000

/** The request as JSON without secrets, in letters that the database can keep. */
function detailOf(schema: DescMessage, input: MessageShape<DescMessage>): JsonObject {
  const text = JSON.stringify(toJson(schema, input), (key, value: unknown) => {
    if (secret.test(key)) return '***'
    return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
  })
  return JSON.parse(text) as JsonObject
}

// A request that is large for nothing is named by its size only.
function shortened(detail: JsonObject): JsonObject {
  const { length } = JSON.stringify(detail)
  return length > mostRefusedBytes ? { size: length } : detail
}

function idOf(message: object): string {
  const { id } = message as { id?: unknown }
  return typeof id === 'string' ? id.slice(0, 80) : ''
}
