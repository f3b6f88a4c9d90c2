// The body layer: what was sent becomes a message and an answer becomes bytes, in one of three modes. Handlers never know which.
import { create, type DescMessage, fromJson, type JsonValue, type MessageShape, toJson } from '@bufbuild/protobuf'
import { createValidator } from '@bufbuild/protovalidate'
import { type BodyMode, bodyModes, bodyTypes } from '@mingtang/contract/body.ts'
import { failureOf, successOf } from '@mingtang/contract/envelope.ts'
import type { ErrorData } from '@mingtang/contract/envelope.ts'
import { CallError } from './call-error.ts'

export type Body = { readonly contentType: string; readonly bytes: Buffer }

/** One request and its answer in the mode of the request. */
export type Exchange = {
  /** Refuses a body that was taken before or comes from another time; throws CallError. */
  admit(): Promise<void>
  decode<Schema extends DescMessage>(schema: Schema): MessageShape<Schema>
  success(schema: DescMessage, message: MessageShape<DescMessage>): Body | Promise<Body>
  /** An answer that is the bytes of its field `content`; only plain JSON can show them as they are. */
  blob(contentType: string, schema: DescMessage, message: MessageShape<DescMessage>): Body | Promise<Body>
  failure(code: string, msg: string, data: ErrorData | undefined): Body | Promise<Body>
}

const validator = createValidator()
const jsonType = 'application/json; charset=utf-8'
const modes = new Map<string, BodyMode>(bodyModes.map((mode) => [bodyTypes[mode], mode]))

/** The mode of a content type, exactly as wire.md names it; parameters such as charset are allowed. */
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
      return validated(schema, () => fromJson(schema, value, { ignoreUnknownFields: true }))
    },
    success: (schema, message) => jsonBody(successOf(toJson(schema, message, { alwaysEmitImplicit: true }))),
    blob: (contentType, _schema, message) => ({
      contentType,
      bytes: Buffer.from((message as unknown as { content: Uint8Array }).content),
    }),
    failure: (code, msg, data) => jsonBody(failureOf(code, msg, data)),
  }
}

/** The value of a JSON text; undefined when it is none, and an empty object for no text at all. */
export function parseJson(raw: Uint8Array): JsonValue | undefined {
  if (raw.length === 0) return {}
  try {
    return JSON.parse(Buffer.from(raw.buffer, raw.byteOffset, raw.length).toString('utf8')) as JsonValue
  } catch {
    return undefined
  }
}

/** The exchange of requests that never reached a handler. */
export const plainExchange: Exchange = jsonExchange(Buffer.alloc(0))

/** Decodes and holds the message against the rules of the contract; throws badRequest with the field. */
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

/** The field a decoder complains about; its own words are not for members. */
function fieldNamedIn(error: unknown): string {
  const match = /field [\w.]+\.(\w+)/.exec(error instanceof Error ? error.message : '')
  return match?.[1]?.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) ?? 'body'
}

function jsonBody(value: object): Body {
  return { contentType: jsonType, bytes: Buffer.from(JSON.stringify(value)) }
}

/** Fills a handler's answer up to a whole message. */
export function messageOf(schema: DescMessage, output: object): MessageShape<DescMessage> {
  return create(schema, output as never) as MessageShape<DescMessage>
}
