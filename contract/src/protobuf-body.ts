// The client side of protobuf bodies; loaded only when the tenant's body mode is protobuf, because the descriptors are
// as large as a page's code.
import { type DescMessage, fromBinary, fromJson, type JsonValue, toBinary, toJson } from '@bufbuild/protobuf'
import { type BodyStrategy, bodyTypes } from './body.ts'
import type { Envelope, ErrorData } from './envelope.ts'
import { failureOf, successOf } from './envelope.ts'
import type { CallName } from './gen/calls.ts'
import { ReplyEnvelopeSchema } from './gen/browser/envelope_pb.ts'
import { memberMethods } from './gen/browser/member-methods.ts'

const methods = memberMethods as Readonly<Partial<Record<CallName, { input: DescMessage; output: DescMessage }>>>

/** Callers still pass and receive JSON objects; only the wire format is protobuf. */
export const protobufBody: BodyStrategy = {
  async write(name, _wireName, request) {
    const method = methods[name]
    if (!method) throw new Error(`${name} is always JSON`)
    return {
      contentType: bodyTypes.protobuf,
      body: toBinary(method.input, fromJson(method.input, request as JsonValue)) as Uint8Array<ArrayBuffer>,
      async read(response) {
        // Errors raised before the server knows the body mode are plain JSON.
        if (response.headers.get('content-type') !== bodyTypes.protobuf)
          return (await response.json()) as Envelope<unknown>
        return envelopeOf(method.output, new Uint8Array(await response.arrayBuffer()))
      },
    }
  },
}

function envelopeOf(output: DescMessage, bytes: Uint8Array): Envelope<unknown> {
  const { success, code, msg, data, errorData } = fromBinary(ReplyEnvelopeSchema, bytes)
  if (!success) return failureOf(code, msg, errorData ? (JSON.parse(errorData) as ErrorData) : undefined)
  return successOf(toJson(output, fromBinary(output, data), { alwaysEmitImplicit: true }))
}
