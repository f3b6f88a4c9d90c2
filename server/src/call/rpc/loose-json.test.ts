// The specification names almost no types, so clients write some values as another scalar: `type: 1`, `isCall: true`.
import { type DescField, type DescMessage, getOption, ScalarType, toJson } from '@bufbuild/protobuf'
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import { methods } from '@mingtang/contract/gen/methods.ts'
import { text_only } from '@mingtang/contract/gen/options_pb.ts'
import { expect, it } from 'vitest'
import { jsonExchange } from './bodies.ts'
import { CallError } from './call-error.ts'

/** The decoded request, or what was refused. */
function read(name: CallName, request: unknown): unknown {
  const schema: DescMessage = methods[name].input
  try {
    return toJson(schema, jsonExchange(Buffer.from(JSON.stringify(request))).decode(schema))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return [error.errorName, error.data]
  }
}

type Field = { readonly name: CallName; readonly field: DescField & { fieldKind: 'scalar' } }
const fields = (Object.keys(calls) as CallName[])
  .filter((name) => calls[name].side === 'member')
  .flatMap((name) =>
    methods[name].input.fields.flatMap((field): Field[] => (field.fieldKind === 'scalar' ? [{ name, field }] : [])),
  )
const of = (...types: readonly ScalarType[]) => fields.filter(({ field }) => types.includes(field.scalar))
const texts = of(ScalarType.STRING).filter(({ field }) => !getOption(field, text_only))
const amounts = of(ScalarType.STRING).filter(({ field }) => getOption(field, text_only))
const whole = of(ScalarType.UINT32)
const yesOrNo = of(ScalarType.BOOL)

/** Fields that read `sent` otherwise than `meant`. */
const otherwise = (among: readonly Field[], sent: unknown, meant: unknown) =>
  among
    .map(({ name, field: { jsonName } }) => [
      `${name}.${jsonName}`,
      read(name, { [jsonName]: sent }),
      read(name, { [jsonName]: meant }),
    ])
    .filter(([, left, right]) => JSON.stringify(left) !== JSON.stringify(right))

it('looks at every kind of scalar', () => {
  expect([texts, amounts, whole, yesOrNo].map((some) => some.length > 4)).toEqual([true, true, true, true])
})

it.each([
  [1, '1'],
  [0, '0'],
  [-3, '-3'],
  [131.5, '131.5'],
  [12345678, '12345678'],
  [true, 'true'],
  [false, 'false'],
])('a text may be sent as %j', (sent, meant) => {
  expect(otherwise(texts, sent, meant)).toEqual([])
})

it.each([
  [true, 1],
  [false, 0],
  ['1', 1],
  ['', 0],
])('a whole number may be sent as %j', (sent, meant) => {
  expect(otherwise(whole, sent, meant)).toEqual([])
})

it.each([
  [1, true],
  [0, false],
  ['1', true],
  ['0', false],
  ['true', true],
  ['false', false],
  ['', false],
])('yes or no may be sent as %j', (sent, meant) => {
  expect(otherwise(yesOrNo, sent, meant)).toEqual([])
})

it('an amount is a text and nothing else', () => {
  for (const sent of [1, 0.1, true]) {
    const refusals = amounts.map(({ name, field: { jsonName } }) => [name, jsonName, read(name, { [jsonName]: sent })])
    expect(refusals).toEqual(
      amounts.map(({ name, field: { jsonName } }) => [name, jsonName, ['badRequest', { field: jsonName }]]),
    )
  }
})

it('what has no one reading as the type of the field stays refused', () => {
  const refused = (among: readonly Field[], sent: readonly string[]) =>
    among.flatMap(({ name, field: { jsonName } }) =>
      sent
        .map((text) => read(name, JSON.parse(`{"${jsonName}":${text}}`)))
        .filter((outcome) => !Array.isArray(outcome)),
    )
  expect(refused(texts, ['{}', '[]', '[1]', '1e300', '1e-9', '9007199254740993'])).toEqual([])
  expect(refused(whole, ['1.5', '-1', '"x"', '[]'])).toEqual([])
  expect(refused(yesOrNo, ['2', '"yes"', '{}', '[]'])).toEqual([])
})

it('every amount, price and account number of a request is a text of digits', () => {
  const named = fields.filter(({ field }) => /amount|price|accountnumber/i.test(field.jsonName))
  expect(named).toEqual(amounts)
})

it('operators send what the contract says', () => {
  expect(read('listCommissionRuns', { currency: 1 })).toEqual(['badRequest', { field: 'currency' }])
})
