// Work in batches: what is added while a batch is under way becomes the next one.
import { isConnectionError } from './errors.ts'

export type Lane<Item> = {
  add(item: Item): void
  /** How many wait for their batch. */
  waiting(): number
  /** Resolves when nothing that was added is open. */
  idle(): Promise<unknown>
}

export type LaneOptions<Item> = {
  readonly maxBatch?: number
  /** Number of batches under way at once. */
  readonly atOnce?: number
  /** Takes the next batch out of a queue that is not empty; by default its first items. */
  readonly next?: (queue: Item[], maxBatch: number) => Item[]
}

/** Opens a lane; `settle` answers every item of its batch and never rejects. */
export function openLane<Item>(settle: (batch: Item[]) => Promise<void>, options: LaneOptions<Item> = {}): Lane<Item> {
  const { maxBatch = 128, atOnce = 1, next = (queue, max) => queue.splice(0, max) } = options
  const queue: Item[] = []
  const open = new Set<Promise<void>>()
  const work = async (ends: () => void) => {
    // Items that arrive together are added within one turn of the event loop, also those that answers of a batch bring about.
    await endOfTurn()
    while (queue.length > 0) {
      await settle(next(queue, maxBatch))
      await endOfTurn()
    }
    ends()
  }
  return {
    add: (item) => {
      queue.push(item)
      if (open.size === atOnce) return
      const working: Promise<void> = work(() => open.delete(working))
      open.add(working)
    },
    waiting: () => queue.length,
    idle: () => Promise.all(open),
  }
}

/** All items of a member use one lane, so that lanes share no accounts and never wait for each other's locks. */
export function laneNumber(memberId: string, lanes: number): number {
  return Number.parseInt(memberId.slice(-4), 16) % lanes
}

/**
 * Commits a batch, and never rejects: one that failed is halved until the failing item is alone and refused. Without a
 * connection none can succeed.
 */
export async function settleHalved<Item>(
  batch: readonly Item[],
  commit: (batch: readonly Item[]) => Promise<void>,
  refuse: (item: Item, error: unknown) => void,
): Promise<void> {
  try {
    await commit(batch)
  } catch (error) {
    if (batch.length === 1 || isConnectionError(error)) {
      for (const item of batch) refuse(item, error)
      return
    }
    const middle = batch.length >> 1
    await settleHalved(batch.slice(0, middle), commit, refuse)
    await settleHalved(batch.slice(middle), commit, refuse)
  }
}

function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
