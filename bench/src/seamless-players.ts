// Members in an open game of a brand that plays from their wallets, and the calls of the platform about their bets.
import { randomUUID } from 'node:crypto'
import type { Db } from '../../server/src/base/db/db.ts'
import { sql } from '../../server/src/base/db/sql.ts'
import { openGameSession } from '../../server/src/play/game/game-session-rows.ts'
import { signRequest } from '../../server/src/base/providers/signature.ts'
import { hashToken } from '../../server/src/base/secret/token.ts'
import { platformParty } from './bench-site.ts'
import type { RawRequest } from './raw-caller.ts'
import type { Withdrawer } from './withdrawers.ts'

const platformCode = 'yunque'
const path = `/wallet/v1/${platformCode}/bet`

export type SeamlessPlayer = { readonly id: string; readonly gameSessionId: string }

/** Opens a game for each of these members of the tenant mingtang, whose platform plays from wallets from now on. */
export async function insertPlayers(db: Db, members: readonly Withdrawer[]): Promise<SeamlessPlayer[]> {
  await db.execute(sql`update platform set wallet = 'SEAMLESS' where tenant = 'mingtang' and code = ${platformCode}`)
  return await Promise.all(members.map((member) => openFor(db, member)))
}

async function openFor(db: Db, { id, token }: Withdrawer): Promise<SeamlessPlayer> {
  const [session] = await db.query<{ id: string }>(sql`select id from session where token_hash = ${hashToken(token)}`)
  const opened = { tenant: 'mingtang', memberId: id, sessionId: session?.id ?? '', platformCode }
  const gameSessionId = await openGameSession(db, opened)
  if (!gameSessionId) throw new Error('a session of the bench is over')
  return { id, gameSessionId }
}

/** The platform's signed call for the stake of a new bet. */
export function stakeOf({ id, gameSessionId }: SeamlessPlayer): RawRequest {
  const { merchant, secret } = platformParty
  const ids = { betId: randomUUID(), roundId: randomUUID(), sessionId: gameSessionId, playerId: id }
  const content = JSON.stringify({ ...ids, currency: 'CNY', gameCode: 'longteng', amount: '1' })
  return { path, content, headers: signRequest(merchant, secret, path, Buffer.from(content)) }
}
