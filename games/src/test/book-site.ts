// A sandbox whose book has a feed that beats, for the tests of a file.
import { expect } from 'vitest'
import { openBookFor, openFeed } from './book-player.ts'
import { startSandbox } from './sandbox.ts'

// Twenty seconds of silence would close all markets.
const beatMs = 2000

export type BookSite = Awaited<ReturnType<typeof startBookSite>>

export async function startBookSite() {
  const sandbox = await startSandbox()
  const feed = await openFeed(sandbox)
  const beats = setInterval(() => void feed.alive(), beatMs)
  return {
    sandbox,
    feed,
    /** A new player with this amount and the book open. */
    player: async (amount = '100') => openBookFor(sandbox, await sandbox.player(amount)),
    /** Ends it; by then the money of all players must add up. */
    async close(): Promise<void> {
      clearInterval(beats)
      expect((await sandbox.doubleCheck()).mismatches).toEqual([])
      await feed.close()
      await sandbox.close()
    },
  }
}
