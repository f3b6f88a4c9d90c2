// The body layer: one codec per content type. JSON today; encrypted JSON and protobuf join this table without touching a handler.
import { create, type DescMessage, fromJson, type JsonValue, type MessageShape, toJson } from '@bufbuild/protobuf'
import { createValidator } from '@bufbuild/protovalidate'
import { failureOf, successOf } from '@mingtang/contract/envelope.ts'
import type { ErrorData } from '@mingtang/contract/envelope.ts'
import { CallError } from './call-error.ts'

export type Body = { readonly contentType: string; readonly bytes: Buffer }

export type Codec = {
  readonly contentType: string
  decode<Schema extends DescMessage>(schema: Schema, raw: Buffer): MessageShape<Schema>
  success(schema: DescMessage, message: MessageShape<DescMessage>): Body
  failure(code: string, msg: string, data: ErrorData | undefined): Body
}

const validator = createValidator()
const jsonType = 'application/json; charset=utf-8'

const jsonCodec: Codec = {
  contentType: 'application/json',
  decode(schema, raw) {
    let value: JsonValue
    try {
      value = raw.length === 0 ? {} : (JSON.parse(raw.toString('utf8')) as JsonValue)
    } catch {
      throw new CallError('badRequest', { field: 'body' })
    }
    return validated(schema, () => fromJson(schema, value, { ignoreUnknownFields: true }))
  },
  success(schema, message) {
    return jsonBody(successOf(toJson(schema, message, { alwaysEmitImplicit: true })))
  },
  failure: (code, msg, data) => jsonBody(failureOf(code, msg, data)),
}

const codecs = new Map<string, Codec>([[jsonCodec.contentType, jsonCodec]])

/** The codec of a content type, exactly as wire.md names it; parameters such as charset are allowed. */
export function codecOf(contentType: string | undefined): Codec | undefined {
  return codecs.get((contentType ?? '').split(';', 1)[0]!.trim().toLowerCase())
}

/** The codec of answers to requests that never reached a handler. */
export const plainCodec: Codec = jsonCodec

function validated<Schema extends DescMessage>(
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
