import { randomUUID } from 'node:crypto'
import type { PlatformContext } from '../context.ts'
import { leaseMs } from './advance-room.ts'
import type { RoomGame } from './room-game.ts'
import { listLeftRooms } from './room-rows.ts'
import { RoomWatch } from './room-watch.ts'

/** The rooms that this process has or watches. */
export class Rooms {
  readonly #context: PlatformContext
  readonly #games: readonly RoomGame[]
  readonly #failed: (error: unknown) => void
  /** This process, as the rooms name their owner. */
  readonly #owner = randomUUID()
  readonly #watches = new Map<string, RoomWatch>()
  #isClosed = false

  constructor(context: PlatformContext, games: readonly RoomGame[], failed: (error: unknown) => void) {
    this.#context = context
    this.#games = games
    this.#failed = failed
  }

  find(code: string): RoomGame | undefined {
    return this.#games.find((game) => game.code === code)
  }

  watchOf(game: RoomGame, roomId: string): RoomWatch {
    const found = this.#watches.get(roomId)
    if (found) return found
    const ended = () => {
      if (this.#watches.get(roomId) === watch) this.#watches.delete(roomId)
    }
    const watch = new RoomWatch(this.#context, { game, roomId, owner: this.#owner }, { ended, failed: this.#failed })
    this.#watches.set(roomId, watch)
    return watch
  }

  /** Goes on with rooms that another process has left. */
  async takeLeft(): Promise<void> {
    if (this.#isClosed || this.#games.length === 0) return
    const codes = this.#games.map(({ code }) => code)
    for (const { roomId, gameCode } of await listLeftRooms(this.#context.db, codes, leaseMs)) {
      const game = this.find(gameCode)
      if (game && !this.#isClosed) this.watchOf(game, roomId).wake()
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([...this.#watches.values()].map((watch) => watch.close()))
  }
}
