import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import type { GamesConfig } from '../games-config.ts'
import type { Fields } from '../wire/fields.ts'
import { playMoney } from '../wire/play-money.ts'
import { launch } from './launch.ts'
import { addPlayer, type Purse, writeBalance } from '../player/balance-rows.ts'

/** The play money that a trial begins with: 10,000.00. */
const trialMinor = 1_000_000n

/** Creates a ticket as launch does, for a player who is known to nobody and has play money only; another trial begins with it again. */
export async function launchTrial(
  db: Database,
  config: GamesConfig,
  gamesUrl: string,
  { merchant, platform }: Pick<Purse, 'merchant' | 'platform'>,
  fields: Fields,
) {
  const purse = { merchant, platform, playerId: `trial-${randomUUID()}`, currency: playMoney }
  await db.transaction(async (tx) => {
    await addPlayer(tx, purse, null)
    await writeBalance(tx, purse, trialMinor)
  })
  return launch(db, config, gamesUrl, purse, fields)
}
