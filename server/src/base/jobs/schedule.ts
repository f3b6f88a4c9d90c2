import type { Db } from '../db/db.ts'
import type { JobName } from './jobs.ts'
import { postponeTurn, takeTurn } from './schedule-rows.ts'

// The duration of some jobs grows with the data; a job may use at most a twentieth of the time.
const usualRest = 20

/**
 * Runs the work when the job is due, on the node that asks first; the job is due again after `everyMs`, and not before it
 * has rested for `restFactor` times its duration.
 */
export async function whenDue(
  db: Db,
  job: JobName,
  everyMs: number,
  work: () => Promise<unknown>,
  restFactor = usualRest,
): Promise<void> {
  if (!(await takeTurn(db, job, everyMs))) return
  const startedAt = performance.now()
  await work()
  const restMs = restFactor * (performance.now() - startedAt)
  if (restMs > everyMs) await postponeTurn(db, job, restMs)
}
