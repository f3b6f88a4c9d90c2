import type { Database } from '../db/database.ts'
import { sealPairs } from '../engine/seed-rows.ts'
import { sealChains } from './chain-rows.ts'

const batchSize = 500

/** Seals what a version without seals left readable, before anything is played; nothing to do on every later start. */
export async function sealOldSeeds(db: Database): Promise<void> {
  while ((await sealPairs(db, batchSize)) > 0);
  await sealChains(db)
}
