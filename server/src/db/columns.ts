// Columns as array parameters for bulk inserts with unnest, in PostgreSQL's binary format: neither side quotes, prints or
// parses single values.

const oids = { int8: 20, text: 25, bytea: 17, uuid: 2950 }
const headerBytes = 20

/** A column of int8. */
export function int8Column(values: readonly bigint[]): Buffer {
  const buffer = begin(oids.int8, values.length, values.length * 12)
  let at = headerBytes
  for (const value of values) {
    at = buffer.writeInt32BE(8, at)
    at = buffer.writeBigInt64BE(value, at)
  }
  return buffer.subarray(0, at)
}

/** A column of uuid; the caller has validated the values. */
export function uuidColumn(values: readonly (string | null)[]): Buffer {
  const buffer = begin(oids.uuid, values.length, values.length * 20)
  let at = headerBytes
  for (const value of values) {
    at = buffer.writeInt32BE(value === null ? -1 : 16, at)
    if (value !== null) at += buffer.write(value.replaceAll('-', ''), at, 'hex')
  }
  return buffer.subarray(0, at)
}

/** A column of text. */
export function textColumn(values: readonly (string | null)[]): Buffer {
  const length = values.reduce((sum, value) => sum + 4 + 3 * (value?.length ?? 0), 0)
  const buffer = begin(oids.text, values.length, length)
  let at = headerBytes
  for (const value of values) {
    const written = value === null ? -1 : buffer.write(value, at + 4)
    buffer.writeInt32BE(written, at)
    at += 4 + Math.max(written, 0)
  }
  return buffer.subarray(0, at)
}

/** A column of bytea, from values in hex. */
export function hexColumn(values: readonly string[]): Buffer {
  const length = values.reduce((sum, value) => sum + 4 + value.length / 2, 0)
  const buffer = begin(oids.bytea, values.length, length)
  let at = headerBytes
  for (const value of values) {
    at = buffer.writeInt32BE(value.length / 2, at)
    at += buffer.write(value, at, 'hex')
  }
  return buffer.subarray(0, at)
}

// Array header: one dimension, NULLs allowed, element type, length, lower bound 1.
function begin(oid: number, count: number, bytes: number): Buffer {
  const buffer = Buffer.allocUnsafe(headerBytes + bytes)
  buffer.writeInt32BE(1, 0)
  buffer.writeInt32BE(1, 4)
  buffer.writeInt32BE(oid, 8)
  buffer.writeInt32BE(count, 12)
  buffer.writeInt32BE(1, 16)
  return buffer
}
