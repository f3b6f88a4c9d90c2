/** Whole columns as array parameters for set-wise inserts by unnest; cheaper than letting the driver quote each value. */

/** A column of int8, uuid or other values whose text needs no quotes. */
export function plainColumn(values: readonly (bigint | string | null)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`
}

/** A column of text. */
export function textColumn(values: readonly (string | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : quoted(value))).join(',')}}`
}

/** A column of bytea. */
export function byteaColumn(values: readonly Buffer[]): string {
  return `{${values.map((value) => `"\\\\x${value.toString('hex')}"`).join(',')}}`
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`
}
