import type { Database } from '../../db/database.ts'
import { runEvery } from '../../run-every.ts'
import { sellReached } from '../cashout/cash-out.ts'
import { tellBeginnings } from '../follow/tell-beginnings.ts'
import { forgetOldOffers } from '../cashout/offer-rows.ts'
import { decidePending } from '../ticket/decide-pending.ts'
import { forgetOldEvents } from '../ticket/old-event-rows.ts'
import { noteChanges, settleDue } from '../ticket/settle-tickets.ts'

const tickMs = 200
const sellEveryMs = 1000
const sellAtOnce = 200
const forgetEveryMs = 10_000

/**
 * Decides live tickets, settles those whose legs were decided, tells who follows a match that it began, and sells those whose offer has reached what was set. All
 * state is in rows that are locked and passed over, so any number of processes may do this at once.
 */
export function startBookWorker(db: Database, log: (error: unknown) => void): () => Promise<void> {
  const steps = [decidePending, noteChanges, settleDue, tellBeginnings]
  const ends = [
    // One after another, each as long as it finds work: one that fails must not keep the others from theirs.
    ...steps.map((step) =>
      runEvery(
        tickMs,
        async () => {
          while (await step(db));
        },
        log,
      ),
    ),
    runEvery(forgetEveryMs, async () => void (await forgetOldEvents(db)), log),
    runEvery(
      forgetEveryMs,
      async () => {
        while (await forgetOldOffers(db));
      },
      log,
    ),
    runEvery(sellEveryMs, () => sellReached(db, sellAtOnce), log),
  ]
  return async () => {
    await Promise.all(ends.map((end) => end()))
  }
}
