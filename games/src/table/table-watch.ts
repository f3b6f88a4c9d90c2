import type { ServerResponse } from 'node:http'
import type { Beacons } from '../beacon/beacons.ts'
import type { Database } from '../db/database.ts'
import type { PlatformContext } from '../context.ts'
import { writeLine } from '../wire/write-line.ts'
import { advance } from './advance.ts'
import { listBoard } from './bet-rows.ts'
import type { Chains } from './chains.ts'
import { boardOf, encode, type TableMessage, publicChain, publicPast, publicRound } from './public.ts'
import { placeChases } from './place-chases.ts'
import { listSaid } from './said-rows.ts'
import { settleBets } from './settle-bets.ts'
import type { TableGame } from './table-game.ts'
import { listPastRounds, type TableRow } from './table-rows.ts'

/** The longest time between two looks at a table, for what other processes and players did. */
const lookMs = 250
const othersMs = 50
/** The same for draws by the clock while nobody watches: shorter than an absence that makes a round void. */
const unwatchedLookMs = 1500
const boardMs = 450
/** The longest time without a line to those who watch, who otherwise take the line for dead. */
const beatMs = 5000
const pastRounds = 20
/** How long chases that wait for their wallet are left alone. */
const chaseAgainMs = 3000
/** A viewer that takes nothing is dropped; it comes back and begins with a snapshot. */
const maxBehindBytes = 256 * 1024

/**
 * Keeps one table going while somebody watches it, a round of it is not over or its draws go by the clock, and tells all
 * who watch: one look for all of them, and each line made once.
 */
export class TableWatch {
  readonly #context: PlatformContext
  readonly #db: Database
  readonly #game: TableGame
  readonly #chains: Chains
  readonly #beacons: Beacons
  readonly #failed: (error: unknown) => void
  readonly #viewers = new Set<ServerResponse>()
  /** The last line of each kind: together the snapshot with which a viewer begins. */
  readonly #last = new Map<TableMessage['t'], Buffer>()
  #running: Promise<void> | undefined
  #isClosed = false
  #wakeUp: (() => void) | undefined
  /** The database's clock minus ours. */
  #offsetMs = Number.NEGATIVE_INFINITY
  #toldPhase = ''
  #paidRound = ''
  #chasedRound = ''
  #chaseAgainAt = 0
  #chasing: Promise<void> | undefined
  #saidAt = 0
  #boardAt = 0

  constructor(
    context: PlatformContext,
    game: TableGame,
    { chains, beacons }: { chains: Chains; beacons: Beacons },
    failed: (error: unknown) => void,
  ) {
    this.#beacons = beacons
    this.#context = context
    this.#db = context.db
    this.#game = game
    this.#chains = chains
    this.#failed = failed
  }

  get isAroundTheClock(): boolean {
    return this.#game.everyMs !== undefined
  }

  /** Sends the table to a response until that is closed. */
  watch(viewer: ServerResponse): void {
    this.#viewers.add(viewer)
    viewer.on('close', () => this.#viewers.delete(viewer))
    // While the table runs its last lines are fresh; otherwise its next look tells everything.
    if (this.#running)
      for (const line of [this.#nowLine(), ...this.#last.values()]) writeLine(viewer, line, maxBehindBytes)
    this.wake()
  }

  /** Looks at the table soon, and goes on with it when it does not run here. */
  wake(): void {
    if (this.#isClosed) return
    this.#wakeUp?.()
    this.#running ??= this.#run()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#wakeUp?.()
    for (const viewer of this.#viewers) viewer.end()
    await this.#running
    await this.#chasing
  }

  async #run(): Promise<void> {
    this.#toldPhase = ''
    this.#last.clear()
    while (!this.#isClosed) {
      let waitMs = lookMs
      try {
        const table = await this.#look()
        if (!this.#isNeeded() && (!table || this.#isFinished(table))) break
        // A table without a round waits for the salt of its first chain.
        if (table) waitMs = this.#waitAfter(table)
      } catch (error) {
        this.#failed(error)
      }
      await this.#pause(waitMs)
    }
    this.#running = undefined
  }

  /** Whether rounds are to be opened: somebody watches, or draws go by the clock. */
  #isNeeded(): boolean {
    return this.#viewers.size > 0 || this.#game.everyMs !== undefined
  }

  #isFinished({ phase, roundId }: TableRow): boolean {
    return phase === 'settled' && this.#paidRound === roundId
  }

  #waitAfter({ phase, phaseEndsAt }: TableRow): number {
    const leftMs = Math.ceil(phaseEndsAt.getTime() - this.#now())
    if (leftMs > 0) return Math.min(this.#viewers.size > 0 ? lookMs : unwatchedLookMs, leftMs)
    // Bets that another process is paying, and a value or salt that is late, keep a phase from its end.
    return phase === 'settled' || phase === 'closed' ? othersMs : 1
  }

  async #look(): Promise<TableRow | undefined> {
    const names = this.#game.everyMs === undefined ? undefined : this.#beacons.drawNames()
    const table = await this.#db.transaction((tx) => advance(tx, this.#game, this.#chains, this.#isNeeded(), names))
    if (!table) return undefined
    // An answer comes late, never early: the largest of the last offsets is the nearest.
    this.#offsetMs = Math.max(table.lookedAt.getTime() - Date.now(), this.#offsetMs - 1)
    await this.#tellPhase(table)
    if (table.phase === 'settled' && this.#paidRound !== table.roundId) await this.#pay(table)
    if (table.phase === 'betting' && this.#chasedRound !== table.roundId) this.#placeChases(table)
    await this.#tellBoard(table)
    if (Date.now() - this.#saidAt > beatMs) this.#say({ t: 'now', now: this.#now() })
    return table
  }

  /** Places the bets of chases beside the table's looks, because wallets may answer slowly. */
  #placeChases({ roundId }: TableRow): void {
    const { everyMs } = this.#game
    if (everyMs === undefined || this.#chasing || Date.now() < this.#chaseAgainAt) return
    this.#chasing = placeChases(this.#context, this.#game, roundId)
      .catch((error: unknown) => {
        this.#failed(error)
        return false
      })
      .then((isDone) => {
        if (isDone) this.#chasedRound = roundId
        else this.#chaseAgainAt = Date.now() + chaseAgainMs
      })
      .finally(() => {
        this.#chasing = undefined
      })
  }

  async #pay({ roundId }: TableRow): Promise<void> {
    if (!(await settleBets(this.#db, this.#game, this.#chains, roundId))) return
    this.#paidRound = roundId
    this.#say({ t: 'paid', roundId })
  }

  async #tellPhase(table: TableRow): Promise<void> {
    const phase = `${table.roundId} ${table.phase} ${table.phaseBeganAt.getTime()} ${table.phaseEndsAt.getTime()}`
    if (phase === this.#toldPhase) return
    const { seed } = await this.#chains.roundOf(this.#db, table)
    this.#say({ t: 'round', now: this.#now(), round: publicRound(this.#game, table, seed) })
    if (this.#toldPhase === '' || (table.phase === 'betting' && table.chainNumber === 1)) await this.#tellChain(table)
    if (this.#toldPhase === '' || table.phase === 'settled') await this.#tellPast(table)
    this.#toldPhase = phase
    this.#boardAt = 0
  }

  async #tellChain({ tableCode }: TableRow): Promise<void> {
    const { active, next } = await this.#db.transaction((tx) => this.#chains.pairOf(tx, tableCode))
    if (active) this.#say({ t: 'chain', chain: publicChain(active, next) })
  }

  async #tellPast({ tableCode }: TableRow): Promise<void> {
    const count = this.#game.sheet?.pastRounds ?? pastRounds
    this.#say({ t: 'past', past: publicPast(await listPastRounds(this.#db, tableCode, undefined, count)) })
  }

  async #tellBoard(table: TableRow): Promise<void> {
    if (this.#viewers.size === 0 || Date.now() - this.#boardAt < boardMs) return
    this.#boardAt = Date.now()
    const [bets, said] = await Promise.all([
      listBoard(this.#db, table.roundId),
      this.#game.tables ? listSaid(this.#db, table.tableCode) : [],
    ])
    const board = boardOf(this.#game, table, bets, said, this.#viewers.size)
    this.#say({ t: 'board', board })
  }

  /** Sends a line to all who watch, unless its kind was last said in the same words. */
  #say(line: TableMessage): void {
    const bytes = encode(line)
    if (this.#last.get(line.t)?.equals(bytes)) return
    if (line.t !== 'now' && line.t !== 'paid') this.#last.set(line.t, bytes)
    this.#saidAt = Date.now()
    for (const viewer of this.#viewers) writeLine(viewer, bytes, maxBehindBytes)
  }

  #now(): number {
    return Date.now() + this.#offsetMs
  }

  #nowLine(): Buffer {
    return encode({ t: 'now', now: this.#now() })
  }

  #pause(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, ms)
      this.#wakeUp = () => {
        clearTimeout(timer)
        done()
      }
    })
  }
}
