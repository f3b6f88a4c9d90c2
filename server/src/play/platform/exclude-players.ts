import { eachBatch } from '../../base/jobs/each-batch.ts'
import type { Context } from '../../context.ts'
import { confirmExclusion, type DueExclusion, noteExclusions, takeExclusions } from './exclusion-rows.ts'

const atOnce = 20
const warnAfter = 5

/**
 * Asks the platforms of members who excluded themselves (`member.excluded_at`) to give back the open tickets of which no match
 * has begun. Each is asked again until it has confirmed, without an open transaction; asking twice gives back once.
 */
export async function excludePlayers(context: Context): Promise<void> {
  await noteExclusions(context.db)
  for await (const due of eachBatch(atOnce, () => takeExclusions(context.db, atOnce)))
    await Promise.all(due.map((one) => exclude(context, one)))
}

async function exclude({ db, log, platforms }: Context, due: DueExclusion): Promise<void> {
  const { tenant, platformCode, memberId, tries } = due
  const outcome = await platforms.excludePlayer(platformCode, memberId)
  if (outcome.kind === 'done') return await confirmExclusion(db, due)
  if (tries >= warnAfter)
    log.warn(
      { tenant, platformCode, memberId, tries, outcome },
      'a platform has not confirmed that a player is excluded',
    )
}
