import type { Database } from '../db/database.ts'
import type { Json } from '../engine/game.ts'
import type { PlaySession } from '../player/session-rows.ts'
import type { Fields } from '../wire/fields.ts'
import { Refusal } from '../wire/refusal.ts'
import { elapsedOf, holdRound, lockBet, storeAct } from './bet-rows.ts'
import { readUuid } from './place-bet.ts'
import type { TableGame } from './table-game.ts'

type Acted = { betId: string; acted: Json; actedAt: Date }

const tooLate = () => new Refusal('TOO_LATE', 'The round was over.')

/**
 * Stores what a player does with a bet while the result unfolds, at the time of the database's clock when
 * the request arrived, or refuses it: what keeps the process busy costs nobody height. The
 * first act of a bet counts; asked for again, it is the same act.
 */
export async function actOnBet(
  db: Database,
  game: TableGame,
  session: PlaySession,
  { fields, arrivedAt }: { fields: Fields; arrivedAt: number },
) {
  const betId = readUuid(fields, 'betId')
  const { acting } = game
  if (!acting) throw new Refusal('ACTION_UNKNOWN', 'No such action.')
  const { acted, actedAt } = await db.transaction(async (tx): Promise<Acted> => {
    const bet = await lockBet(tx, session, betId)
    if (!bet) throw new Refusal('BET_NOT_FOUND', 'The player has no such bet.')
    if (bet.actedAt) return { ...bet, actedAt: bet.actedAt }
    // Looked at before it is held, so that late acts make nobody wait.
    if ((await elapsedOf(tx, bet.roundId, arrivedAt)) === Number.POSITIVE_INFINITY) throw tooLate()
    if (!(await holdRound(tx, game.tableCode, bet.roundId))) throw tooLate()
    const elapsedMs = await elapsedOf(tx, bet.roundId, arrivedAt)
    if (elapsedMs === Number.POSITIVE_INFINITY) throw tooLate()
    const choice = elapsedMs < 0 ? undefined : acting.act(bet.choice, elapsedMs)
    if (choice === undefined) throw new Refusal('TOO_EARLY', 'It is too early for that.')
    return { betId, acted: choice, actedAt: await storeAct(tx, betId, choice, elapsedMs) }
  })
  return { betId, acted, actedAt: actedAt.toISOString() }
}
