import { createHash } from 'node:crypto'

/** A statement ready to send; `name` identifies the prepared statement and depends on `text` only. */
export type Sql = {
  readonly text: string
  readonly values: readonly unknown[]
  readonly name: string
}

type Shape = { text: string; name: string }

const shapes = new WeakMap<TemplateStringsArray, Shape>()
const names = new Map<string, string>()
const fragments = new WeakSet<object>()

/**
 * Builds a statement from a template: every `${value}` becomes a parameter, never text. A nested `sql` fragment (an optional
 * condition, an ordering) is inlined and its parameters are renumbered.
 */
export function sql(strings: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  const statement = values.some(isFragment) ? joined(strings, values) : plain(strings, values)
  fragments.add(statement)
  return statement
}

/** An empty fragment, for the branch of an optional condition that adds nothing. */
export const nothing: Sql = sql``

/**
 * The values of a short `in (…)`. The planner knows how many there are and keeps its plan; for an array parameter it plans a
 * statement of few values anew each time, which takes longer than to run it. Each length is a statement of its own.
 */
export function listed(values: readonly unknown[]): Sql {
  return values.slice(1).reduce<Sql>((before, value) => sql`${before}, ${value}`, sql`${values[0]}`)
}

/** Marks a value for a `json` or `jsonb` parameter: without it an array would be sent as a PostgreSQL array. */
export function json(value: unknown): string {
  return JSON.stringify(value)
}

function plain(strings: TemplateStringsArray, values: readonly unknown[]): Sql {
  let shape = shapes.get(strings)
  if (!shape) {
    const text = strings.reduce((before, part, index) => `${before}$${index}${part}`)
    shape = { text, name: nameOf(text) }
    shapes.set(strings, shape)
  }
  return { text: shape.text, values: checked(values, shape.text), name: shape.name }
}

function joined(strings: TemplateStringsArray, values: readonly unknown[]): Sql {
  const all: unknown[] = []
  let text = strings[0] ?? ''
  values.forEach((value, index) => {
    text += isFragment(value) ? renumbered(value, all) : `$${all.push(value)}`
    text += strings[index + 1] ?? ''
  })
  return { text, values: checked(all, text), name: nameOf(text) }
}

function renumbered(fragment: Sql, all: unknown[]): string {
  const offset = all.length
  all.push(...fragment.values)
  return fragment.text.replace(/\$(\d+)/g, (_, digits: string) => `$${Number(digits) + offset}`)
}

function isFragment(value: unknown): value is Sql {
  return typeof value === 'object' && value !== null && fragments.has(value)
}

// The driver would send undefined as NULL, which turns a misspelt field into a silent change of meaning.
function checked(values: readonly unknown[], text: string): readonly unknown[] {
  const isMissing = (value: unknown) => value === undefined || (Array.isArray(value) && value.includes(undefined))
  if (values.some(isMissing)) throw new TypeError(`undefined is not a value for SQL: ${text.trim().slice(0, 80)}`)
  return values
}

function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = `s${createHash('sha256').update(text).digest('hex').slice(0, 20)}`
    names.set(text, name)
  }
  return name
}
