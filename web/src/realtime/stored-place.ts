// The place of this browser. It outlives a reload, so that nothing is missed and nothing comes twice.
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { dropStored, readStored, writeStored } from '../storage/stored.ts'
import type { Place } from './place.ts'

const name = 'pushes'

export function storedPlace(): Place | undefined {
  const stored = readStored(name) as Partial<Place> | null | undefined
  if (typeof stored?.mpId !== 'string' || typeof stored.cursor !== 'string') return undefined
  return /^\d{1,18}$/.test(stored.cursor) ? { mpId: stored.mpId, cursor: stored.cursor } : undefined
}

export function storePlace({ mpId, cursor }: Place): void {
  unawaited(writeStored(name, { mpId, cursor }))
}

export function dropPlace(): void {
  dropStored(name)
}
