import { isUuid } from '@mingtang/contract/uuid.ts'
import type { PlatformNotice } from '../../base/providers/platforms/platform-provider.ts'
import type { Context } from '../../context.ts'
import { type News, tellNews } from '../../member/member/tell-news.ts'
import { listTold, moveNoticeCursor, readNoticeCursor } from './notice-cursor-rows.ts'
import { listPlayedPlatforms } from './platform-rows.ts'

// Nobody wants to hear hours later that a match began.
const freshMs = 15 * 60_000
const maxPages = 20

/** Tells members of what their platforms told since the last time: that a match began which they follow. */
export async function tellBeginnings(context: Context): Promise<void> {
  await Promise.all((await listPlayedPlatforms(context.db)).map((code) => readPlatform(context, code)))
}

async function readPlatform(context: Context, platformCode: string): Promise<void> {
  for (let page = 0; page < maxPages; page += 1) {
    const after = await readNoticeCursor(context.db, platformCode)
    const answer = await context.platforms.notices(platformCode, after)
    // At the beginning of all there is a place before the first.
    if (answer.kind !== 'done' || answer.value.next === (after || '0')) return
    if (!(await tellPage(context, platformCode, after, answer.value))) return
  }
}

/** The notices and the cursor are one transaction; the cause of each notice lets it be told once, whatever is read twice. */
async function tellPage(
  { db }: Context,
  platformCode: string,
  after: string,
  { records, next }: { records: readonly PlatformNotice[]; next: string },
): Promise<boolean> {
  const fresh = records.filter(({ playerId, at }) => isUuid(playerId) && Date.now() - at.getTime() < freshMs)
  const told = await listTold(
    db,
    fresh.map(({ playerId }) => playerId),
  )
  const news = fresh.flatMap(({ playerId, gameCode, eventId, titles }): News[] => {
    const tenant = told.get(playerId)
    const cause = `${platformCode}/${eventId}`
    const params = { platform: platformCode, game: gameCode, match: eventId }
    return tenant ? [{ tenant, memberId: playerId, notice: { kind: 'matchBegun', params, titles, cause } }] : []
  })
  return await db.transaction(async (tx) => {
    const moved = await moveNoticeCursor(tx, platformCode, after, next)
    if (moved) await tellNews(tx, news)
    return moved
  })
}
