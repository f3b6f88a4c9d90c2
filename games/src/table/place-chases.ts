import { hash } from 'node:crypto'
import { findSession, type PlaySession } from '../player/session-rows.ts'
import { stakeRefusal } from '../engine/stakes.ts'
import type { PlatformContext } from '../context.ts'
import { playMoney } from '../wire/play-money.ts'
import { Refusal } from '../wire/refusal.ts'
import {
  type Chase,
  countPlaced,
  endChase,
  hasWon,
  holdDueChase,
  type Lane,
  listDueChases,
  listDueMerchants,
  markWaiting,
} from './chase-rows.ts'
import { placeAsked } from './place-bet.ts'
import { type TableGame, takesStake } from './table-game.ts'

/** So many chases of a merchant are placed at once; of its trials one after another. */
const atOnce = 8
/** Refusals that say nothing about the chase: it waits for its merchant's wallet, and bets on a later draw if need be. */
const waits = ['MAINTENANCE', 'WALLET_UNAVAILABLE']

type Outcome = 'done' | 'closed' | 'waits'
type At = { context: PlatformContext; game: TableGame; roundId: string }

/** The request of a chase's bet on a round: the same whoever places it, so that it is placed once. */
function requestOf(chaseId: string, roundId: string): string {
  const digest = hash('sha256', `${chaseId}:${roundId}`)
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `4${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-')
}

// A chase may be older than what the table offers now.
function refuseStake(game: TableGame, { choice, stakeMinor }: Chase, currency: string): void {
  const units = BigInt(game.notes?.units(choice) ?? 1)
  if (stakeMinor % units !== 0n || !takesStake(game, currency, stakeMinor / units)) throw stakeRefusal(game, currency)
}

async function place(context: PlatformContext, game: TableGame, chase: Chase, roundId: string): Promise<void> {
  const { chaseId, stakeMinor, times, placed } = chase
  const session = await findSession(context.db, chase.tokenHash)
  if (!session) throw new Refusal('SESSION_ENDED', 'The session has ended: open the game again.')
  refuseStake(game, chase, session.currency)
  const now = times[placed] ?? 1
  const choice = game.notes?.multiply(chase.choice, now)
  if (choice === undefined) throw new Refusal('CHOICE_NOT_OFFERED', 'The rules do not offer this choice.')
  const requestId = requestOf(chaseId, roundId)
  const asked = { requestId, roundId, stakeMinor: stakeMinor * BigInt(now), choice, chaseId }
  await placeAsked(context, game, session, asked, {
    async admit(tx) {
      if (!(await holdDueChase(tx, chaseId, roundId))) throw new Refusal('CHASE_OVER', 'The chase is over.')
    },
    placed: (tx) => countPlaced(tx, chaseId, roundId),
  })
}

/** Places the bet of a chase that is due on the round, or ends it. */
async function placeOrEnd({ context, game, roundId }: At, chase: Chase): Promise<Outcome> {
  const at = { chaseId: chase.chaseId, roundId }
  if (chase.stopsOnWin && (await hasWon(context.db, chase.chaseId))) {
    await endChase(context.db, at, 'WON', null)
    return 'done'
  }
  try {
    await place(context, game, chase, roundId)
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    if (problem.code === 'BETTING_CLOSED') return 'closed'
    if (waits.includes(problem.code)) {
      await markWaiting(context.db, chase.chaseId, problem.code)
      return 'waits'
    }
    // Another process, or its player, was there before.
    if (problem.code !== 'CHASE_OVER') await endChase(context.db, at, 'REFUSED', problem.code)
  }
  return 'done'
}

/**
 * Places the bets of the chases of one lane. Those that wait are left out; when a whole batch waits, so does its wallet, and
 * the rest is asked at another time. False when some are left that may be placed later.
 */
async function placeLane(at: At, lane: Lane): Promise<boolean> {
  const left: string[] = []
  const max = lane.isTrial ? 1 : atOnce
  for (;;) {
    const due = await listDueChases(at.context.db, at.game.code, at.roundId, lane, left, max)
    if (due.length === 0) return left.length === 0
    const outcomes = await Promise.all(
      due.map(async (chase) => {
        const outcome = await placeOrEnd(at, chase)
        if (outcome === 'waits') left.push(chase.chaseId)
        return outcome
      }),
    )
    if (outcomes.includes('closed')) return true
    if (outcomes.every((outcome) => outcome === 'waits')) return false
  }
}

/** Does all of them, and throws the first error only when each has had its turn. */
async function eachAlone(work: readonly (() => Promise<boolean>)[]): Promise<boolean> {
  const results = await Promise.allSettled(work.map((one) => one()))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  return results.every((result) => result.status === 'fulfilled' && result.value)
}

/**
 * Places the bets of all chases on a round that takes bets, each once and in transactions of its own: a process that dies
 * leaves the rest to whoever looks next. Each merchant has a lane of its own, so that a wallet which is slow or refuses holds
 * up nobody else, and the trials of a merchant stand behind its members. What cannot be placed, for want of balance, over a
 * limit or after the session's end, ends its chase; a chase that came too late for the round waits for the next. False when
 * chases wait for their wallet: then it is tried again as long as bets are taken.
 */
export async function placeChases(context: PlatformContext, game: TableGame, roundId: string): Promise<boolean> {
  const at = { context, game, roundId }
  const merchants = await listDueMerchants(context.db, game.code, roundId)
  return eachAlone(
    merchants.map((merchant) => async () => {
      const isDone = await placeLane(at, { merchant, isTrial: false })
      return (await placeLane(at, { merchant, isTrial: true })) && isDone
    }),
  )
}

/** The same for the chases of one player, who has just begun one. */
export async function placeOwnChases(
  context: PlatformContext,
  game: TableGame,
  roundId: string,
  { merchant, playerId, currency }: PlaySession,
): Promise<void> {
  await placeLane({ context, game, roundId }, { merchant, playerId, isTrial: currency === playMoney })
}
