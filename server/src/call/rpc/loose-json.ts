// The specification names almost no types, and its clients send `type: 1` or `isCall: true`: a scalar that has one reading
// as the type of its field is taken as that (decision 0183).
import {
  type DescField,
  type DescMessage,
  getOption,
  type JsonObject,
  type JsonValue,
  ScalarType,
} from '@bufbuild/protobuf'
import { text_only } from '@mingtang/contract/gen/options_pb.ts'

type Reading = (value: JsonValue) => JsonValue

const readings: Partial<Record<ScalarType, Reading>> = {
  [ScalarType.STRING]: (value) => (typeof value === 'boolean' || isPlainNumber(value) ? String(value) : value),
  [ScalarType.UINT32]: (value) => (value === '' ? 0 : typeof value === 'boolean' ? Number(value) : value),
  [ScalarType.BOOL]: (value) => yesOrNo.get(value) ?? value,
}

const yesOrNo = new Map<JsonValue, boolean>([
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
  ['false', false],
  ['', false],
])

type Readings = ReadonlyMap<string, Reading>
const readingsOf = new WeakMap<DescMessage, Readings>()

/** The request with scalars of its fields' types where they had one reading; all else is as it was sent. */
export function tightened(schema: DescMessage, value: JsonValue): JsonValue {
  if (!isObject(value)) return value
  const known = knownReadings(schema)
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, known.get(key)?.(part) ?? part]))
}

/** How each field is read, by the names that JSON may give it; made once, because an option costs time and every call asks. */
function knownReadings(schema: DescMessage): Readings {
  let known = readingsOf.get(schema)
  if (!known) {
    known = new Map(
      schema.fields.flatMap((field) => {
        const read = readingOfField(field)
        return [[field.name, read] as const, [field.jsonName, read] as const]
      }),
    )
    readingsOf.set(schema, known)
  }
  return known
}

function readingOfField(field: DescField): Reading {
  const { message } = field
  if (field.fieldKind === 'map') return asSent
  const read: Reading = message ? (part) => tightened(message, part) : readingOfScalar(field)
  return field.fieldKind === 'list' ? (value) => (Array.isArray(value) ? value.map(read) : value) : read
}

function readingOfScalar(field: DescField): Reading {
  if (field.scalar === undefined || getOption(field, text_only)) return asSent
  return readings[field.scalar] ?? asSent
}

function asSent(value: JsonValue): JsonValue {
  return value
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Digits that a text of the number shows as they were sent: none rounded away, no exponent. */
function isPlainNumber(value: JsonValue): value is number {
  return typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER && !String(value).includes('e')
}
