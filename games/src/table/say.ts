import type { Database } from '../db/database.ts'
import type { PlaySession } from '../player/session-rows.ts'
import { type Fields, readChoice } from '../wire/fields.ts'
import { Refusal } from '../wire/refusal.ts'
import { phrases } from './phrases.ts'
import { addSaid } from './said-rows.ts'
import type { TableGame } from './table-game.ts'

/** Says a phrase of the list to all at a live table. */
export async function say(db: Database, game: TableGame, session: PlaySession, fields: Fields) {
  if (!game.tables) throw new Refusal('NOTHING_SAID', 'Nobody talks at this table.')
  const phrase = readChoice(fields, 'phrase', phrases)
  if (!(await addSaid(db, session, game.tableCode, phrase))) {
    throw new Refusal('SAID_TOO_SOON', 'A player says one thing at a time.')
  }
  return { phrase }
}
