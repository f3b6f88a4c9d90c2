import type { Context } from '../../context.ts'
import {
  confirmGameSessionEnd,
  type EndedGameSession,
  markEndedGameSessions,
  takeEndedGameSessions,
} from './game-session-rows.ts'
import { eachBatch } from '../../base/jobs/each-batch.ts'

const atOnce = 20
const warnAfter = 5

/**
 * Ends the games of members whose session has ended (logout, another login, revocation, expiry) or who were disabled.
 * Calls each platform again until it has confirmed, without an open transaction.
 */
export async function endGameSessions(context: Context): Promise<void> {
  await markEndedGameSessions(context.db)
  for await (const sessions of eachBatch(atOnce, () => takeEndedGameSessions(context.db, atOnce))) {
    await Promise.all(sessions.map((session) => tell(context, session)))
  }
}

async function tell({ db, log, platforms }: Context, session: EndedGameSession): Promise<void> {
  const { id, tenant, platformCode, attempts } = session
  const outcome = await platforms.endSession(platformCode, id)
  if (outcome.kind === 'done') return await confirmGameSessionEnd(db, id)
  if (attempts >= warnAfter)
    log.warn(
      { tenant, platformCode, gameSession: id, attempts, outcome },
      'a platform has not confirmed the end of a game session',
    )
}
