import type { Db, Tx } from '../db/db.ts'
import { isConnectionError } from '../db/errors.ts'
import { type Applied, apply, prepare, type Unsafe } from './apply.ts'
import type { Prepared, Verdict } from './check.ts'
import { shown } from './post.ts'
import { assertPosting, LedgerRefusal, type Posted, type Posting, type Transfer } from './posting.ts'

/** An item of a batch that was accepted now, not replayed. */
export type Accepted<T> = {
  readonly item: T
  readonly postings: readonly Posting[]
  readonly transfers: readonly Transfer[]
}

export type GroupedDoorOptions<T> = {
  /** Writes the accepted items' companion rows set-wise in the same transaction; it may run again when a batch is retried. */
  write?: (tx: Tx, accepted: readonly Accepted<T>[]) => Promise<void>
  maxBatch?: number
  batchesInFlight?: number
}

export type GroupedDoor<T> = {
  /** Answers once the item's transfers are committed, or rejects with LedgerRefusal; neighbours are never affected. */
  submit(item: T, postings: readonly Posting[]): Promise<Posted>
  /** Refuses new items and waits for those under way. */
  close(): Promise<void>
}

type Waiting<T> = {
  readonly item: T
  readonly postings: readonly Posting[]
  readonly prepared: readonly Prepared[]
  readonly resolve: (posted: Posted) => void
  readonly reject: (error: unknown) => void
}

const connectionAttempts = 6
const firstPauseMs = 50
const mostIds = 200_000

/** Opens the door for the hot path: what arrives while a batch is being committed becomes the next batch. */
export function openGroupedDoor<T>(db: Db, options: GroupedDoorOptions<T> = {}): GroupedDoor<T> {
  return openUnsafeGroupedDoor(db, options, {})
}

/** The grouped door with switches for the tests that prove the locks are needed. */
export function openUnsafeGroupedDoor<T>(db: Db, options: GroupedDoorOptions<T>, unsafe: Unsafe): GroupedDoor<T> {
  const { write, maxBatch = 256, batchesInFlight = 1 } = options
  const queue: Waiting<T>[] = []
  const underWay = new Set<Promise<void>>()
  const door: Door<T> = { db, write, unsafe, ids: new Map() }
  // Lane 0 is left to the handlers that post by themselves.
  const freeLanes = Array.from({ length: batchesInFlight }, (_, index) => index + 1)
  let closed = false

  // Waits for the end of the turn: callers answered by one batch ask again in the same turn and share the next one.
  let scheduled = false
  const schedule = () => {
    if (scheduled || queue.length === 0 || freeLanes.length === 0) return
    scheduled = true
    setImmediate(() => {
      scheduled = false
      while (queue.length > 0 && freeLanes.length > 0) start(queue.splice(0, maxBatch), freeLanes.pop() as number)
    })
  }
  const start = (items: Waiting<T>[], lane: number) => {
    const batch = settle(door, items, lane).finally(() => {
      underWay.delete(batch)
      freeLanes.push(lane)
      schedule()
    })
    underWay.add(batch)
  }

  return {
    submit: (item, postings) =>
      new Promise((resolve, reject) => {
        if (closed) throw new Error('The grouped door is closed')
        postings.forEach(assertPosting)
        queue.push({ item, postings, prepared: postings.map(prepare), resolve, reject })
        schedule()
      }),
    close: async () => {
      closed = true
      while (queue.length > 0 || underWay.size > 0) {
        await Promise.all(underWay)
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}

type Door<T> = { db: Db; write: GroupedDoorOptions<T>['write']; unsafe: Unsafe; ids: Map<string, bigint> }

// Never rejects: every item is answered. A batch that fails as a whole is halved until the one that breaks it stands alone.
async function settle<T>(door: Door<T>, batch: Waiting<T>[], lane: number): Promise<void> {
  try {
    const verdicts = await commit(door, batch, lane)
    batch.forEach((waiting, index) => answer(waiting, verdicts[index] as Verdict))
  } catch (error) {
    if (batch.length === 1 || isConnectionError(error)) {
      for (const waiting of batch) waiting.reject(error)
      return
    }
    const middle = batch.length >> 1
    await settle(door, batch.slice(0, middle), lane)
    await settle(door, batch.slice(middle), lane)
  }
}

// A connection that died may have committed: running the batch again finds by their keys what it did and adds the rest.
async function commit<T>(door: Door<T>, batch: Waiting<T>[], lane: number): Promise<Verdict[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { verdicts, accounts } = await door.db.transaction((tx) => commitOnce(tx, door, batch, lane))
      remember(door.ids, accounts)
      return verdicts
    } catch (error) {
      if (attempt >= connectionAttempts || !isConnectionError(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** attempt))
    }
  }
}

async function commitOnce<T>(tx: Tx, door: Door<T>, batch: Waiting<T>[], lane: number): Promise<Applied> {
  const items = batch.map((waiting) => waiting.prepared)
  const applied = await apply(tx, items, { unsafe: door.unsafe, ids: door.ids, lane })
  const accepted = door.write ? acceptedOf(batch, applied.verdicts) : []
  await Promise.all([applied.written, accepted.length > 0 ? door.write?.(tx, accepted) : undefined])
  return applied
}

function acceptedOf<T>(batch: Waiting<T>[], verdicts: Verdict[]): Accepted<T>[] {
  return batch.flatMap(({ item, postings }, index) => {
    const verdict = verdicts[index]
    return verdict?.status === 'posted' ? [{ item, postings, transfers: verdict.transfers.map(shown) }] : []
  })
}

// Only after the commit: an account opened by a transaction that was rolled back does not exist.
function remember(ids: Map<string, bigint>, accounts: Applied['accounts']): void {
  if (ids.size > mostIds) ids.clear()
  for (const { name, id } of accounts) ids.set(name, id)
}

function answer<T>({ resolve, reject }: Waiting<T>, verdict: Verdict): void {
  if (verdict.status === 'refused') reject(new LedgerRefusal(verdict.refusal))
  else resolve({ status: verdict.status, transfers: verdict.transfers.map(shown) })
}
