import { randomUUID } from 'node:crypto'
import { create, type DescMessage, toJson } from '@bufbuild/protobuf'
import { createValidator } from '@bufbuild/protovalidate'
import type { CallName } from '@mingtang/contract/gen/calls.ts'
import { methods } from '@mingtang/contract/gen/methods.ts'

const validator = createValidator()
const someId = randomUUID()

/** A request that passes validation, built from the violations of an empty one. */
export function sampleRequest(name: CallName): object {
  const schema: DescMessage = methods[name].input
  const message = create(schema) as unknown as Record<string, unknown>
  for (let round = 0; round < 4; round += 1) {
    const result = validator.validate(schema, message as never)
    if (result.kind !== 'invalid') break
    for (const { field: path, ruleId, message: words } of result.violations) {
      const field = path.at(-1)
      if (field?.kind !== 'field' || path.length > 1) throw new Error(`${name} needs a request by hand: ${words}`)
      message[field.localName] = valueFor(ruleId, words, field.fieldKind === 'list' ? field.message : undefined)
    }
  }
  return toJson(schema, message as never) as object
}

function valueFor(ruleId: string, words: string, element: DescMessage | undefined): unknown {
  if (ruleId.startsWith('string.uuid')) return someId
  // Digits, the only pattern that an empty text does not fit.
  if (ruleId === 'string.pattern') return '0000'
  if (ruleId === 'string.in') return /\[([^\],]+)/.exec(words)?.[1]?.replace(/"/g, '')
  if (ruleId === 'repeated.min_items' && element) return [create(element), create(element)]
  if (ruleId.startsWith('uint32.gt')) return 1
  return 'aaaa'
}
