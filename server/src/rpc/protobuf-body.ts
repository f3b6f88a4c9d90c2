import { create, fromBinary, toBinary } from '@bufbuild/protobuf'
import { bodyTypes } from '@mingtang/contract/body.ts'
import { ReplyEnvelopeSchema } from '@mingtang/contract/gen/envelope_pb.ts'
import { type Body, type Exchange, validated } from './bodies.ts'
import { CallError } from './call-error.ts'

// No message of ours is nested deeper than five; what nobody knows is skipped, as JSON skips it, within the same depth.
const limits = { readUnknownFields: false, recursionLimit: 16 } as const
// Two bytes can ask for a whole object, so less is taken than as text; the largest request of ours has a quarter of it.
const mostBytes = 64 * 1024

/** Protobuf bytes both ways; the answer is wrapped in the envelope message. */
export function protobufExchange(raw: Buffer): Exchange {
  const success: Exchange['success'] = (schema, message) =>
    envelope({ success: true, data: toBinary(schema, message, { writeUnknownFields: false }) })
  return {
    admit: async () => {},
    decode(schema) {
      if (raw.length > mostBytes) throw new CallError('bodyTooLarge')
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
  return { contentType: bodyTypes.protobuf, bytes: Buffer.from(bytes) }
}
