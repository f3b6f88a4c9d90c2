// Grouped calls: what arrives while a batch is under way becomes the next batch, with one transaction for all of it and an
// answer for each. Beside `replyOnce`, which gives a call a transaction of its own (decision 0085).
import { type DescMessage, fromBinary, type MessageShape, toBinary } from '@bufbuild/protobuf'
import { methods } from '@mingtang/contract/gen/methods.ts'
import type { Db, Tx } from '../../base/db/db.ts'
import { RunAgain, ShareFull } from '../../base/db/errors.ts'
import { type Lane, laneNumber, openLane, settleHalved } from '../../base/db/lanes.ts'
import { accountName } from '../../ledger/account-name.ts'
import { type Named, openBooks, prepare, type Wanted, writeBoth } from '../../ledger/apply.ts'
import { assertPosting, LedgerRefusal } from '../../ledger/posting.ts'
import { messageOf } from './bodies.ts'
import { CallError } from './call-error.ts'
import { lockMembers } from './caller-rows.ts'
import type { GroupedAccept, GroupedHandler, GroupedItem, GroupedName, Handlers, SomePlan, Way } from './handler.ts'
import { hashInput, isIdTaken, type ReplyKey } from './request-once.ts'
import { insertReplies, listReplies, type NewReply, nameOfRequest } from './request-once-rows.ts'

type SomeHandler = GroupedHandler<GroupedName, unknown, SomePlan>
type SomeItem = GroupedItem<GroupedName>
type SomeAccept = GroupedAccept<GroupedName, SomePlan>

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

type Waiting = {
  readonly memberId: string
  readonly item: SomeItem
  readonly key: ReplyKey
  readonly inputHash: Buffer
  readonly resolve: (reply: Message) => void
  readonly reject: (error: unknown) => void
}
type Answer = { readonly reply: Message } | { readonly error: unknown }
type Calls = { readonly name: GroupedName; readonly handler: SomeHandler }

const lanesPerCall = 2
// Of one lane; more would wait for longer than a caller does.
const mostWaiting = 4_096

/** Opens the lanes of all grouped calls of this process. */
export function openGroupedCalls(db: Db, handlers: Pick<Handlers, GroupedName>): GroupedCalls {
  const lanes = new Map<GroupedName, Lane<Waiting>[]>()
  const lanesOf = (name: GroupedName): Lane<Waiting>[] => {
    const found = lanes.get(name)
    if (found) return found
    const calls: Calls = { name, handler: handlers[name] }
    const work = (batch: Waiting[]) => settleHalved(batch, (part) => settle(db, calls, part), refuse)
    const opened = Array.from({ length: lanesPerCall }, () => openLane(work, { next: nextBatch }))
    lanes.set(name, opened)
    return opened
  }
  return (name, { memberId, call, input, key }) =>
    new Promise((resolve, reject) => {
      const lane = lanesOf(name)[laneNumber(memberId, lanesPerCall)] as Lane<Waiting>
      if (lane.waiting() >= mostWaiting) throw new ShareFull()
      const item = { call, input } as unknown as SomeItem
      lane.add({ memberId, item, key, inputHash: hashInput(key.call, key.input), resolve, reject })
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
    const answer = answers[index] as Answer
    if ('reply' in answer) waiting.resolve(answer.reply)
    else refuse(waiting, answer.error)
  })
}

function refuse({ reject }: Waiting, error: unknown): void {
  reject(error)
}

async function answerAll(tx: Tx, { name, handler }: Calls, batch: readonly Waiting[]): Promise<Answer[]> {
  const output: DescMessage = methods[name].output
  const items = batch.map(({ item }) => item)
  const wanted = items.flatMap((item) => handler.ways(item).map(wantedOf))
  const [, replies, facts, locked] = await Promise.all([
    lockMembers(
      tx,
      batch.map(({ memberId }) => memberId),
    ),
    listReplies(
      tx,
      batch.map(({ key }) => key),
    ),
    handler.read(tx, items),
    openBooks(tx, wanted, { opens: false }),
  ])
  const decided = batch.map((waiting, index) => {
    const kept = replies.get(nameOfRequest(waiting.key))
    if (kept && !kept.inputHash.equals(waiting.inputHash)) return { error: new CallError('requestIdReused') }
    if (kept) return { reply: fromBinary(output, kept.reply) }
    return decide(handler, waiting, facts[index])
  })
  const planned = decided.flatMap((one) => ('prepared' in one ? one.prepared : []))
  const books = locked.has(planned) ? locked : await openBooks(tx, planned)

  const accepted: SomeAccept[] = []
  const stored: NewReply[] = []
  const answers = decided.map((one): Answer => {
    if (!('prepared' in one)) return one
    const { plan, prepared, waiting } = one
    const verdict = books.take(prepared)
    if (verdict.status === 'refused')
      return { error: handler.refused(verdict.refusal, waiting.item) ?? new LedgerRefusal(verdict.refusal) }
    const accept = { item: waiting.item, plan, transfers: verdict.transfers }
    const reply = messageOf(output, handler.reply(accept))
    accepted.push(accept)
    stored.push({ ...waiting.key, inputHash: waiting.inputHash, reply: toBinary(output, reply) })
    return { reply }
  })
  if (accepted.length > 0) {
    const companions = async () => {
      await Promise.all([handler.write(tx, accepted), insertReplies(tx, stored)])
    }
    tx.commitBehind(writeBoth(books, companions).catch(runAgainIfTaken))
  }
  return answers
}

type Decided = { readonly plan: SomePlan; readonly prepared: ReturnType<typeof prepare>[]; readonly waiting: Waiting }

function decide(handler: SomeHandler, waiting: Waiting, facts: unknown): Decided | { readonly error: unknown } {
  try {
    const plan = handler.decide(facts, waiting.item)
    const { postings } = plan
    postings.forEach(assertPosting)
    return { plan, prepared: postings.map(prepare), waiting }
  } catch (error) {
    return { error }
  }
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
