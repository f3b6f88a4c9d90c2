// The shape of an answer, checked field by field: what is asked for is there and of its kind, and nothing else is kept.

/** Thrown inside `readShape` only. */
class OtherShape extends Error {}

export type Shape<Value> = (value: unknown) => Value

function kind<Value>(is: (value: unknown) => value is Value): Shape<Value> {
  return (value) => {
    if (!is(value)) throw new OtherShape()
    return value
  }
}

export const text = kind((value) => typeof value === 'string')
export const flag = kind((value) => typeof value === 'boolean')
export const finite = kind((value): value is number => typeof value === 'number' && Number.isFinite(value))
/** A count, or thousandths of odds: what the uint32 of a reply surely holds. */
export const count = kind(
  (value): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 32,
)

export function word<Word extends string>(words: readonly Word[]): Shape<Word> {
  return kind((value): value is Word => words.some((one) => one === value))
}

export function orNull<Value>(shape: Shape<Value>): Shape<Value | null> {
  return (value) => (value === null ? null : shape(value))
}

export function listOf<Value>(shape: Shape<Value>): Shape<Value[]> {
  return (value) => {
    if (!Array.isArray(value)) throw new OtherShape()
    return value.map(shape)
  }
}

export function fieldsOf<Fields extends object>(
  shapes: {
    readonly [Name in keyof Fields]: Shape<Fields[Name]>
  },
): Shape<Fields> {
  return (value) => {
    if (typeof value !== 'object' || value === null) throw new OtherShape()
    const all = value as Readonly<Record<string, unknown>>
    const names = Object.keys(shapes) as (keyof Fields & string)[]
    return Object.fromEntries(names.map((name) => [name, shapes[name](all[name])])) as Fields
  }
}

/** The value in this shape; null when it has another. */
export function readShape<Value>(shape: Shape<Value>, value: unknown): Value | null {
  try {
    return shape(value)
  } catch (error) {
    if (error instanceof OtherShape) return null
    throw error
  }
}
