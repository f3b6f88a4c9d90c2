import { randomUUID } from 'node:crypto'

/** A UUID of version 7: random, but begun with the time, so that new transfers are written side by side in the index. */
export function transferId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
