import type { Database } from '../../db/database.ts'
import { Changes } from './changes.ts'

/** The changes that each merchant's pages are told: its traders lay their own prices and suspensions over the feed's. */
export class ChangesByMerchant {
  readonly #db: Database
  readonly #log: (error: unknown) => void
  readonly #changes = new Map<string, Changes>()

  constructor(db: Database, log: (error: unknown) => void) {
    this.#db = db
    this.#log = log
  }

  of(merchant: string): Changes {
    const known = this.#changes.get(merchant)
    if (known) return known
    const changes = new Changes(this.#db, merchant, this.#log)
    this.#changes.set(merchant, changes)
    return changes
  }

  async close(): Promise<void> {
    await Promise.all([...this.#changes.values()].map((changes) => changes.close()))
  }
}
