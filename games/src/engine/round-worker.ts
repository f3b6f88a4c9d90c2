import type { Database } from '../db/database.ts'
import type { MerchantSession } from '../player/merchant-sessions.ts'
import { runEvery } from '../run-every.ts'
import type { FindGame } from './game.ts'
import { openLimitHours } from './open-limit.ts'
import { type Due, listDueRounds, listRoundsOfEnded } from './round-rows.ts'
import { endByDefault } from './staged.ts'

const tickMs = 1000

/** Ends each of them, also when one before it could not be ended. */
async function endAll(db: Database, findGame: FindGame, dues: readonly Due[]): Promise<void> {
  const failed: unknown[] = []
  for (const due of dues) {
    const game = findGame(due.gameCode)
    if (game?.shape !== 'staged') continue
    await endByDefault(db, game, due).catch((error: unknown) => failed.push(error))
  }
  if (failed.length > 0) throw failed[0]
}

/** Ends the open rounds of a session that has just ended, so that their payouts are there before the merchant hears of it. */
export async function endRoundsOf(db: Database, findGame: FindGame, session: MerchantSession): Promise<void> {
  await endAll(db, findGame, await listRoundsOfEnded(db, session))
}

/**
 * Ends open rounds that are due. All state is in rows and each round ends under the lock of its balance, so any number of
 * processes may run this at once, and one goes on with what another left.
 */
export function startRoundWorker(db: Database, findGame: FindGame, log: (error: unknown) => void) {
  return runEvery(tickMs, async () => endAll(db, findGame, await listDueRounds(db, openLimitHours * 3_600_000)), log)
}
