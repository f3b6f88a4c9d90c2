import { books } from '../book/api/books.ts'
import { findGame } from '../catalogue.ts'
import type { GamesConfig } from '../games-config.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { type Fields, readChoice, readHttpUrl, readId, readOptional, readText } from '../wire/fields.ts'
import { Refusal } from '../wire/refusal.ts'
import { hashOf, newSecret } from '../wire/secret.ts'
import { commitSeed } from '../engine/seeds.ts'
import { addMerchantSession, holdOpen } from '../player/merchant-sessions.ts'
import { type Purse, readBalance } from '../player/balance-rows.ts'

/**
 * Creates a ticket that opens the game once within 60 seconds, in a frame of the merchant's site, while the player's session
 * lasts. The hash of the server seed is told with it, before the browser sends the client seed.
 */
export async function launch(db: Database, config: GamesConfig, gamesUrl: string, purse: Purse, fields: Fields) {
  const gameCode = readId(fields, 'gameCode')
  const session = { merchant: purse.merchant, platform: purse.platform, sessionId: readId(fields, 'sessionId') }
  const language = readChoice(fields, 'lang', ['zh-CN', 'en-US'])
  const theme = readChoice(fields, 'theme', ['dark', 'paper'])
  const at = readOptional(fields, 'place', readPlace)
  const parent = readHttpUrl(fields, 'parentOrigin')
  if (config.siteOrigins.length > 0 && !config.siteOrigins.includes(parent.origin)) {
    throw new Refusal('ORIGIN_NOT_ALLOWED', 'The game does not open inside this site.')
  }
  const game = findGame(gameCode)
  const place = game ?? books.find(({ code }) => code === gameCode)
  if (place?.platform !== purse.platform) {
    throw new Refusal('GAME_NOT_OPEN', 'This game is not open yet.')
  }
  if ((await readBalance(db, purse)) === undefined) {
    throw new Refusal('PLAYER_NOT_FOUND', 'There is no such player in this currency.')
  }
  const ticket = newSecret()
  const serverSeedHash = await db.transaction(async (tx) => {
    await addMerchantSession(tx, session)
    await holdOpen(tx, session)
    await tx.query(sql`
      INSERT INTO launch_tickets (ticket_hash, merchant, platform, player_id, currency, game_code, language, theme,
        parent_origin, session_id)
      VALUES (${hashOf(ticket)}, ${purse.merchant}, ${purse.platform}, ${purse.playerId}, ${purse.currency}, ${gameCode},
        ${language}, ${theme}, ${parent.origin}, ${session.sessionId})`)
    // The seeds of shared rounds are those of their table's chain, and a book draws nothing.
    return !game || game.shape === 'shared' ? undefined : commitSeed(tx, { ...purse, gameCode })
  })
  const query = new URLSearchParams({ ticket, ...(serverSeedHash && { seed: serverSeedHash }), ...(at && { at }) })
  const url = new URL(`/game/${gameCode}?${query}`, publicBase(config, gamesUrl, parent)).href
  return { url, ...(serverSeedHash && { serverSeedHash }) }
}

/** Where in the game the page opens, such as `match/…` in a book: the page looks at it, and ignores a place that it does not have. */
function readPlace(fields: Fields, name: string): string {
  const place = readText(fields, name, 80)
  if (!/^[a-z]{1,12}(\/[\w.:-]{1,64})?$/.test(place))
    throw new Refusal('INVALID_INPUT', `${name} is no place in a game.`)
  return place
}

/** The origin of pages for players: without a public URL, on the host name by which the player reached the site. */
export function publicBase(config: GamesConfig, gamesUrl: string, parent: URL): URL {
  const base = new URL(config.gamesPublicUrl ?? gamesUrl)
  if (!config.gamesPublicUrl) base.hostname = parent.hostname
  return base
}
