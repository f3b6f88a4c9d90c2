import pLimit from 'p-limit'
import type { Context } from '../../context.ts'
import { listPlayersToBook } from './bet-rows.ts'
import { bookPlayer } from './book-bets.ts'
import { fetchBets } from './fetch-bets.ts'
import { listPlayedPlatforms } from './platform-rows.ts'

const playersAtOnce = 16
const maxPlayers = 1_000

/** Fetches and books the bets of all platforms. */
export async function syncBets(context: Context): Promise<void> {
  await Promise.all((await listPlayedPlatforms(context.db)).map((code) => syncPlatform(context, code)))
}

async function syncPlatform(context: Context, platformCode: string): Promise<void> {
  await fetchBets(context, platformCode, null)
  const players = await listPlayersToBook(context.db, platformCode, maxPlayers)
  await pLimit(playersAtOnce).map(players, (player) =>
    bookPlayer(context, player).catch((error: unknown) =>
      context.log.error({ err: error, player }, 'bets could not be booked'),
    ),
  )
}
