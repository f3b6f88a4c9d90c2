// The number of rewards of the last count, so that a reload shows it at once and not when it is counted again.
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { dropStored, readStored, writeStored } from './stored.ts'

const place = 'rewards'

export function keptCount(): number {
  const kept = readStored(place)
  return typeof kept === 'number' && Number.isSafeInteger(kept) && kept > 0 ? kept : 0
}

export function keepCount(count: number): void {
  unawaited(writeStored(place, count))
}

/** The next member begins without a number. */
export function dropCount(): void {
  dropStored(place)
}
