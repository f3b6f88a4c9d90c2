import type { Database } from '../../db/database.ts'
import { addNotices, takeBeginnings } from './notice-rows.ts'

const matchesAtOnce = 50

/** Tells the merchants of whoever follows a match that it has begun, once; false when there was nothing to tell. */
export async function tellBeginnings(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const eventIds = await takeBeginnings(tx, matchesAtOnce)
    if (eventIds.length > 0) await addNotices(tx, eventIds)
    return eventIds.length > 0
  })
}
