import type { Db } from '../db/db.ts'
import { writeCheckpoint } from './checkpoints.ts'

const everyMs = 3_600_000
let nextAt = 0

/** Once an hour, and soon after a start, signs the heads of all accounts that moved into the folder; an empty folder name switches it off. */
export async function signHeads(db: Db, folder: string, now: number = Date.now()): Promise<void> {
  if (!folder || now < nextAt) return
  nextAt = now + everyMs
  await writeCheckpoint(db, folder)
}
