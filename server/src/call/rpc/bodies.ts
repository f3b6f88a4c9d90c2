// Decodes request bodies into messages and encodes replies, in one of three modes. Handlers do not depend on the mode.
import { create, type DescMessage, fromJson, type JsonValue, type MessageShape, toJson } from '@bufbuild/protobuf'
import { createValidator } from '@bufbuild/protovalidate'
import { type BodyMode, bodyModes, bodyTypes } from '@mingtang/contract/body.ts'
import { failureOf, successOf } from '@mingtang/contract/envelope.ts'
import type { ErrorData } from '@mingtang/contract/envelope.ts'
import { CallError } from './call-error.ts'
import { tightened } from './loose-json.ts'

/** Text is sent with the headers in one write; bytes need a second one. */
export type Body = { readonly contentType: string; readonly content: string | Buffer }

/** Codec of one request and its response, both in the mode of the request. */
export type Exchange = {
  /** Refuses replayed bodies and bodies outside the time window; throws CallError. */
  admit(): Promise<void>
  decode<Schema extends DescMessage>(schema: Schema): MessageShape<Schema>
  success(schema: DescMessage, message: MessageShape<DescMessage>): Body | Promise<Body>
  /** A response that is the bytes of the message's field `content`; only the JSON mode sends them raw. */
  blob(contentType: string, schema: DescMessage, message: MessageShape<DescMessage>): Body | Promise<Body>
  failure(code: string, msg: string, data: ErrorData | undefined): Body | Promise<Body>
}

const validator = createValidator()
// Its requests are the specification's; the other packages have our own clients and say exactly what they take.
const membersPackage = 'mingtang.member'
const jsonType = 'application/json; charset=utf-8'
const modes = new Map<string, BodyMode>(bodyModes.map((mode) => [bodyTypes[mode], mode]))

/** The mode of a content type as in wire.md; parameters such as charset are allowed. */
export function bodyModeOf(contentType: string | undefined): BodyMode | undefined {
  return modes.get((contentType ?? '').split(';', 1)[0]!.trim().toLowerCase())
}

/** Plain JSON. */
export function jsonExchange(raw: Buffer): Exchange {
  return {
    admit: async () => {},
    decode(schema) {
      const value = parseJson(raw)
      if (value === undefined) throw new CallError('badRequest', { field: 'body' })
      const meant = schema.file.proto.package === membersPackage ? tightened(schema, value) : value
      return validated(schema, () => fromJson(schema, meant, { ignoreUnknownFields: true }))
    },
    success: (schema, message) => jsonBody(successOf(toJson(schema, message, { alwaysEmitImplicit: true }))),
    blob: (contentType, _schema, message) => ({
      contentType,
      content: Buffer.from((message as unknown as { content: Uint8Array }).content),
    }),
    failure: (code, msg, data) => jsonBody(failureOf(code, msg, data)),
  }
}

/** Parses JSON; undefined when it is invalid, an empty object for an empty body. */
export function parseJson(raw: Uint8Array): JsonValue | undefined {
  if (raw.length === 0) return {}
  try {
    return JSON.parse(Buffer.from(raw.buffer, raw.byteOffset, raw.length).toString('utf8')) as JsonValue
  } catch {
    return undefined
  }
}

/** Encodes refusals that happen before the mode of the request is known. */
export const plainExchange: Exchange = jsonExchange(Buffer.alloc(0))

/** Decodes the message and validates it by the rules of the contract; throws badRequest with the field. */
export function validated<Schema extends DescMessage>(
  schema: Schema,
  decode: () => MessageShape<Schema>,
): MessageShape<Schema> {
  let message: MessageShape<Schema>
  try {
    message = decode()
  } catch (error) {
    throw new CallError('badRequest', { field: fieldNamedIn(error) })
  }
  const result = validator.validate(schema, message)
  if (result.kind === 'valid') return message
  const path = result.kind === 'invalid' ? result.violations[0]?.field : undefined
  const last = path?.findLast((part) => part.kind === 'field')
  throw new CallError('badRequest', { field: last?.kind === 'field' ? last.jsonName : 'body' })
}

/** The field named in a decoder's error; the error text itself is not for members. */
function fieldNamedIn(error: unknown): string {
  const match = /field [\w.]+\.(\w+)/.exec(error instanceof Error ? error.message : '')
  return match?.[1]?.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) ?? 'body'
}

function jsonBody(value: object): Body {
  return { contentType: jsonType, content: JSON.stringify(value) }
}

/** Completes a handler's output to a full message. */
export function messageOf(schema: DescMessage, output: object): MessageShape<DescMessage> {
  return create(schema, output as never) as MessageShape<DescMessage>
}
