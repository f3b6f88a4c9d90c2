import pg from 'pg'

type Parse = (text: string) => unknown

const int8ArrayOid = 1016
const textArrayOid = 1009
const numericArrayOid = 1231
const asText: Parse = (text) => text
const textArray = parserOfDriver(textArrayOid) as (text: string) => (string | null)[]

// int8 becomes bigint, which keeps money exact. numeric stays text because a number would round it. A date without a time
// stays text too: the driver would convert it to the process's time zone.
const parsers = new Map<number, Parse>([
  [20, BigInt],
  [1700, asText],
  [1082, asText],
  [1114, asText],
  [int8ArrayOid, (text) => textArray(text).map((item) => (item === null ? null : BigInt(item)))],
  [numericArrayOid, textArray],
])

/** The driver's type parsers, with our own for int8, numeric and date. */
export const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): Parse {
    const own = format === 'binary' ? undefined : parsers.get(oid)
    return own ?? parserOfDriver(oid, format)
  },
}

// The driver's types cover scalars only, although it parses arrays as well.
function parserOfDriver(oid: number, format?: 'text' | 'binary'): Parse {
  return pg.types.getTypeParser(oid as Parameters<typeof pg.types.getTypeParser>[0], format as 'text') as Parse
}

/** Turns a column's name into the field's: `balance_minor` → `balanceMinor`. */
export function camelCase(column: string): string {
  return column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** Builds row objects from the driver's arrays; field names are computed once per statement. */
export function toRows(fields: readonly { name: string }[], values: readonly unknown[][]): unknown[] {
  if (values.length === 0) return []
  const names = fields.map((field) => fieldName(field.name))
  return values.map((row) => {
    const object: Record<string, unknown> = {}
    for (let index = 0; index < names.length; index += 1) object[names[index] as string] = row[index]
    return object
  })
}

const fieldNames = new Map<string, string>()

function fieldName(column: string): string {
  let name = fieldNames.get(column)
  if (name === undefined) {
    name = camelCase(column)
    fieldNames.set(column, name)
  }
  return name
}
