import type { Database } from '../db/database.ts'
import { runEvery } from '../run-every.ts'
import { deleteOldTrials } from './trial-rows.ts'

const tickMs = 60_000
const keptHours = 48
const max = 200

/** Deletes trials of which nobody has seen anything for two days, so that trying games does not fill the database. */
export function startTrialWorker(db: Database, log: (error: unknown) => void) {
  const tick = async () => {
    // A full batch: there may be more.
    while ((await deleteOldTrials(db, keptHours, max)) === max);
  }
  return runEvery(tickMs, tick, log)
}
