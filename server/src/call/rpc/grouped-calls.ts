// Grouped calls: what arrives while a batch is under way becomes the next batch, with one transaction for all of it and an
// answer for each. Beside `replyOnce`, which gives a call a transaction of its own (decision 0085).
import { type DescMessage, fromBinary, type MessageShape, toBinary } from '@bufbuild/protobuf'
import { methods } from '@mingtang/contract/gen/methods.ts'
import type { Db, Tx } from '../../base/db/db.ts'
import { RunAgain, ShareFull } from '../../base/db/errors.ts'
import { type Lane, laneNumber, openLane, settleHalved } from '../../base/db/lanes.ts'
import { accountName } from '../../ledger/account-name.ts'
import { type Named, type OpenBooks, openBooks, prepare, type Wanted, writeBoth } from '../../ledger/apply.ts'
import { assertPosting, LedgerRefusal, type Posting, type Transfer } from '../../ledger/posting.ts'
import { messageOf } from './bodies.ts'
import { CallError } from './call-error.ts'
import { lockMembers } from './caller-rows.ts'
import type { Batch, GroupedName, Handlers, ReadOfEach, Way, WriteAll } from './handler.ts'
import { hashInput, isIdTaken, type ReplyKey } from './request-once.ts'
import { insertReplies, listReplies, nameOfRequest, type StoredReply } from './request-once-rows.ts'

/** A call that was authenticated and decoded. */
export type GroupedAsk = {
  readonly memberId: string
  readonly call: object
  readonly input: Message
  readonly key: ReplyKey
}

/** Resolves with the reply after the commit, or rejects; other callers are not affected. */
export type GroupedCalls = (name: GroupedName, ask: GroupedAsk) => Promise<Message>

type Message = MessageShape<DescMessage>

type Waiting = GroupedAsk & {
  readonly inputHash: Buffer
  readonly resolve: (reply: Message) => void
  readonly reject: (error: unknown) => void
}
type CallOutcome = { readonly reply: Message } | { readonly error: unknown }
type SomeHandler = (call: object, input: Message) => Promise<object>
type Calls = { readonly output: DescMessage; readonly handler: SomeHandler }

const lanesPerCall = 2
// Of one lane; more would wait for longer than a caller does.
const maxWaiting = 4_096

/** Opens the lanes of all grouped calls of this process. */
export function openGroupedCalls(db: Db, handlers: Pick<Handlers, GroupedName>): GroupedCalls {
  const lanes = new Map<GroupedName, Lane<Waiting>[]>()
  const lanesOf = (name: GroupedName): Lane<Waiting>[] => {
    const found = lanes.get(name)
    if (found) return found
    // The compiler checked input and output where the handler is written.
    const calls: Calls = { output: methods[name].output, handler: handlers[name] as unknown as SomeHandler }
    const work = (batch: Waiting[]) => settleHalved(batch, (part) => settle(db, calls, part), refuse)
    const opened = Array.from({ length: lanesPerCall }, () => openLane(work, { next: nextBatch }))
    lanes.set(name, opened)
    return opened
  }
  return (name, ask) =>
    new Promise((resolve, reject) => {
      const lane = lanesOf(name)[laneNumber(ask.memberId, lanesPerCall)] as Lane<Waiting>
      if (lane.waiting() >= maxWaiting) throw new ShareFull()
      lane.add({ ...ask, inputHash: hashInput(ask.key.call, ask.key.input), resolve, reject })
    })
}

// One item per member: each is decided on what the member's earlier call has left in the database.
function nextBatch(queue: Waiting[], maxBatch: number): Waiting[] {
  const members = new Set<string>()
  const batch: Waiting[] = []
  const later: Waiting[] = []
  for (const waiting of queue.splice(0)) {
    const isNow = batch.length < maxBatch && !members.has(waiting.memberId)
    members.add(waiting.memberId)
    ;(isNow ? batch : later).push(waiting)
  }
  queue.push(...later)
  return batch
}

async function settle(db: Db, calls: Calls, batch: readonly Waiting[]): Promise<void> {
  const answers = await db.transaction((tx) => answerAll(tx, calls, batch))
  batch.forEach((waiting, index) => {
    const answer = answers[index] as CallOutcome
    if ('reply' in answer) waiting.resolve(answer.reply)
    else refuse(waiting, answer.error)
  })
}

function refuse({ reject }: Waiting, error: unknown): void {
  reject(error)
}

// The handlers run side by side: each up to its reading, those of new requests up to their postings, and then to their ends.
async function answerAll(tx: Tx, { output, handler }: Calls, batch: readonly Waiting[]): Promise<CallOutcome[]> {
  const runs = batch.map(({ call, input }) => start(output, handler, call, input))
  const ways = runs.flatMap(({ reading }) => reading?.ways.map(wantedOf) ?? [])
  const [, replies, facts, locked] = await Promise.all([
    lockMembers(
      tx,
      batch.map(({ memberId }) => memberId),
    ),
    listReplies(
      tx,
      batch.map(({ key }) => key),
    ),
    readForAll(tx, runs),
    openBooks(tx, ways, { opens: false }),
  ])
  const known = batch.map((waiting) => knownAnswer(output, waiting, replies.get(nameOfRequest(waiting.key))))
  const fresh = runs.filter((_, index) => !known[index])
  for (const run of fresh) run.goOn(facts.get(run))
  await Promise.all(fresh.map(({ hasPosted }) => hasPosted))
  const planned = fresh.flatMap(({ prepared }) => prepared)
  const books = locked.has(planned) ? locked : await openBooks(tx, planned)
  for (const run of fresh) run.take(books)

  const answers = await Promise.all(runs.map(async (run, index) => known[index] ?? (await run.ended)))
  const done = runs.flatMap((run, index) => {
    const { key, inputHash } = batch[index] as Waiting
    const answer = answers[index] as CallOutcome
    return known[index] || 'error' in answer
      ? []
      : [{ run, reply: { ...key, inputHash, reply: toBinary(output, answer.reply) } }]
  })
  if (done.length > 0) {
    const companions = async () => {
      const writes = done.flatMap(({ run }) => run.writes)
      const replied = done.map(({ reply }) => reply)
      await Promise.all([writeForAll(tx, writes), insertReplies(tx, replied)])
    }
    tx.commitBehind(writeBoth(books, companions).catch(runAgainIfTaken))
  }
  return answers
}

function knownAnswer(output: DescMessage, { inputHash }: Waiting, stored: StoredReply | undefined): CallOutcome | null {
  if (!stored) return null
  if (!stored.inputHash.equals(inputHash)) return { error: new CallError('requestIdReused') }
  return { reply: fromBinary(output, stored.reply) }
}

type Reading = {
  readonly ways: readonly Way[]
  readonly readOfEach: ReadOfEach<unknown, unknown>
  readonly asked: unknown
}
type Write = { readonly writeAll: WriteAll<unknown>; readonly row: unknown }

/** A handler under way. That of a known request is left where it waits for its facts. */
type Run = {
  readonly reading: Reading | null
  readonly prepared: readonly ReturnType<typeof prepare>[]
  readonly writes: readonly Write[]
  /** Resolves when it waits for its transfers or has ended. */
  readonly hasPosted: Promise<void>
  /** Rejects when it failed after its postings were accepted: the batch must not be committed. */
  readonly ended: Promise<CallOutcome>
  goOn(facts: unknown): void
  take(books: OpenBooks): void
}

function start(output: DescMessage, handler: SomeHandler, call: object, input: Message): Run {
  const facts = Promise.withResolvers<unknown>()
  const posted = Promise.withResolvers<void>()
  const transfers = Promise.withResolvers<readonly Transfer[]>()
  const run = { reading: null as Reading | null, prepared: [] as ReturnType<typeof prepare>[], writes: [] as Write[] }
  let isAccepted = false
  let mayRead = true
  const batch = {
    read(...[ways, readOfEach, asked]: Parameters<Batch['read']>) {
      if (!mayRead || run.reading) throw new Error('A grouped call reads once, before it waits for anything')
      run.reading = { ways, readOfEach, asked }
      return facts.promise
    },
    post(...postings: readonly Posting[]) {
      if (run.prepared.length > 0) throw new Error('A grouped call posts once')
      postings.forEach(assertPosting)
      run.prepared = postings.map(prepare)
      posted.resolve()
      return transfers.promise
    },
    write(...[writeAll, row]: Parameters<Batch['write']>) {
      run.writes.push({ writeAll, row })
    },
  }
  const answer = async (): Promise<CallOutcome> => {
    try {
      return { reply: messageOf(output, await handler({ ...call, batch }, input)) }
    } catch (error) {
      if (isAccepted) throw error
      return { error }
    } finally {
      posted.resolve()
    }
  }
  const ended = answer()
  mayRead = false
  return Object.assign(run, {
    ended,
    hasPosted: posted.promise,
    goOn: facts.resolve,
    take(books: OpenBooks) {
      if (run.prepared.length === 0) return
      const verdict = books.take(run.prepared)
      isAccepted = verdict.status !== 'refused'
      if (verdict.status === 'refused') transfers.reject(new LedgerRefusal(verdict.refusal))
      else transfers.resolve(verdict.transfers)
    },
  })
}

// What is asked of the same function is asked once.
async function readForAll(tx: Tx, runs: readonly Run[]): Promise<Map<Run, unknown>> {
  const facts = new Map<Run, unknown>()
  const asked = runs.flatMap((run) => (run.reading ? [{ run, ...run.reading }] : []))
  const read = async (readOfEach: ReadOfEach<unknown, unknown>, ones: typeof asked) => {
    const all = ones.map((one) => one.asked)
    const found = await readOfEach(tx, all)
    ones.forEach(({ run }, index) => facts.set(run, found[index]))
  }
  const groups = Map.groupBy(asked, ({ readOfEach }) => readOfEach)
  await Promise.all(Array.from(groups, ([readOfEach, ones]) => read(readOfEach, ones)))
  return facts
}

async function writeForAll(tx: Tx, writes: readonly Write[]): Promise<void> {
  const write = (writeAll: WriteAll<unknown>, ones: readonly Write[]) => {
    const rows = ones.map(({ row }) => row)
    return writeAll(tx, rows)
  }
  const groups = Map.groupBy(writes, ({ writeAll }) => writeAll)
  await Promise.all(Array.from(groups, ([writeAll, ones]) => write(writeAll, ones)))
}

// Another call took the id meanwhile: the next attempt finds it and refuses that one item.
function runAgainIfTaken(error: unknown): never {
  throw isIdTaken(error) ? new RunAgain('A request id was taken meanwhile') : error
}

function wantedOf({ tenant, currency, debit, credit }: Way): Wanted {
  const named: Named = {
    debitName: accountName(tenant, debit, currency),
    creditName: accountName(tenant, credit, currency),
    debitIsHouse: debit.memberId === null,
    creditIsHouse: credit.memberId === null,
  }
  return { ...named, tenant, idempotencyKey: '', pendingId: null }
}
