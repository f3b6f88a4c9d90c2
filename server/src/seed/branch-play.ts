// Three months of an agency's play. All sessions of half a day run as one event: a transfer each would take minutes.
import { randomUUID } from 'node:crypto'
import { businessDate, dayMs, startOfDay } from '../base/day/business-day.ts'
import { withdrawalPolicy } from '../money/outgoing/withdrawal-policy.ts'
import { holdPosting, paidPostings } from '../money/cashier/withdrawal-postings.ts'
import type { Tx } from '../base/db/db.ts'
import { post } from '../ledger/post.ts'
import { tellNews } from '../member/member/tell-news.ts'
import { type NewBet, roundOf } from '../play/platform/bet-rows.ts'
import { countBooked } from '../play/platform/count-booked.ts'
import { newTransfer } from '../play/platform/new-transfer.ts'
import { arrivedPosting, betPostings, inPosting, outPosting } from '../play/platform/postings.ts'
import type { Direction } from '../play/platform/transfer-rows.ts'
import branch from './branch.json' with { type: 'json' }
import { branchDays, type BranchMember } from './branch.ts'
import { depositPosting, type Event, minorOf, platformCode } from './history.ts'
import { playSpins } from './play.ts'
import { pick, randomOf } from './random.ts'
import * as rows from './seed-rows.ts'

type Session = {
  readonly memberId: string
  readonly depositMinor: bigint
  readonly broughtMinor: bigint
  readonly bets: readonly NewBet[]
  readonly leftMinor: bigint
  readonly withdrawnMinor: bigint
}

type Player = { readonly member: BranchMember; readonly usualMinor: bigint; walletMinor: bigint; bankItemId: string }

const { tenant, currency } = branch
const minuteMs = 60_000
// When the two events of a day run, as shares of it; of today only what has passed is divided.
const turns = [0.5, 0.9]
const minDayMs = 90 * minuteMs
const nightsPaidDaily = 10

/** The sessions of the branch up to `now`, two events for each business day. */
export function branchPlay(members: readonly BranchMember[], now: Date, nextSequence: () => bigint): Event[] {
  const random = randomOf(`${branch.root.userName}/play`)
  const stakesMinor = branch.stakes.map((stake) => minorOf(stake, currency))
  const players = members.map((member): Player => {
    return { member, usualMinor: minorOf(pick(random, branch.recharges), currency), walletMinor: 0n, bankItemId: '' }
  })
  const today = startOfDay(businessDate(now)).getTime()
  return Array.from({ length: branchDays }, (_, at) => today - (branchDays - 1 - at) * dayMs).flatMap((day) => {
    const lengthMs = Math.min(dayMs, now.getTime() - day)
    if (lengthMs < minDayMs) return []
    return turns.map((turn): Event => {
      const at = new Date(day + Math.floor(lengthMs * turn))
      const sessions = players.flatMap((player) => {
        const isIn = at.getTime() - player.member.joinedAt.getTime() > 2 * 60 * minuteMs
        return isIn && random() < player.member.eagerness / turns.length
          ? [play(random, player, at, stakesMinor, nextSequence)]
          : []
      })
      return { at, run: (tx) => runSessions(tx, players, sessions, at) }
    })
  })
}

function play(
  random: () => number,
  player: Player,
  at: Date,
  stakesMinor: readonly bigint[],
  nextSequence: () => bigint,
): Session {
  const { member, usualMinor } = player
  const depositMinor = player.walletMinor < usualMinor / 2n ? usualMinor : 0n
  const broughtMinor = player.walletMinor + depositMinor
  const to = new Date(at.getTime() - minuteMs)
  const from = new Date(to.getTime() - minuteMs)
  const bets = playSpins(random, { memberId: member.id, currency, broughtMinor, stakesMinor, from, to, nextSequence })
  const leftMinor = bets.reduce((sum, bet) => sum + bet.payoutMinor - bet.stakeMinor, broughtMinor)
  const max = withdrawalPolicy({}, currency).reviewFromMinor - 1n
  const isPaidOut = leftMinor > (usualMinor * 3n) / 2n && random() < 0.5
  const wantedMinor = isPaidOut ? leftMinor - usualMinor / 2n : 0n
  const withdrawnMinor = wantedMinor < max ? wantedMinor : max
  player.walletMinor = leftMinor - withdrawnMinor
  return { memberId: member.id, depositMinor, broughtMinor, bets, leftMinor, withdrawnMinor }
}

async function runSessions(tx: Tx, players: readonly Player[], sessions: readonly Session[], at: Date): Promise<void> {
  if (sessions.length === 0) return
  await deposit(tx, sessions, at)
  await bring(
    tx,
    'IN',
    sessions.map(({ memberId, broughtMinor }) => ({ memberId, amountMinor: broughtMinor })),
    at,
  )
  const bets = sessions.flatMap((session) => session.bets)
  await rows.insertSeedBets(tx, tenant, platformCode, bets)
  await post(
    tx,
    bets.flatMap((bet) => betPostings({ tenant, memberId: bet.memberId, platformCode }, bet)),
  )
  await tellNews(
    tx,
    await countBooked(
      tx,
      bets.map((bet) => ({ ...bet, tenant, round: roundOf(platformCode, bet), effectiveMinor: bet.turnoverMinor })),
    ),
  )
  await bring(
    tx,
    'OUT',
    sessions.map(({ memberId, leftMinor }) => ({ memberId, amountMinor: leftMinor })),
    at,
  )
  await withdraw(tx, players, sessions, at)
}

async function deposit(tx: Tx, sessions: readonly Session[], settledAt: Date): Promise<void> {
  const orders = sessions
    .filter(({ depositMinor }) => depositMinor > 0n)
    .map(({ memberId, depositMinor: amountMinor }) => ({
      id: randomUUID(),
      tenant,
      memberId,
      currency,
      amountMinor,
      channel: 'BANK_TRANSFER',
    }))
  const at = new Date(settledAt.getTime() - 2 * minuteMs)
  await Promise.all(orders.map((order) => rows.insertSeedRecharge(tx, { ...order, state: 'PAID', at, settledAt })))
  await post(tx, orders.map(depositPosting))
}

type Moved = { readonly memberId: string; readonly amountMinor: bigint }

async function bring(tx: Tx, direction: Direction, moves: readonly Moved[], at: Date): Promise<void> {
  const moved = moves
    .filter(({ amountMinor }) => amountMinor > 0n)
    .map((move) => newTransfer({ ...move, tenant, requestId: randomUUID(), direction, platformCode, currency }))
  const isIn = direction === 'IN'
  const posted = await post(tx, moved.map(isIn ? inPosting : outPosting))
  const pendingIds = posted.transfers.map(({ id }) => id)
  if (isIn)
    await post(
      tx,
      moved.map((move, index) => arrivedPosting(move, pendingIds[index] ?? '')),
    )
  const settledAt = new Date(at.getTime() + 400)
  await Promise.all(
    moved.map((move, index) =>
      rows.insertSeedTransfer(tx, move, isIn ? (pendingIds[index] ?? '') : null, at, settledAt),
    ),
  )
}

async function withdraw(tx: Tx, players: readonly Player[], sessions: readonly Session[], at: Date): Promise<void> {
  const { reviewMinutes } = withdrawalPolicy({}, currency)
  const orders = sessions
    .filter(({ withdrawnMinor }) => withdrawnMinor > 0n)
    .map(({ memberId, withdrawnMinor }) => ({
      id: randomUUID(),
      tenant,
      memberId,
      currency,
      amountMinor: withdrawnMinor,
      feeMinor: 0n,
    }))
  const held = await post(tx, orders.map(holdPosting))
  const ends = orders.map((order, index) => ({ ...order, pendingId: held.transfers[index]?.id ?? '' }))
  for (const order of ends) {
    const bankItemId = await itemOf(tx, players, order.memberId)
    await rows.insertSeedWithdrawal(tx, { ...order, bankItemId, hold: null, at }, reviewMinutes)
    await rows.endSeedWithdrawal(tx, order.id, 'PAID', '', at)
  }
  await post(tx, ends.flatMap(paidPostings))
}

async function itemOf(tx: Tx, players: readonly Player[], memberId: string): Promise<string> {
  const index = players.findIndex(({ member }) => member.id === memberId)
  const player = players[index]
  if (!player) throw new Error(`${memberId} does not play`)
  if (player.bankItemId) return player.bankItemId
  player.bankItemId = randomUUID()
  const accountNumber = `6225880299${String(100_000 + index)}`
  const { member } = player
  await rows.insertSeedItem(tx, {
    id: player.bankItemId,
    tenant,
    memberId,
    currency,
    bankCode: 'CMB',
    accountNumber,
    holderName: member.realName,
    at: member.joinedAt,
  })
  return player.bankItemId
}

/** A business day that is over, with the moment after it at which its commission was settled. */
export type Night = { readonly day: string; readonly at: Date; readonly isPaid: boolean }

/** The nights of the branch's past; the older ones pay once a week, because each payment takes its time at the first start. */
export function branchNights(now: Date): Night[] {
  return Array.from({ length: branchDays - 1 }, (_, ago) => {
    const day = businessDate(new Date(now.getTime() - (ago + 1) * dayMs))
    // Twenty past one of the next day.
    const at = new Date(startOfDay(day).getTime() + dayMs + 80 * minuteMs)
    return { day, at, isPaid: ago < nightsPaidDaily || ago % 7 === 0 }
  }).filter(({ at }) => at < now)
}
