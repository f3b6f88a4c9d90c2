import type { ServerResponse } from 'node:http'
import type { BuiltInLanguage } from '@mingtang/contract/languages.ts'
import type { Database } from '../../db/database.ts'
import { runEvery } from '../../run-every.ts'
import { readFixtures } from '../fixture/fixture-rows.ts'
import { readMarkets } from '../fixture/market-rows.ts'
import { teamsOf } from '../fixture/names.ts'
import { listVersions } from './lobby-rows.ts'
import { fixtureView } from './lobby.ts'
import { knownMarkets, marketView } from './market-views.ts'
import type { ChangeView } from './views.ts'

const lookEveryMs = 200
/** A line that nothing was written to for so long is told that it lives. */
const quietMs = 15_000
// A reader that is this far behind has gone, or will ask again.
const mostBytesWaiting = 1_000_000

type Line = {
  readonly response: ServerResponse
  readonly eventIds: readonly string[]
  readonly lang: BuiltInLanguage
  writtenAt: number
}

/** Tells pages what changes in the matches that they watch: one look at their versions for all lines of the process. */
export class Changes {
  readonly #db: Database
  readonly #lines = new Set<Line>()
  readonly #seen = new Map<string, bigint>()
  readonly #end: () => Promise<void>

  constructor(db: Database, log: (error: unknown) => void) {
    this.#db = db
    this.#end = runEvery(lookEveryMs, () => this.#look(), log)
  }

  /** Writes the matches as they are, and each change from then on, until the page leaves. */
  async watch(response: ServerResponse, eventIds: readonly string[], lang: BuiltInLanguage): Promise<void> {
    const line: Line = { response, eventIds, lang, writtenAt: Date.now() }
    this.#lines.add(line)
    response.on('close', () => this.#lines.delete(line))
    this.#write(line, await this.#read(eventIds, lang))
  }

  async close(): Promise<void> {
    await this.#end()
    for (const { response } of this.#lines) response.end()
  }

  async #look(): Promise<void> {
    const watched = new Set([...this.#lines].flatMap(({ eventIds }) => eventIds))
    for (const eventId of this.#seen.keys()) if (!watched.has(eventId)) this.#seen.delete(eventId)
    if (watched.size === 0) return
    const versions = await listVersions(this.#db, [...watched])
    const changed = versions.filter(
      ({ eventId, version }) => this.#seen.has(eventId) && this.#seen.get(eventId) !== version,
    )
    for (const { eventId, version } of versions) this.#seen.set(eventId, version)
    for (const lang of ['zh-CN', 'en-US'] as const)
      await this.#tell(
        changed.map(({ eventId }) => eventId),
        lang,
      )
  }

  async #tell(eventIds: readonly string[], lang: BuiltInLanguage): Promise<void> {
    const lines = [...this.#lines].filter((line) => line.lang === lang)
    const asked = eventIds.filter((eventId) => lines.some((line) => line.eventIds.includes(eventId)))
    const changes = asked.length === 0 ? [] : await this.#read(asked, lang)
    for (const line of lines) {
      this.#write(
        line,
        changes.filter(({ eventId }) => line.eventIds.includes(eventId)),
      )
    }
  }

  async #read(eventIds: readonly string[], lang: BuiltInLanguage): Promise<ChangeView[]> {
    const [fixtures, markets] = await Promise.all([readFixtures(this.#db, eventIds), readMarkets(this.#db, eventIds)])
    return fixtures.map((fixture) => {
      const own = markets.filter(({ eventId }) => eventId === fixture.eventId)
      const teams = teamsOf(fixture)
      return {
        eventId: fixture.eventId,
        fixture: fixtureView(fixture, own, lang),
        markets: knownMarkets(own).map((one) => marketView(one, teams, lang)),
      }
    })
  }

  #write(line: Line, changes: readonly ChangeView[]): void {
    const now = Date.now()
    if (changes.length === 0 && now - line.writtenAt < quietMs) return
    line.writtenAt = now
    if (line.response.writableLength > mostBytesWaiting) {
      line.response.destroy()
      return
    }
    // An empty line says that the line lives.
    line.response.write(changes.map((change) => `${JSON.stringify(change)}\n`).join('') || '\n')
  }
}
