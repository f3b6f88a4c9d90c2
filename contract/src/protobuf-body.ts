// The client side of protobuf bodies; loaded only when the tenant's body mode is protobuf, because the descriptors are
// as large as a page's code.
import {
  createFileRegistry,
  type DescMessage,
  fromBinary,
  fromJson,
  type JsonValue,
  toBinary,
  toJson,
} from '@bufbuild/protobuf'
import { base64Decode } from '@bufbuild/protobuf/wire'
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt'
import { type BodyStrategy, bodyTypes } from './body.ts'
import type { Envelope, ErrorData } from './envelope.ts'
import { failureOf, successOf } from './envelope.ts'
import { ReplyEnvelopeSchema } from './gen/envelope_pb.ts'
import { memberDescriptors } from './gen/member-descriptors.ts'

const { files } = createFileRegistry(fromBinary(FileDescriptorSetSchema, base64Decode(memberDescriptors)))
const services = [...files].flatMap((file) => file.services)
const methods = new Map<string, { input: DescMessage; output: DescMessage }>(
  services.flatMap((service) => service.methods.map((method) => [method.localName, method])),
)

/** Callers still pass and receive JSON objects; only the wire format is protobuf. */
export const protobufBody: BodyStrategy = {
  async write(name, _wireName, request) {
    const method = methods.get(name)
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
