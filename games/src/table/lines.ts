import type { ServerResponse } from 'node:http'
import type { Database } from '../db/database.ts'
import { listEndedSessions } from '../player/session-rows.ts'
import { Refusal } from '../wire/refusal.ts'

const maxLinesPerSession = 4

/** The lines of this process that tell pages of a table, by the session that opened them. */
export class Lines {
  readonly #db: Database
  readonly #lines = new Map<string, Set<ServerResponse>>()

  constructor(db: Database) {
    this.#db = db
  }

  /** Counts a line until it closes, so that one player does not take those of all. */
  open(tokenHash: string, line: ServerResponse): void {
    const own = this.#lines.get(tokenHash) ?? new Set()
    if (own.size >= maxLinesPerSession) throw new Refusal('TOO_MANY_LINES', 'This game is open too often.')
    this.#lines.set(tokenHash, own.add(line))
    line.on('close', () => {
      own.delete(line)
      if (own.size === 0 && this.#lines.get(tokenHash) === own) this.#lines.delete(tokenHash)
    })
  }

  /** Ends the lines of sessions that the merchant has ended, here or by another process: their pages then read why. */
  async endEnded(): Promise<void> {
    if (this.#lines.size === 0) return
    for (const tokenHash of await listEndedSessions(this.#db, [...this.#lines.keys()])) {
      for (const line of this.#lines.get(tokenHash) ?? []) line.end()
    }
  }
}
