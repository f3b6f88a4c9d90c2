import type { Db, Tx } from '../base/db/db.ts'
import { isConnectionError } from '../base/db/errors.ts'
import { type Lane, laneNumber, openLane, settleHalved } from '../base/db/lanes.ts'
import { type OpenBooks, openBooks, prepare, writeBoth } from './apply.ts'
import type { Prepared, Verdict } from './check.ts'
import { assertPosting, LedgerRefusal, type Posted, type Posting, type Transfer } from './posting.ts'

/** An item of a batch that was accepted, not a replay. */
export type Accepted<T> = {
  readonly item: T
  readonly postings: readonly Posting[]
  readonly transfers: readonly Transfer[]
}

export type GroupCommitOptions<T> = {
  /** Writes the accepted items' companion rows in the same transaction; runs again when a batch is retried. */
  write?: (tx: Tx, accepted: readonly Accepted<T>[]) => Promise<void>
  /**
   * True of an item whose companion rows `write` sends at once and only the database refuses: a batch of such items is
   * committed in the round trip that writes it. Without `write` all are.
   */
  writesAtOnce?: (item: T) => boolean
  maxBatch?: number
  /** Number of concurrent batches; each needs a connection of the pool. */
  lanes?: number
}

export type GroupCommit<T> = {
  /**
   * Resolves when the item's transfers are committed, or rejects with LedgerRefusal; other items are not affected, except
   * the later ones of its series.
   */
  post(item: T, postings: readonly Posting[], series?: Series): Promise<Posted>
  /** Refuses new items and waits for open ones. */
  close(): Promise<void>
}

/**
 * Items of one member that are posted in their order without waiting for each other: after one that was not posted the
 * later ones are not posted either, and reject with SeriesStopped.
 */
export type Series = {
  /** What is queued is not posted any more. */
  isStopped: boolean
  /** Nothing is queued any more. */
  isClosed: boolean
}

export function openSeries(): Series {
  return { isStopped: false, isClosed: false }
}

export class SeriesStopped extends Error {
  override name = 'SeriesStopped'
}

type Waiting<T> = {
  readonly item: T
  readonly postings: readonly Posting[]
  readonly prepared: readonly Prepared[]
  readonly series: Series | undefined
  readonly resolve: (posted: Posted) => void
  readonly reject: (error: unknown) => void
}

const connectionAttempts = 6
const firstPauseMs = 50
const maxIds = 200_000

/** Opens the group commit for the hot path: items that arrive during a commit form the next batch. */
export function openGroupCommit<T>(db: Db, options: GroupCommitOptions<T> = {}): GroupCommit<T> {
  const { write, writesAtOnce = () => !write, maxBatch, lanes: count = 3 } = options
  const group: Group<T> = { db, write, writesAtOnce, ids: new Map() }
  // Lane 0 of the house accounts is for handlers that call `post` directly.
  const lanes = Array.from({ length: count }, (_, index) =>
    openLane<Waiting<T>>((batch) => settleHalved(batch, (part) => settle(group, part, index + 1), refuse), {
      maxBatch,
    }),
  )
  let closed = false
  return {
    post: (item, postings, series) =>
      new Promise((resolve, reject) => {
        if (closed) throw new Error('The group commit is closed')
        if (series?.isClosed) throw stoppedError()
        // Until it is known that the postings are valid: what is queued before them is posted all the same.
        if (series) series.isClosed = true
        postings.forEach(assertPosting)
        if (series) series.isClosed = false
        const lane = lanes[laneOf(postings, count)] as Lane<Waiting<T>>
        lane.add({ item, postings, prepared: postings.map(prepare), series, resolve, reject })
      }),
    close: async () => {
      closed = true
      await Promise.all(lanes.map((lane) => lane.idle()))
    },
  }
}

type Group<T> = {
  readonly db: Db
  readonly write: GroupCommitOptions<T>['write']
  readonly writesAtOnce: (item: T) => boolean
  readonly ids: Map<string, bigint>
}

function laneOf(postings: readonly Posting[], count: number): number {
  for (const { debit, credit } of postings) {
    const memberId = debit.memberId ?? credit.memberId
    if (memberId !== null) return laneNumber(memberId, count)
  }
  return 0
}

async function settle<T>(group: Group<T>, batch: readonly Waiting<T>[], lane: number): Promise<void> {
  const verdicts = await commit(group, batch, lane)
  batch.forEach((waiting, index) => answer(waiting, verdicts[index] as Decided))
}

// A lost connection may have committed: a retry finds the written items by their keys and adds the rest.
async function commit<T>(group: Group<T>, batch: readonly Waiting<T>[], lane: number): Promise<Decided[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { verdicts, accounts } = await group.db.transaction((tx) => commitOnce(tx, group, batch, lane))
      remember(group.ids, accounts)
      return verdicts
    } catch (error) {
      if (attempt >= connectionAttempts || !isConnectionError(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** attempt))
    }
  }
}

/** Null for an item whose series was stopped before it. */
type Decided = Verdict | null
type Committed = { readonly verdicts: Decided[]; readonly accounts: OpenBooks['accounts'] }

async function commitOnce<T>(tx: Tx, group: Group<T>, batch: readonly Waiting<T>[], lane: number): Promise<Committed> {
  const all = batch.flatMap((waiting) => waiting.prepared)
  const books = await openBooks(tx, all, { ids: group.ids, lane })
  const verdicts = takeInLines(books, batch)
  const { write } = group
  const accepted = write ? acceptedOf(batch, verdicts) : []
  const written = writeBoth(books, write && accepted.length > 0 ? () => write(tx, accepted) : null)
  if (batch.every(({ item }) => group.writesAtOnce(item))) tx.commitBehind(written)
  else await written
  return { verdicts, accounts: books.accounts }
}

// A refusal stops its series for good only with the commit: a batch that dies is decided anew.
function takeInLines<T>(books: OpenBooks, batch: readonly Waiting<T>[]): Decided[] {
  const stopped = new Set<Series>()
  return batch.map(({ prepared, series }) => {
    if (series && (series.isStopped || stopped.has(series))) return null
    const verdict = books.take(prepared)
    if (series && verdict.status === 'refused') stopped.add(series)
    return verdict
  })
}

function acceptedOf<T>(batch: readonly Waiting<T>[], verdicts: Decided[]): Accepted<T>[] {
  return batch.flatMap(({ item, postings }, index) => {
    const verdict = verdicts[index]
    return verdict?.status === 'posted' ? [{ item, postings, transfers: verdict.transfers }] : []
  })
}

// Only after the commit: an account opened by a rolled-back transaction does not exist.
function remember(ids: Map<string, bigint>, accounts: OpenBooks['accounts']): void {
  if (ids.size > maxIds) ids.clear()
  for (const { name, id } of accounts) ids.set(name, id)
}

function answer<T>(waiting: Waiting<T>, verdict: Decided): void {
  if (verdict === null) refuse(waiting, stoppedError())
  else if (verdict.status === 'refused') refuse(waiting, new LedgerRefusal(verdict.refusal))
  else waiting.resolve({ status: verdict.status, transfers: verdict.transfers })
}

function refuse<T>({ series, reject }: Waiting<T>, error: unknown): void {
  if (series) {
    series.isStopped = true
    series.isClosed = true
  }
  reject(error)
}

function stoppedError(): SeriesStopped {
  return new SeriesStopped('An item before it was not posted')
}
