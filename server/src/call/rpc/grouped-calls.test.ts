// What calls that share a transaction owe each other, shown with withdrawals on PostgreSQL.
import { randomUUID } from 'node:crypto'
import { create, type MessageShape, toBinary } from '@bufbuild/protobuf'
import { methods } from '@mingtang/contract/gen/methods.ts'
import { newRequestId } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWithdrawal } from '../../money/cashier/create-withdrawal.ts'
import type { Db, Tx } from '../../base/db/db.ts'
import { json, type Sql, sql } from '../../base/db/sql.ts'
import { brokenDb, type SeededBug } from '../../test/broken-db.ts'
import { addCard, entriesOf } from '../../test/cashier-kit.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { CallError } from './call-error.ts'
import { type GroupedCalls, openGroupedCalls } from './grouped-calls.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

type Rich = { readonly member: TestMember; readonly bankItemId: string }
type WithdrawalRequest = { readonly amount: string; readonly currency?: string; readonly requestId?: string }
type Reply = MessageShape<typeof methods.createWithdrawal.output>
type Watched = { readonly db: Db; readonly transactions: () => number }

const rich = async (balance = '100'): Promise<Rich> => {
  const member = await site.member({ balance })
  return { member, bankItemId: await addCard(member.client) }
}
const richOnes = (count: number) => Promise.all(Array.from({ length: count }, () => rich()))

/** The lanes on a database whose transactions are counted. */
function watched(real: Db): Watched {
  let count = 0
  const transaction: Db['transaction'] = (fn, options) => {
    count += 1
    return real.transaction(fn, options)
  }
  return { db: { ...real, transaction }, transactions: () => count }
}

const wakes: string[] = []
async function withdraw(
  grouped: GroupedCalls,
  { member, bankItemId }: Rich,
  { amount, currency = 'CNY', requestId = newRequestId() }: WithdrawalRequest,
): Promise<string> {
  const { input: asked } = methods.createWithdrawal
  const input = create(asked, { currency, amount, bankItemId })
  const context = { ...site.context, wake: (job: string) => void wakes.push(`${member.id} ${job}`) }
  const own = { tenant: 'mingtang', memberId: member.id, sessionId: randomUUID(), hasStepUp: true, requestId, context }
  const id = { tenant: 'mingtang', caller: `member:${member.id}`, requestId, call: 'createWithdrawal' }
  try {
    const key = { ...id, input: toBinary(asked, input) }
    const reply = await grouped('createWithdrawal', { memberId: member.id, call: own, input, key })
    return (reply as Reply).withdrawal?.id ?? ''
  } catch (error) {
    return error instanceof CallError ? error.errorName : 'ERROR'
  }
}
const form = /^[0-9a-f-]{36}$/
const stored = async ({ member }: Rich) => {
  const caller = `member:${member.id}`
  const [row] = await site.db.query<{ orders: bigint; replies: bigint }>(sql`
    select (select count(*) from withdrawal where member_id = ${member.id}) as orders,
      (select count(*) from request_once where caller = ${caller} and call = 'createWithdrawal') as replies`)
  return [row?.orders, row?.replies]
}

it('commits what arrives together in few transactions, each with its own answer', async () => {
  const { db, transactions } = watched(site.context.db)
  const grouped = openGroupedCalls(db, { createWithdrawal })
  const ones = await richOnes(24)
  const answers = await Promise.all(ones.map((one) => withdraw(grouped, one, { amount: '10' })))
  for (const answer of answers) expect(answer).toMatch(form)
  expect(new Set(answers).size).toBe(24)
  // A lane each for two halves of the members.
  expect(transactions()).toBeLessThanOrEqual(2)
  for (const one of ones) expect(await stored(one)).toEqual([1n, 1n])
})

it('a refusal stores nothing, leaves its neighbours alone, and its id can be sent again', async () => {
  const grouped = openGroupedCalls(site.context.db, { createWithdrawal })
  const ones = await richOnes(8)
  const requestId = newRequestId()
  const [poor, ...others] = ones as [Rich, ...Rich[]]
  const [refused, ...answers] = await Promise.all([
    withdraw(grouped, poor, { amount: '100.01', requestId }),
    ...others.map((one) => withdraw(grouped, one, { amount: '10' })),
  ])
  expect(refused).toBe('balanceInsufficient')
  for (const answer of answers) expect(answer).toMatch(form)
  expect(await stored(poor)).toEqual([0n, 0n])
  expect(await withdraw(grouped, poor, { amount: '100', requestId })).toMatch(form)
})

it('a call that fails the statement of all is left alone in the end', async () => {
  const grouped = openGroupedCalls(site.context.db, { createWithdrawal })
  const ones = await richOnes(8)
  const answers = await Promise.all(
    ones.map((one, index) => withdraw(grouped, one, { amount: '10', currency: index === 3 ? 'C\0Y' : 'CNY' })),
  )
  expect(answers[3]).toBe('ERROR')
  for (const [index, one] of ones.entries())
    expect([index, await stored(one)]).toEqual([index, index === 3 ? [0n, 0n] : [1n, 1n]])
})

it('a call that fails after its posting was accepted is undone, and its neighbours are not', async () => {
  const ones = await richOnes(4)
  const late = ones[1] as Rich
  const failing: typeof createWithdrawal = async (call, input) => {
    const reply = await createWithdrawal(call, input)
    if (call.memberId === late.member.id) throw new Error('too late')
    return reply
  }
  const grouped = openGroupedCalls(site.context.db, { createWithdrawal: failing })
  const answers = await Promise.all(ones.map((one) => withdraw(grouped, one, { amount: '10' })))
  for (const [index, one] of ones.entries()) {
    const fails = one === late
    expect([answers[index] === 'ERROR', await stored(one)]).toEqual([fails, fails ? [0n, 0n] : [1n, 1n]])
    expect((await entriesOf(site.db, one.member.id)).length).toBe(fails ? 1 : 3)
  }
})

const askAgain = async (db: Db) => {
  const grouped = openGroupedCalls(db, { createWithdrawal })
  const one = await rich()
  const requestId = newRequestId()
  const first = await withdraw(grouped, one, { amount: '100', requestId })
  return [
    first,
    await withdraw(grouped, one, { amount: '100', requestId }),
    await withdraw(grouped, one, { amount: '1', requestId }),
  ]
}

it('a known request is answered before any rule, and another input under its id is refused', async () => {
  const [first, again, other] = await askAgain(site.context.db)
  expect([again, other]).toEqual([first, 'requestIdReused'])
})

it('seeded bug: without the stored replies the rules answer a replay', async () => {
  const forgetful: SeededBug = (text) =>
    text.replace(
      'join request_once using (tenant, caller, request_id)',
      'join request_once o using (tenant, caller, request_id) where false',
    )
  const [first, again] = await askAgain(brokenDb(site.context.db, forgetful))
  expect(again).not.toBe(first)
})

it('a missing wallet is refused before an account is opened', async () => {
  const grouped = openGroupedCalls(site.context.db, { createWithdrawal })
  const one = await rich()
  expect(await withdraw(grouped, one, { amount: '10', currency: 'USD' })).toBe('walletNotOpen')
  expect(await withdraw(grouped, one, { amount: '100.01' })).toBe('balanceInsufficient')
  const kinds = await site.db.query(sql`select kind, currency from ledger_account where owner_id = ${one.member.id}`)
  expect(kinds).toEqual([{ kind: 'WALLET', currency: 'CNY' }])
})

it('wakes nobody when the transaction fails, and after the commit otherwise', async () => {
  const one = await rich()
  const fails: SeededBug = (text) => text.replace('insert into request_once', 'insert into request_nowhere')
  const broken = openGroupedCalls(brokenDb(site.context.db, fails), { createWithdrawal })
  expect(await withdraw(broken, one, { amount: '10' })).toBe('ERROR')
  expect(await entriesOf(site.db, one.member.id)).toHaveLength(1)
  expect(wakes.filter((wake) => wake.startsWith(one.member.id))).toEqual([])
  const grouped = openGroupedCalls(site.context.db, { createWithdrawal })
  expect(await withdraw(grouped, one, { amount: '10' })).toMatch(form)
  expect(wakes.filter((wake) => wake.startsWith(one.member.id))).toEqual([`${one.member.id} payouts`])
})

it('reads the policy for every batch', async () => {
  const grouped = openGroupedCalls(site.context.db, { createWithdrawal })
  const one = await rich()
  expect(await withdraw(grouped, one, { amount: '10' })).toMatch(form)
  const policy = json({ currencies: { CNY: { minimum: '20' } } })
  await site.db.transaction(async (tx: Tx) => {
    await tx.execute(
      sql`update tenant set policy = jsonb_set(policy, '{withdrawal}', ${policy}) where code = 'mingtang'`,
    )
  })
  expect(await withdraw(grouped, one, { amount: '10' })).toBe('amountOutOfRange')
  await site.db.execute(sql`update tenant set policy = policy - 'withdrawal' where code = 'mingtang'`)
})

/** Two members of one lane, in the order of their ids. */
async function twoOfALane(): Promise<[Rich, Rich]> {
  const ones = (await richOnes(3)).sort((a, b) => (a.member.id < b.member.id ? -1 : 1))
  const laneOf = ({ member }: Rich) => Number.parseInt(member.id.slice(-4), 16) % 2
  const [first, second, third] = ones as [Rich, Rich, Rich]
  if (laneOf(first) === laneOf(second)) return [first, second]
  return laneOf(second) === laneOf(third) ? [second, third] : [first, third]
}

/** Waits until a statement of another connection waits for a lock of this transaction. */
async function someoneWaits(tx: Tx): Promise<void> {
  const waiting = () => tx.query(sql`select from pg_locks where pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1`)
  await expect.poll(async () => (await waiting()).length, { timeout: 5_000, interval: 20 }).toBe(1)
}

const memberRow = (id: string) => sql`select id from member where id = ${id} for no key update nowait`
const accountRows = (ids: readonly string[], order: Sql) =>
  sql`select id from ledger_account where owner_id = any(${ids}::uuid[]) order by id ${order} limit 1 for update nowait`

type Pair = readonly [low: string, high: string]
type Held = { readonly first: (ids: Pair) => Sql; readonly next: (ids: Pair) => Sql }

/** What becomes of a transaction that holds `first` while a batch waits for it, and then takes `next`. */
async function takeBesideBatch(db: Db, { first, next }: Held): Promise<'taken' | 'would wait'> {
  const grouped = openGroupedCalls(db, { createWithdrawal })
  const ones = await twoOfALane()
  // Opens HELD, so that the batch locks both of a member's accounts.
  await Promise.all(ones.map((one) => withdraw(grouped, one, { amount: '10' })))
  const ids: Pair = [ones[0].member.id, ones[1].member.id]
  const answers: Promise<string>[] = []
  const taken = await site.db
    .transaction(async (tx) => {
      await tx.query(first(ids))
      // The later id arrives first.
      answers.push(...ones.toReversed().map((one) => withdraw(grouped, one, { amount: '10' })))
      await someoneWaits(tx)
      await tx.query(next(ids))
      return 'taken' as const
    })
    .catch((error: { code?: string }) => {
      if (error.code !== lockNotAvailable) throw error
      return 'would wait' as const
    })
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(form)
  return taken
}

const lockNotAvailable = '55P03'
const members: Held = { first: ([low]) => memberRow(low), next: ([, high]) => memberRow(high) }
const accounts: Held = { first: (ids) => accountRows(ids, sql`asc`), next: (ids) => accountRows(ids, sql`desc`) }
const memberThenAccounts: Held = { first: ([low]) => memberRow(low), next: (ids) => accountRows(ids, sql`desc`) }

// A batch that waits for one lock and already holds a later one would wait in a circle with a transaction that takes both.
it.each(Object.entries({ members, accounts, memberThenAccounts }))(
  'a batch holds no later lock while it waits for an earlier one: %s',
  async (_name, held) => {
    expect(await takeBesideBatch(site.context.db, held)).toBe('taken')
  },
)

it.each([
  ['members', members, 'order by id for no key update', 'order by id desc for no key update'],
  ['accounts', accounts, 'order by id for update', 'order by id desc for update'],
] as const)('seeded bug: with the %s locked from the last to the first it does', async (_name, held, right, wrong) => {
  const bug: SeededBug = (text) => text.replace(right, wrong)
  expect(await takeBesideBatch(brokenDb(site.context.db, bug), held)).toBe('would wait')
})
