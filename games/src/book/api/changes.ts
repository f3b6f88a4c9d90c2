import type { Writable } from 'node:stream'
import type { BuiltInLanguage } from '@mingtang/contract/languages.ts'
import type { Database } from '../../db/database.ts'
import { runEvery } from '../../run-every.ts'
import { readFixtures } from '../fixture/fixture-rows.ts'
import { listOffering } from '../fixture/producer-rows.ts'
import { writeLine } from '../../wire/write-line.ts'
import { readOffered } from '../overlay/overlay.ts'
import { listVersions } from './lobby-rows.ts'
import { type Difference, type Scope, ToldMatch } from './told-match.ts'

const lookEveryMs = 200
// Time alone opens and closes markets too: a cancellation has an end, a producer falls silent.
const readAgainMs = 10_000
/** A line that nothing was written to for so long is told that it lives. */
const quietMs = 15_000
// A reader that is this far behind has gone, or will ask again. What its matches were at first is told in one piece, some
// megabytes for a long list, and does not count.
const mostBytesWaiting = 1_000_000

/** The matches that a page shows whole, and those that stand in its lists. */
export type Watched = { readonly whole: readonly string[]; readonly listed: readonly string[] }

type Line = {
  readonly response: Writable
  firstBytes: number
  isFirst: boolean
  readonly scopes: ReadonlyMap<string, Scope>
  readonly lang: BuiltInLanguage
  writtenAt: number
}

/**
 * Tells the pages of a merchant what changes in the matches that they watch. One look at their versions serves all lines of the process; a
 * match that changed is read once, and what is other in it is written once per language.
 */
export class Changes {
  readonly #db: Database
  readonly #merchant: string
  readonly #lines = new Set<Line>()
  readonly #watching = new Map<string, Set<Line>>()
  readonly #matches = new Map<string, ToldMatch>()
  readonly #end: () => Promise<void>
  #offering = ''
  #turn: Promise<unknown> = Promise.resolve()

  constructor(db: Database, merchant: string, log: (error: unknown) => void) {
    this.#db = db
    this.#merchant = merchant
    this.#end = runEvery(lookEveryMs, () => this.look(), log)
  }

  /** Writes the matches as they are, and each change from then on, until the page leaves. */
  async watch(response: Writable, { whole, listed }: Watched, lang: BuiltInLanguage): Promise<void> {
    const scopes = new Map<string, Scope>(listed.map((eventId) => [eventId, 'LISTED']))
    for (const eventId of whole) scopes.set(eventId, 'WHOLE')
    const eventIds = [...scopes.keys()]
    const line: Line = { response, scopes, lang, writtenAt: 0, firstBytes: 0, isFirst: true }
    response.on('close', () => this.#leave(line))
    await this.#inTurn(async () => {
      this.#lines.add(line)
      for (const eventId of eventIds) this.#watchersOf(eventId).add(line)
      for (const eventId of eventIds) {
        const told = this.#matches.get(eventId)
        if (told) this.#tell(eventId, told, new Set([line]))
      }
      await this.#bring(eventIds.filter((eventId) => !this.#matches.has(eventId)))
      if (line.writtenAt === 0) this.#write(line, alive)
      line.isFirst = false
    })
  }

  /** Tells what has changed since the last look. */
  look(): Promise<void> {
    return this.#inTurn(() => this.#look())
  }

  async close(): Promise<void> {
    await this.#end()
    for (const { response } of this.#lines) response.end()
  }

  /** One after the other, so that no line is told what was before after what is now. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const mine = this.#turn.then(work)
    this.#turn = mine.catch(() => undefined)
    return mine
  }

  async #look(): Promise<void> {
    const now = Date.now()
    if (this.#watching.size > 0) {
      const offering = (await listOffering(this.#db)).join()
      const isOther = offering !== this.#offering
      const versions = await listVersions(this.#db, [...this.#watching.keys()])
      const changed = versions.filter(({ eventId, version }) => {
        const told = this.#matches.get(eventId)
        return isOther || told?.version !== version || now - told.readAt > readAgainMs
      })
      await this.#bring(changed.map(({ eventId }) => eventId))
      this.#offering = offering
    }
    for (const line of this.#lines) if (now - line.writtenAt >= quietMs) this.#write(line, alive)
  }

  /** Reads matches and tells those who watch them what is other than they know. */
  async #bring(eventIds: readonly string[]): Promise<void> {
    if (eventIds.length === 0) return
    // In this order, so that a version never claims what was not read.
    const fixtures = await readFixtures(this.#db, eventIds)
    const markets = Map.groupBy(await readOffered(this.#db, this.#merchant, eventIds), ({ eventId }) => eventId)
    const now = Date.now()
    for (const fixture of fixtures) {
      const lines = this.#watching.get(fixture.eventId)
      if (!lines) continue
      const told = this.#matches.get(fixture.eventId) ?? new ToldMatch(fixture)
      this.#matches.set(fixture.eventId, told)
      const difference = told.take(fixture, markets.get(fixture.eventId) ?? [], now)
      if (difference) this.#tell(fixture.eventId, told, lines, difference)
    }
  }

  /** Tells lines what is other in a match, or all of it: written once for all who show as much of it in the same language. */
  #tell(eventId: string, told: ToldMatch, lines: ReadonlySet<Line>, difference?: Difference): void {
    const scopeOf = ({ scopes }: Line) => scopes.get(eventId) ?? 'LISTED'
    for (const own of Map.groupBy(lines, (line) => `${line.lang} ${scopeOf(line)}`).values()) {
      const [first] = own
      const text = first && told.lineIn(first.lang, scopeOf(first), difference)
      if (text === undefined) continue
      const bytes = Buffer.from(text)
      for (const line of own) this.#write(line, bytes)
    }
  }

  #write(line: Line, bytes: Buffer): void {
    line.writtenAt = Date.now()
    if (line.isFirst) line.firstBytes += bytes.length
    writeLine(line.response, bytes, mostBytesWaiting + line.firstBytes)
  }

  #watchersOf(eventId: string): Set<Line> {
    const known = this.#watching.get(eventId)
    if (known) return known
    const lines = new Set<Line>()
    this.#watching.set(eventId, lines)
    return lines
  }

  #leave(line: Line): void {
    this.#lines.delete(line)
    for (const eventId of line.scopes.keys()) {
      const lines = this.#watching.get(eventId)
      lines?.delete(line)
      if (lines?.size !== 0) continue
      this.#watching.delete(eventId)
      this.#matches.delete(eventId)
    }
  }
}

/** An empty line says that the line lives. */
const alive = Buffer.from('\n')
