import type { Db } from '../db/db.ts'
import type { JobName } from './jobs.ts'
import { postponeTurn, takeTurn } from './schedule-rows.ts'

// Some work grows with the data, the proof of the books for one; it may take a twentieth of the time and no more.
const restFactor = 20

/** Does the work when the job is due, on whichever node asks first; the job is due again after `everyMs`. */
export async function whenDue(db: Db, job: JobName, everyMs: number, work: () => Promise<unknown>): Promise<void> {
  if (!(await takeTurn(db, job, everyMs))) return
  const startedAt = performance.now()
  await work()
  const restMs = restFactor * (performance.now() - startedAt)
  if (restMs > everyMs) await postponeTurn(db, job, restMs)
}
