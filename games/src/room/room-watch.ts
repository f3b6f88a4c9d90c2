import type { ServerResponse } from 'node:http'
import type { PlatformContext } from '../context.ts'
import { writeLine } from '../wire/write-line.ts'
import { advanceRoom, type Looker } from './advance-room.ts'
import { takeStake } from './gather.ts'
import type { HandBet } from './hand-rows.ts'
import type { RoomGame } from './room-game.ts'
import { markSeen } from './room-rows.ts'
import { encodeLine, lookAtRoom, type Player, roomFor, type RoomSight, seatOf } from './tell-room.ts'

/** The longest time between two looks at a room, for clocks that end and for what other processes and players did. */
const lookMs = 150
/** How often it is noted that seats are looked from. */
const seenMs = 3000
/** The longest time without a line to those who watch. */
const beatMs = 5000
const maxBehindBytes = 256 * 1024

type Viewer = { readonly line: ServerResponse; readonly player: Player; last: string }

/** Keeps one room going while this process has it or somebody watches it here, and tells each watcher what it may see. */
export class RoomWatch {
  readonly #context: PlatformContext
  readonly #game: RoomGame
  readonly #roomId: string
  readonly #ended: () => void
  readonly #failed: (error: unknown) => void
  readonly #viewers = new Set<Viewer>()
  readonly #asking = new Map<string, Promise<void>>()
  #looker: Looker
  #running: Promise<void> | undefined
  #isClosed = false
  #wakeUp: (() => void) | undefined
  #seenAt = 0
  #saidAt = 0

  constructor(
    context: PlatformContext,
    { game, roomId, owner }: { game: RoomGame; roomId: string; owner: string },
    { ended, failed }: { ended: () => void; failed: (error: unknown) => void },
  ) {
    this.#context = context
    this.#game = game
    this.#roomId = roomId
    this.#looker = { owner, fence: undefined }
    this.#ended = ended
    this.#failed = failed
  }

  /** Sends the room to a response until that is closed. */
  watch(line: ServerResponse, player: Player): void {
    const viewer = { line, player, last: '' }
    this.#viewers.add(viewer)
    line.on('close', () => this.#viewers.delete(viewer))
    this.#seenAt = 0
    this.wake()
  }

  /** Looks at the room soon, and goes on with it when it does not run here. */
  wake(): void {
    if (this.#isClosed) return
    this.#wakeUp?.()
    this.#running ??= this.#run()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#wakeUp?.()
    for (const { line } of this.#viewers) line.end()
    await this.#running
    await Promise.all(this.#asking.values())
  }

  async #run(): Promise<void> {
    while (!this.#isClosed) {
      const isBusy = await this.#look().catch((error: unknown) => {
        this.#failed(error)
        return true
      })
      if (!isBusy && this.#viewers.size === 0) break
      await this.#pause(lookMs)
    }
    this.#running = undefined
    this.#ended()
  }

  async #look(): Promise<boolean> {
    const { db } = this.#context
    const { fence, asked, isBusy } = await db.transaction((tx) =>
      advanceRoom(tx, this.#game, this.#roomId, this.#looker),
    )
    this.#looker = { ...this.#looker, fence }
    for (const bet of asked) this.#ask(bet)
    await this.#tell()
    return isBusy && fence !== undefined
  }

  /** Asks for a stake beside the looks, because wallets may answer slowly. */
  #ask(bet: HandBet): void {
    if (this.#asking.has(bet.requestId)) return
    const asking = takeStake(this.#context, bet)
      .catch(this.#failed)
      .finally(() => {
        this.#asking.delete(bet.requestId)
        this.#wakeUp?.()
      })
    this.#asking.set(bet.requestId, asking)
  }

  async #noteSeen(sight: RoomSight): Promise<void> {
    const seats = [...this.#viewers].map(({ player }) => seatOf(sight.seats, player)).filter((seat) => seat !== null)
    if (seats.length === 0 || Date.now() - this.#seenAt < seenMs) return
    this.#seenAt = Date.now()
    await markSeen(this.#context.db, this.#roomId, seats)
  }

  async #tell(): Promise<void> {
    if (this.#viewers.size === 0) return
    const { db } = this.#context
    const sight = await lookAtRoom(db, this.#game, this.#roomId)
    if (!sight) return
    await this.#noteSeen(sight)
    const isBeat = Date.now() - this.#saidAt > beatMs
    if (isBeat) this.#saidAt = Date.now()
    const now = encodeLine({ t: 'now', now: sight.room.now.getTime() })
    for (const viewer of this.#viewers) {
      const line = encodeLine({ t: 'room', room: roomFor(this.#game, sight, viewer.player) }).toString()
      if (viewer.last === '' || isBeat) writeLine(viewer.line, now, maxBehindBytes)
      if (viewer.last !== line) writeLine(viewer.line, Buffer.from(line), maxBehindBytes)
      viewer.last = line
    }
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
