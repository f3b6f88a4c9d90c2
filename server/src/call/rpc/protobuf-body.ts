import { create, fromBinary, toBinary } from '@bufbuild/protobuf'
import { bodyTypes } from '@mingtang/contract/body.ts'
import { ReplyEnvelopeSchema } from '@mingtang/contract/gen/envelope_pb.ts'
import { type Body, type Exchange, validated } from './bodies.ts'
import { CallError } from './call-error.ts'

// Our messages are nested at most five deep; unknown fields are skipped, as in JSON, within the same depth limit.
const limits = { readUnknownFields: false, recursionLimit: 16 } as const
// Two bytes can allocate a whole object, so the limit is lower than for JSON; our largest request has a quarter of it.
const maxBytes = 64 * 1024

/** Protobuf bodies; the reply is wrapped in the envelope message. */
export function protobufExchange(raw: Buffer): Exchange {
  const success: Exchange['success'] = (schema, message) =>
    envelope({ success: true, data: toBinary(schema, message, { writeUnknownFields: false }) })
  return {
    admit: async () => {},
    decode(schema) {
      if (raw.length > maxBytes) throw new CallError('bodyTooLarge')
      return validated(schema, () => fromBinary(schema, raw, limits))
    },
    success,
    blob: (_contentType, schema, message) => success(schema, message),
    failure: (code, msg, data) =>
      envelope({ success: false, code, msg, errorData: data === undefined ? '' : JSON.stringify(data) }),
  }
}

function envelope(fields: {
  success: boolean
  code?: string
  msg?: string
  data?: Uint8Array
  errorData?: string
}): Body {
  const bytes = toBinary(ReplyEnvelopeSchema, create(ReplyEnvelopeSchema, fields))
  return { contentType: bodyTypes.protobuf, content: Buffer.from(bytes) }
}
