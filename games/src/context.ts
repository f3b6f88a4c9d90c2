import type { Database } from './db/database.ts'
import type { GamesConfig } from './games-config.ts'
import type { Faults } from './wire/faults.ts'

export type PlatformContext = { db: Database; config: GamesConfig; faults: Faults; gamesUrl: () => string }
