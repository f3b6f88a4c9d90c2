import { randomUUID } from 'node:crypto'

const maxPerMs = 0xfff
let lastMs = 0
let count = 0
/** The first twelve hex digits, in their two groups. */
let time = ''

/**
 * A UUID version 7: first the time, so that new transfers are adjacent in the index; then a counter within the millisecond,
 * so that the ids of one process sort by creation; then random bits.
 */
export function transferId(): string {
  const now = Date.now()
  count += 1
  if (now > lastMs || count > maxPerMs) {
    lastMs = Math.max(now, lastMs + (now > lastMs ? 0 : 1))
    count = 0
    const digits = lastMs.toString(16).padStart(12, '0')
    time = `${digits.slice(0, 8)}-${digits.slice(8)}`
  }
  return `${time}-7${count.toString(16).padStart(3, '0')}${randomUUID().slice(18)}`
}
