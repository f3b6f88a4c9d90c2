import { isUuid } from '@mingtang/contract/uuid.ts'
import type { GamesConfig } from '../games-config.ts'
import type { Database } from '../db/database.ts'
import { isRoundOf } from '../engine/round-rows.ts'
import { type Fields, readChoice, readHttpUrl, readId } from '../wire/fields.ts'
import { Refusal } from '../wire/refusal.ts'
import { publicBase } from './launch.ts'

/** The address at which anybody who has it sees the round and verifies it; it stays the same for good. */
export async function roundPage(
  { db, config, gamesUrl }: { db: Database; config: GamesConfig; gamesUrl: () => string },
  owner: { merchant: string; platform: string },
  fields: Fields,
) {
  const roundId = readId(fields, 'roundId')
  const playerId = readId(fields, 'playerId')
  const lang = readChoice(fields, 'lang', ['zh-CN', 'en-US'])
  const theme = readChoice(fields, 'theme', ['dark', 'paper'])
  const parent = readHttpUrl(fields, 'parentOrigin')
  if (!isUuid(roundId) || !(await isRoundOf(db, { ...owner, playerId }, roundId))) {
    throw new Refusal('ROUND_NOT_FOUND', 'The player has no round with this number.')
  }
  const query = new URLSearchParams({ round: roundId, lang, theme })
  return { roundId, url: new URL(`/verify?${query}`, publicBase(config, gamesUrl(), parent)).href }
}
