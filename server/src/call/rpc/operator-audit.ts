// Audits operators' calls: a success is recorded in the call's transaction, a refusal on its own.
import { type DescField, type DescMessage, type JsonObject, type MessageShape, toJson } from '@bufbuild/protobuf'
import type { ErrorName } from '@mingtang/contract/errors.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../base/db/db.ts'
import { type AuditLine, insertAudit } from './audit-rows.ts'
import type { OperatorFacts } from './handler.ts'

/** Collects the facts of one call and writes its audit row. */
export type Audit = {
  /** Sets the operator; before that the actor is a stranger. */
  isOf(operator: OperatorFacts): void
  /** Sets the request. */
  asks(schema: DescMessage, input: MessageShape<DescMessage>): void
  /** Writes the row in the call's transaction. */
  done(tx: Tx, output: object): Promise<void>
  /** Writes the row outside the call's transaction, which has rolled back. */
  refused(error: ErrorName): Promise<void>
}

/** The audit of calls that are not audited: writes nothing. */
export const noAudit: Audit = { isOf() {}, asks() {}, async done() {}, async refused() {} }

type AuditedCall = Pick<Required<AuditLine>, 'tenant' | 'action' | 'ip' | 'requestId'>

/** Opens the audit of an operator's call; `mayStrangerWrite` limits the rows about unauthenticated requests. */
export function openAudit(
  { db, log }: Pick<Context, 'db' | 'log'>,
  asked: AuditedCall,
  mayStrangerWrite: (error: ErrorName) => boolean,
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
      // A call that creates something has no id in its request; its reply has one.
      await insertAudit(tx, { ...asked, actor, detail, subjectId: idOf(detail) || idOf(output) })
    },
    async refused(error) {
      if (actor === 'stranger' && !mayStrangerWrite(error)) return
      const line = { ...asked, actor, detail: shortened(detail), subjectId: idOf(detail), refused: error }
      await insertAudit(db, line).catch((failure: unknown) =>
        log.error({ err: failure, call: asked.action }, 'the audit took no line'),
      )
    },
  }
}

const secret = /password|secret|token|captcha/i
const maxRefusedBytes = 4_000

/** The request as JSON, with secrets masked and without characters that PostgreSQL cannot store. */
function detailOf(schema: DescMessage, input: MessageShape<DescMessage>): JsonObject {
  const redacted = new Set(schema.fields.filter(isRedacted).map(({ jsonName }) => jsonName))
  const text = JSON.stringify(toJson(schema, input), (key, value: unknown) => {
    if (secret.test(key) || redacted.has(key)) return '***'
    return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
  })
  return JSON.parse(text) as JsonObject
}

// The standard option of a field with a credential, such as a code that has not been used yet.
function isRedacted({ proto }: DescField): boolean {
  return proto.options?.debugRedact ?? false
}

// A refused request that is too large is recorded by its size only.
function shortened(detail: JsonObject): JsonObject {
  const { length } = JSON.stringify(detail)
  return length > maxRefusedBytes ? { size: length } : detail
}

function idOf(message: object): string {
  const { id } = message as { id?: unknown }
  return typeof id === 'string' ? id.slice(0, 80) : ''
}
