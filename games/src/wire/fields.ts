import { Refusal } from './refusal.ts'

export type Fields = Record<string, unknown>

const id = /^[A-Za-z0-9_.:-]{1,64}$/
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/

function invalid(name: string): never {
  throw new Refusal('INVALID_INPUT', `The field ${name} is missing or malformed.`)
}

/** Parses a request body, which must be one JSON object. */
export function readFields(raw: Buffer): Fields {
  let value: unknown
  try {
    value = JSON.parse(raw.toString('utf8'))
  } catch {
    throw new Refusal('INVALID_INPUT', 'The body is not JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal('INVALID_INPUT', 'The body is not a JSON object.')
  }
  return value as Fields
}

export function readText(fields: Fields, name: string, maxLength = 200): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (typeof value !== 'string' || value.length === 0 || value.length > maxLength) invalid(name)
  return value
}

export function readId(fields: Fields, name: string): string {
  const value = readText(fields, name, 64)
  return id.test(value) ? value : invalid(name)
}

const maxIds = 200

export function readIds(fields: Fields, name: string): string[] {
  const value = fields[name]
  const isList = Array.isArray(value) && value.length <= maxIds
  return isList && value.every((one) => typeof one === 'string' && id.test(one)) ? value : invalid(name)
}

export function readOptional<Value>(fields: Fields, name: string, read: (fields: Fields, name: string) => Value) {
  return fields[name] === undefined || fields[name] === null ? undefined : read(fields, name)
}

export function readChoice<Choice extends string>(fields: Fields, name: string, choices: readonly Choice[]): Choice {
  const value = choices.find((choice) => choice === fields[name])
  return value ?? invalid(name)
}

export function readInstant(fields: Fields, name: string): Date {
  const text = readText(fields, name, 40)
  const at = new Date(text)
  return instant.test(text) && !Number.isNaN(at.getTime()) ? at : invalid(name)
}

export function readInteger(fields: Fields, name: string, min: number, max: number): number {
  const value = fields[name]
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : invalid(name)
}

export function readFlag(fields: Fields, name: string): boolean {
  const value = fields[name] ?? false
  return typeof value === 'boolean' ? value : invalid(name)
}

export function readHttpUrl(fields: Fields, name: string): URL {
  const text = readText(fields, name, 2000)
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url : invalid(name)
}
