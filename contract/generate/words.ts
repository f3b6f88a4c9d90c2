// The lists of words of the contract (`option (mingtang.words)`) and the fields that hold one (`(mingtang.word)`): a list
// becomes a TypeScript union, the type of its fields, and the rule that validates requests (decision 0179).
import {
  create,
  createFileRegistry,
  type DescExtension,
  type DescField,
  type DescFile,
  type DescMessage,
  type FileRegistry,
  fromBinary,
  getOption,
  hasOption,
  setExtension,
  toBinary,
} from '@bufbuild/protobuf'
import { FieldOptionsSchema, FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt'

export type WordList = { readonly name: string; readonly words: readonly string[] }

/** What a field can hold: a word of one of the lists, and with `orEmpty` the empty string. */
export type FieldWords = { readonly of: readonly string[]; readonly orEmpty: boolean }

export type Words = {
  readonly lists: readonly WordList[]
  /** By the field's full name, such as `mingtang.member.Recharge.state`. */
  readonly fields: ReadonlyMap<string, FieldWords>
}

/** Reads the lists from an image of buf. Throws for a field of an unknown list, for a name used twice and a word twice. */
export function readWords(image: Uint8Array): Words {
  const registry = createFileRegistry(fromBinary(FileDescriptorSetSchema, image))
  return wordsOf(registry)
}

/** The image in which every field of a request that holds words is validated by its lists. */
export function withWordRules(image: Uint8Array): Uint8Array {
  const set = fromBinary(FileDescriptorSetSchema, image)
  const registry = createFileRegistry(set)
  const { lists, fields } = wordsOf(registry)
  const wordsByList = new Map(lists.map(({ name, words }) => [name, words]))
  for (const field of requestFields(registry)) {
    const held = fields.get(nameOf(field))
    if (!held) continue
    const words = held.of.flatMap((list) => wordsByList.get(list) ?? [])
    demand(registry, field, held.orEmpty ? ['', ...words] : words)
  }
  return toBinary(FileDescriptorSetSchema, set)
}

function wordsOf(registry: FileRegistry): Words {
  const files = [...registry.files]
  const lists = files.flatMap((file) => listsOf(registry, file))
  const messages = messagesOf(files)
  const names = [...lists, ...messages].map(({ name }) => name)
  for (const { name, words } of lists) {
    if (!/^[A-Z][A-Za-z]+$/.test(name) || names.filter((one) => one === name).length > 1)
      throw new Error(`The list ${name} has no name of its own`)
    if (words.length === 0 || new Set(words).size < words.length) throw new Error(`The list ${name} repeats a word`)
  }
  const holding = messages.flatMap((message) => message.fields.flatMap((field) => entryOf(registry, field)))
  for (const [field, { of }] of holding) {
    const unknown = of.length === 0 ? 'none' : of.find((list) => !lists.some(({ name }) => name === list))
    if (unknown) throw new Error(`${field} is of the list ${unknown}, which is not there`)
  }
  return { lists, fields: new Map(holding) }
}

function listsOf(registry: FileRegistry, file: DescFile): WordList[] {
  return getOption(file, extensionOf(registry, 'mingtang.words')) as unknown as WordList[]
}

function entryOf(registry: FileRegistry, field: DescField): [string, FieldWords][] {
  const option = extensionOf(registry, 'mingtang.word')
  if (!hasOption(field, option)) return []
  return [[nameOf(field), getOption(field, option) as unknown as FieldWords]]
}

function nameOf(field: DescField): string {
  return `${field.parent.typeName}.${field.name}`
}

function extensionOf(registry: FileRegistry, name: string): DescExtension {
  const found = registry.getExtension(name)
  if (!found) throw new Error(`options.proto lost ${name}`)
  return found
}

function messagesOf(files: readonly DescFile[]): DescMessage[] {
  const within = (message: DescMessage): DescMessage[] => [message, ...message.nestedMessages.flatMap(within)]
  return files.flatMap((file) => file.messages.flatMap(within))
}

/** The fields of all requests and of the messages in them. */
function requestFields(registry: FileRegistry): DescField[] {
  const seen = new Set<DescMessage>()
  const visit = (message: DescMessage): void => {
    if (seen.has(message)) return
    seen.add(message)
    for (const field of message.fields) if (field.message) visit(field.message)
  }
  for (const file of registry.files)
    for (const service of file.services) for (const method of service.methods) visit(method.input)
  return [...seen].flatMap(({ fields }) => fields)
}

type Rules = { type: { case?: string; value?: unknown } }

/** Adds the rule `in` to the field's others. */
function demand(registry: FileRegistry, field: DescField, words: readonly string[]): void {
  const option = extensionOf(registry, 'buf.validate.field')
  const make = (name: string, fields: object) => {
    const schema = registry.getMessage(`buf.validate.${name}`)
    if (!schema) throw new Error(`buf.validate lost ${name}`)
    return create(schema, fields as never)
  }
  const rules = getOption(field, option) as unknown as Rules
  const oneOf = { case: 'string', value: make('StringRules', { in: words }) }
  if (field.fieldKind === 'list') {
    const others = rules.type.case === 'repeated' ? (rules.type.value as object) : {}
    rules.type = {
      case: 'repeated',
      value: make('RepeatedRules', { ...others, items: make('FieldRules', { type: oneOf }) }),
    }
  } else {
    if (rules.type.case !== undefined) throw new Error(`${nameOf(field)} has a list of words and another rule`)
    rules.type = oneOf
  }
  field.proto.options ??= create(FieldOptionsSchema)
  setExtension(field.proto.options, option, rules as never)
}
