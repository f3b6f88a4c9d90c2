// Renders gen/member-descriptors.ts: what a browser needs for protobuf bodies. Only the server validates requests, and the
// validation library is larger than all our messages together.
import { create, fromBinary, toBinary } from '@bufbuild/protobuf'
import { base64Encode } from '@bufbuild/protobuf/wire'
import {
  type DescriptorProto,
  type FileDescriptorProto,
  FileDescriptorSetSchema,
  MessageOptionsSchema,
} from '@bufbuild/protobuf/wkt'

/** The descriptors of the member calls without our options and rules, as a module with one text. */
export function renderMemberDescriptors(image: Uint8Array): string {
  const { file } = fromBinary(FileDescriptorSetSchema, image)
  const kept = file.filter(({ name }) => name.startsWith('member/'))
  const names = new Set(kept.map(({ name }) => name))
  for (const one of kept) strip(one, names)
  const bytes = toBinary(FileDescriptorSetSchema, create(FileDescriptorSetSchema, { file: kept }))
  return [
    '// Generated from contract/proto by "npm run generate". Never edited.',
    '',
    '/** A FileDescriptorSet in base64. */',
    `export const memberDescriptors = '${base64Encode(bytes)}'`,
    '',
  ].join('\n')
}

function strip(file: FileDescriptorProto, kept: ReadonlySet<string>): void {
  file.dependency = file.dependency.filter((name) => kept.has(name))
  delete file.options
  delete file.sourceCodeInfo
  for (const message of file.messageType) stripMessage(message)
  for (const service of file.service) for (const method of service.method) delete method.options
}

function stripMessage(message: DescriptorProto): void {
  // A map is a list of messages that have this option.
  if (message.options?.mapEntry) message.options = create(MessageOptionsSchema, { mapEntry: true })
  else delete message.options
  for (const field of message.field) delete field.options
  for (const nested of message.nestedType) stripMessage(nested)
}
