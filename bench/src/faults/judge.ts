// Compares what members were told with the ledger, and the ledger with the third parties' own records.
import { parseAmount } from '@mingtang/contract/money.ts'
import { recyclingTransferId } from '../../../server/src/play/platform/new-transfer.ts'
import { startMinor } from '../withdrawers.ts'
import type { Funds, Ours, OwnRow, Posted, TheirOrder, Theirs } from './facts.ts'
import { platformCodes } from './fault-site.ts'
import type { MemberCall } from './load.ts'

export type Verdict = {
  /** Effects that are missing: an answered call without one, money that a third party moved and we did not. */
  lost: number
  /** Effects that are there too often, or that nobody asked for. */
  doubled: number
  /** Answers that say something else than the rows. */
  untrue: number
  /** Members whose money is not what the third parties' records say. */
  unequal: number
  /** The first of them in words. */
  readonly problems: string[]
}

const maxProblems = 20

/** Judges a run after its quiet phase. */
export function judge(asked: readonly MemberCall[], ours: Ours, theirs: Theirs): Verdict {
  const verdict: Verdict = { lost: 0, doubled: 0, untrue: 0, unequal: 0, problems: [] }
  const say = (count: 'lost' | 'doubled' | 'untrue' | 'unequal', what: string) => {
    verdict[count] += 1
    if (verdict.problems.length < maxProblems) verdict.problems.push(`${count}: ${what}`)
  }
  const expect = (what: string, found: number, min: number, max = min) => {
    if (found < min) say('lost', `${what}: ${found} instead of ${min}`)
    if (found > max) say('doubled', `${what}: ${found} instead of ${max}`)
  }
  judgeAnswers(asked, ours, expect, (what) => say('untrue', what))
  judgeRows(ours, theirs, expect)
  judgeBets(ours, theirs, expect)
  judgeMoney(ours, theirs, (what) => say('unequal', what))
  return verdict
}

type Expect = (what: string, found: number, min: number, max?: number) => void

// What else could be refused, members have enough of.
const refusals: Partial<Record<MemberCall['kind'], string>> = {
  transferOut: 'platformBalanceInsufficient',
  points: 'signedInToday',
}

/** Each answered call has one row, a given-up one at most one, and no row is there that nobody asked for. */
function judgeAnswers(
  asked: readonly MemberCall[],
  { rows, posted }: Ours,
  expect: Expect,
  untrue: (what: string) => void,
) {
  const found = Map.groupBy(rows, nameOf)
  const wanted = new Set<string>()
  for (const one of asked) {
    if (one.end === 'refused' && refusals[one.kind] !== one.refusal)
      untrue(`${one.kind} of ${one.memberId} was refused with ${one.refusal}`)
    if (one.kind === 'points' || one.kind === 'recycling') continue
    const name = nameOf(one)
    wanted.add(name)
    const mine = found.get(name) ?? []
    // A refused transfer out has a row that says so.
    const max = one.end === 'refused' && one.kind !== 'transferOut' ? 0 : 1
    expect(`${name} (${one.end})`, mine.length, one.end === 'answered' ? 1 : 0, max)
    if (one.end === 'refused' && mine.some(({ state }) => state === 'DONE')) untrue(`${name} was refused and is done`)
    const [row] = mine
    if (one.end === 'answered' && row && (row.id !== one.id || !mayBecome(one.state, row.state)))
      untrue(`${name} was told ${one.id} ${one.state}, and is ${row.id} ${row.state}`)
  }
  for (const [name, mine] of found)
    if (!wanted.has(name) && mine[0]?.kind !== 'recycling') expect(`${name} (not asked for)`, mine.length, 0)
  judgeRecyclings(asked, rows, expect)
  judgeSignIns(asked, posted, expect)
}

/** What a member was told to have back is back; transfers that were pending then may have come since. */
function judgeRecyclings(asked: readonly MemberCall[], rows: readonly OwnRow[], expect: Expect): void {
  const backMinor = new Map(rows.map(({ id, state, amountMinor }) => [id, state === 'DONE' ? amountMinor : 0n]))
  for (const { kind, end, memberId, requestId, state } of asked) {
    if (kind !== 'recycling' || end !== 'answered') continue
    const ids = platformCodes.map((platformCode) =>
      recyclingTransferId({ tenant: 'mingtang', memberId, requestId, platformCode }),
    )
    const isBack = ids.reduce((sum, id) => sum + (backMinor.get(id) ?? 0n), 0n) >= (parseAmount(state, 'CNY') ?? 0n)
    expect(`recycling of ${state} by ${memberId}`, isBack ? 1 : 0, 1)
  }
}

/** A member's points of a day: once, and with an answer for certain. */
function judgeSignIns(asked: readonly MemberCall[], posted: readonly Posted[], expect: Expect): void {
  const signed = Map.groupBy(
    posted.filter(({ reason }) => reason === 'SIGN_IN'),
    ({ memberId }) => memberId,
  )
  const calls = asked.filter(({ kind, end }) => kind === 'points' && end !== 'refused')
  for (const [memberId, mine] of Map.groupBy(calls, (one) => one.memberId)) {
    const answered = mine.filter(({ end }) => end === 'answered').length
    expect(`points of ${memberId}`, signed.get(memberId)?.length ?? 0, answered, mine.length)
  }
  for (const [memberId, mine] of signed) {
    const days = new Set(mine.map(({ aboutId }) => aboutId)).size
    expect(`points of ${memberId} on ${days} days`, mine.length, days)
  }
}

// An answer may tell a state that the row has left since; an end does not change.
function mayBecome(told: string, is: string): boolean {
  return told === is || !['PAID', 'FAILED', 'DONE', 'RETURNED'].includes(told)
}

type Rule = {
  readonly orders: readonly TheirOrder[]
  readonly begin: string
  readonly done: string
  readonly undone: string
}

/** Each row has the transfers that the third party's record asks for. */
function judgeRows({ rows, posted }: Ours, theirs: Theirs, expect: Expect): void {
  const out: Rule = { orders: theirs.transfers, begin: '', done: 'TRANSFER_OUT', undone: '' }
  const rules: Record<OwnRow['kind'], Rule> = {
    recharge: { orders: theirs.orders, begin: '', done: 'DEPOSIT', undone: '' },
    withdrawal: {
      orders: theirs.payouts,
      begin: 'WITHDRAWAL_HELD',
      done: 'WITHDRAWAL_PAID',
      undone: 'WITHDRAWAL_RETURNED',
    },
    transferIn: {
      orders: theirs.transfers,
      begin: 'TRANSFER_IN_PENDING',
      done: 'TRANSFER_IN',
      undone: 'TRANSFER_IN_RETURNED',
    },
    transferOut: out,
    recycling: out,
  }
  const byRow = Map.groupBy(posted, ({ aboutId }) => aboutId)
  const byId = new Map(Object.values(rules).map(({ orders }) => [orders, Map.groupBy(orders, ({ id }) => id)]))
  for (const row of rows) {
    const { orders, begin, done, undone } = rules[row.kind]
    const mine = byRow.get(row.id) ?? []
    const count = (reason: string) =>
      mine.filter((one) => one.reason === reason && one.amountMinor === row.amountMinor).length
    const there = byId.get(orders)?.get(row.id) ?? []
    const isDone = there.some((one) => /^(DONE|PAID)$/.test(one.status) && one.amountMinor === row.amountMinor)
    const name = nameOf(row)
    if (begin) expect(`${name} ${begin}`, count(begin), 1)
    expect(`${name} ${done}`, count(done), isDone ? 1 : 0)
    if (undone) expect(`${name} ${undone}`, count(undone), isDone ? 0 : 1)
    const known = new Set([begin, done, undone])
    expect(
      `${name} with other amounts or reasons`,
      mine.filter((one) => !known.has(one.reason) || one.amountMinor !== row.amountMinor).length,
      0,
    )
  }
  const ids = new Set(rows.map(({ id }) => id))
  for (const { id, status } of [...theirs.orders, ...theirs.payouts, ...theirs.transfers])
    if (!ids.has(id) && /^(DONE|PAID)$/.test(status)) expect(`our row of an order that they did, ${id}`, 0, 1)
}

/** Each bet of the platform is booked once. */
function judgeBets({ posted }: Ours, { bets }: Theirs, expect: Expect): void {
  const booked = Map.groupBy(
    posted.filter(({ reason }) => reason.startsWith('BET_')),
    ({ aboutId }) => aboutId,
  )
  for (const { betId, stakeMinor, payoutMinor } of bets) {
    const mine = booked.get(betId) ?? []
    const count = (reason: string, amountMinor: bigint) =>
      mine.filter((one) => one.reason === reason && one.amountMinor === amountMinor).length
    expect(`bet ${betId} stake`, count('BET_STAKE', stakeMinor), 1)
    expect(`bet ${betId} payout`, count('BET_PAYOUT', payoutMinor), payoutMinor > 0n ? 1 : 0)
    expect(`bet ${betId} in all`, mine.length, payoutMinor > 0n ? 2 : 1)
  }
}

/** A member's money is what the third parties' records make of what they began with, and on each platform what that has. */
function judgeMoney({ rows, posted, funds }: Ours, theirs: Theirs, unequal: (what: string) => void): void {
  const memberOf = new Map(rows.map(({ id, memberId }) => [id, memberId]))
  const due = new Map<string, bigint>()
  const add = (memberId: string, minor: bigint) => due.set(memberId, (due.get(memberId) ?? startMinor) + minor)
  for (const { id, status, amountMinor } of theirs.orders)
    if (status === 'PAID') add(memberOf.get(id) ?? '', amountMinor)
  for (const { id, status, amountMinor } of theirs.payouts)
    if (status === 'PAID') add(memberOf.get(id) ?? '', -amountMinor)
  for (const { memberId, stakeMinor, payoutMinor } of theirs.bets) add(memberId, payoutMinor - stakeMinor)
  // The only money that the house gives in these runs; how often is judged by its part.
  for (const { reason, memberId, amountMinor } of posted) if (reason === 'REBATE') add(memberId, amountMinor)
  for (const [memberId, own] of Map.groupBy(
    funds.filter(({ kind }) => kind !== 'POINTS'),
    (one) => one.memberId,
  )) {
    const has = sumOf(own)
    const should = due.get(memberId) ?? startMinor
    if (has !== should) unequal(`${memberId} has ${has} instead of ${should}`)
    const there = theirs.funds.filter((one) => one.memberId === memberId)
    for (const { kind, balanceMinor } of there) {
      const here = sumOf(own.filter((one) => one.kind === kind))
      if (here !== balanceMinor) unequal(`${memberId} has ${here} in ${kind}, and ${balanceMinor} there`)
    }
  }
}

function sumOf(funds: readonly Funds[]): bigint {
  return funds.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n)
}

function nameOf({ kind, memberId, amountMinor }: Pick<OwnRow, 'memberId' | 'amountMinor'> & { kind: string }): string {
  return `${kind} of ${amountMinor} by ${memberId}`
}
