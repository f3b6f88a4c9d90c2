import type { Context } from '../../context.ts'
import { carryBroadcast } from './carry-broadcast.ts'
import { carryNotices } from './carry-notices.ts'
import { sendPushes } from './send-pushes.ts'

/** Carries what is new out of the site. Notices go first each time, because a message to many takes a while. */
export async function carryMessages(context: Context): Promise<void> {
  let hasMore = true
  while (hasMore) {
    await carryNotices(context)
    hasMore = await carryBroadcast(context)
    await sendPushes(context)
  }
}
