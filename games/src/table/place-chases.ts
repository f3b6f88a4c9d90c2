import { hash } from 'node:crypto'
import { findSession } from '../engine/session-rows.ts'
import { stakeRefusal } from '../engine/stakes.ts'
import type { PlatformContext } from '../platform/platform-routes.ts'
import { Refusal } from '../wire/refusal.ts'
import { type Chase, countPlaced, endChase, hasWon, holdDueChase, listDueChases } from './chase-rows.ts'
import { placeAsked } from './place-bet.ts'
import { type TableGame, takesStake } from './table-game.ts'

const atOnce = 8

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
  const units = BigInt(game.units?.(choice) ?? 1)
  if (stakeMinor % units !== 0n || !takesStake(game, currency, stakeMinor / units)) throw stakeRefusal(game, currency)
}

async function place(context: PlatformContext, game: TableGame, chase: Chase, roundId: string): Promise<void> {
  const { chaseId, stakeMinor, times, placed } = chase
  const session = await findSession(context.db, chase.tokenHash)
  if (!session) throw new Refusal('SESSION_ENDED', 'The session has ended: open the game again.')
  refuseStake(game, chase, session.currency)
  const now = times[placed] ?? 1
  const choice = game.multiply?.(chase.choice, now)
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

/** Places the bet of a chase that is due on the round, or ends it; false when the round takes no more bets. */
async function placeOrEnd(context: PlatformContext, game: TableGame, chase: Chase, roundId: string): Promise<boolean> {
  const at = { chaseId: chase.chaseId, roundId }
  if (chase.stopsOnWin && (await hasWon(context.db, chase.chaseId))) {
    await endChase(context.db, at, 'WON', null)
    return true
  }
  try {
    await place(context, game, chase, roundId)
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    if (problem.code === 'BETTING_CLOSED' || problem.code === 'MAINTENANCE') return false
    // Another process, or its player, was there before.
    if (problem.code !== 'CHASE_OVER') await endChase(context.db, at, 'REFUSED', problem.code)
  }
  return true
}

/**
 * Places the bets of all chases on a round that takes bets, each once and in transactions of its own: a process that dies
 * leaves the rest to whoever looks next. What cannot be placed, for want of balance, over a limit or after the session's
 * end, ends its chase; a chase that came too late for the round waits for the next.
 */
export async function placeChases(context: PlatformContext, game: TableGame, roundId: string): Promise<void> {
  for (;;) {
    const due = await listDueChases(context.db, game.code, roundId, atOnce)
    if (due.length === 0) return
    const placed = await Promise.all(due.map((chase) => placeOrEnd(context, game, chase, roundId)))
    if (placed.includes(false)) return
  }
}
