// Columns as array parameters in PostgreSQL's binary format, for the rows of the ledger and of bets only, of which there are
// most: neither side quotes, prints or parses single values. All other statements give the driver plain arrays. A hot insert
// unnests them in the list of its `select`; in `from` each column is stored and read again.

const oids = { int8: 20, text: 25, bytea: 17, uuid: 2950 }
const headerBytes = 20

/** A column of int8; throws a RangeError for a value that does not fit. */
export function int8Column(values: readonly bigint[]): Buffer {
  const buffer = begin(oids.int8, values.length, values.length * 12)
  const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.length)
  let at = headerBytes
  for (const value of values) {
    // The view would cut it off without an error.
    if (BigInt.asIntN(64, value) !== value) throw new RangeError('Not an int8')
    view.setInt32(at, 8)
    view.setBigInt64(at + 4, value)
    at += 12
  }
  return buffer
}

/** A column of uuid, written with hyphens; throws for anything else. */
export function uuidColumn(values: readonly (string | null)[]): Buffer {
  let hex = ''
  for (const value of values) hex += value === null ? 'ffffffff' : `00000010${digitsOf(value)}`
  const buffer = begin(oids.uuid, values.length, hex.length / 2)
  if (buffer.write(hex, headerBytes, 'hex') !== hex.length / 2) throw new Error('Not a column of uuids')
  return buffer
}

// Quicker than replacing the hyphens.
function digitsOf(uuid: string): string {
  if (uuid.length !== 36) throw new Error('Not a uuid')
  return uuid.slice(0, 8) + uuid.slice(9, 13) + uuid.slice(14, 18) + uuid.slice(19, 23) + uuid.slice(24)
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
