import type { Database } from '../db/database.ts'
import type { Game } from '../engine/game.ts'
import type { PlatformContext } from '../context.ts'
import { Beacons } from '../beacon/beacons.ts'
import { Chains } from './chains.ts'
import { Lines } from './lines.ts'
import { gameCodeOf, type TableGame, tableGamesOf } from './table-game.ts'
import { TableWatch } from './table-watch.ts'
import { findPastRound, listUnfinished } from './table-rows.ts'

/** The tables of this process: those of each game whose rounds are shared. */
export class Tables {
  readonly chains = new Chains()
  readonly beacons: Beacons
  /** The codes of all tables. */
  readonly codes: readonly string[]
  readonly lines: Lines
  readonly #db: Database
  readonly #watches: ReadonlyMap<string, TableWatch>

  constructor(context: PlatformContext, games: readonly Game[], failed: (error: unknown) => void) {
    this.#db = context.db
    this.beacons = new Beacons(context.config)
    this.lines = new Lines(context.db)
    const all = games.flatMap((game) => (game.shape === 'shared' ? tableGamesOf(game) : []))
    this.#watches = new Map(all.map((game) => [game.tableCode, new TableWatch(context, game, this, failed)]))
    this.codes = [...this.#watches.keys()]
  }

  watchOf({ tableCode }: TableGame): TableWatch {
    const watch = this.#watches.get(tableCode)
    if (!watch) throw new Error(`there is no table ${tableCode}`)
    return watch
  }

  /** Goes on with rounds that another process left behind, and with draws by the clock. */
  async resume(): Promise<void> {
    for (const watch of this.#watches.values()) if (watch.isAroundTheClock) watch.wake()
    const codes = await listUnfinished(this.#db, [...this.#watches.keys()])
    for (const code of codes) this.#watches.get(code)?.wake()
  }

  /** What the verifier needs of a round that is over, as the fragment of its address. */
  async claimOf(roundId: string): Promise<string | undefined> {
    const round = await findPastRound(this.#db, roundId)
    if (!round) return undefined
    const { seed, terminalHash, salt } = await this.chains.roundOf(this.#db, round)
    const claim = new URLSearchParams({
      game: gameCodeOf(round.tableCode),
      round: roundId,
      settledAt: round.overAt.toISOString(),
      serverSeed: seed,
      serverSeedHash: terminalHash,
      clientSeed: salt,
      nonce: String(round.chainNumber),
      result: JSON.stringify(round.result),
    })
    return claim.toString()
  }

  async close(): Promise<void> {
    await Promise.all([...this.#watches.values()].map((watch) => watch.close()))
  }
}
