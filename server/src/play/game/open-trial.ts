import { randomUUID } from 'node:crypto'
import { requireOpenPlatform } from '../platform/require-platform.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { findGame } from './game-rows.ts'
import { openGameSession } from './game-session-rows.ts'
import { valueOf } from './open-game.ts'

export const openTrial: Handler<'openTrial'> = async (call, input) => {
  const { context, db, tenant, origin, memberIdOrNull: memberId, sessionId } = call
  const { platformCode, gameCode } = input
  const game = await findGame(db, tenant, memberId, platformCode, gameCode)
  if (!game) throw new CallError('notFound')
  await requireOpenPlatform(db, tenant, platformCode)
  if (game.status !== 'OPEN') throw new CallError('gameNotOpen')
  // A member's trial ends with the session, as every game does. Nobody ends that of a visitor.
  const gameSessionId = memberId
    ? await openGameSession(db, { tenant, memberId, sessionId, platformCode })
    : randomUUID()
  if (!gameSessionId) throw new CallError('sessionUnknown')
  const launch = await context.platforms.launchTrial({
    platformCode,
    sessionId: gameSessionId,
    gameCode,
    lang: input.language,
    theme: input.theme,
    parentOrigin: origin,
    place: input.place,
  })
  return valueOf(launch)
}
