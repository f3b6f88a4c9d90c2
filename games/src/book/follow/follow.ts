import type { Database } from '../../db/database.ts'
import { type Fields, readChoice, readFlag, readText } from '../../wire/fields.ts'
import { Refusal } from '../../wire/refusal.ts'
import { marketKinds } from '../market/market-kinds.ts'
import {
  addFollow,
  type Follow,
  followKinds,
  isKnownToBook,
  listFollows,
  type Player,
  removeFollow,
} from './follow-rows.ts'

const most = 200

/** Follows something, or no more; asked again nothing changes. Returns all that the player follows. */
export async function setFollow(db: Database, player: Player, fields: Fields): Promise<Follow[]> {
  const follow: Follow = { kind: readChoice(fields, 'kind', followKinds), subject: readText(fields, 'subject', 64) }
  if (!readFlag(fields, 'isOn')) await removeFollow(db, player, follow)
  else if (!(await isKnown(db, follow))) throw new Refusal('FOLLOW_UNKNOWN', 'There is nothing like that to follow.')
  else if (!(await db.transaction((tx) => addFollow(tx, player, follow, most))))
    throw new Refusal('TOO_MANY_FOLLOWED', 'Nobody follows more than this.', { limit: most })
  return listFollows(db, player)
}

async function isKnown(db: Database, follow: Follow): Promise<boolean> {
  if (follow.kind === 'MARKET') return marketKinds.some(({ code }) => code === follow.subject)
  return isKnownToBook(db, follow)
}
