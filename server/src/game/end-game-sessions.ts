import type { Context } from '../context.ts'
import {
  confirmGameSessionEnd,
  type EndedGameSession,
  markEndedGameSessions,
  takeEndedGameSessions,
} from './game-session-rows.ts'

const atOnce = 20
const warnAfter = 5

/**
 * Ends the games of members whose session has ended: a logout, another login, a revocation, the session's time, or a
 * disabled member. Each platform is told until it has confirmed; no transaction is open meanwhile.
 */
export async function endGameSessions(context: Context): Promise<void> {
  await markEndedGameSessions(context.db)
  for (;;) {
    const sessions = await takeEndedGameSessions(context.db, atOnce)
    await Promise.all(sessions.map((session) => tell(context, session)))
    if (sessions.length < atOnce) return
  }
}

async function tell({ db, log, platforms }: Context, session: EndedGameSession): Promise<void> {
  const { id, tenant, platformCode, attempts } = session
  const outcome = await platforms.endSession(platformCode, id)
  if (outcome.kind === 'done') return await confirmGameSessionEnd(db, id)
  if (attempts >= warnAfter) log.warn({ tenant, platformCode, gameSession: id, attempts, outcome }, 'a game may go on')
}
