// What a page knows by its line alone, from any moment on, is what a page that comes now is told, whatever the feed has said.
import { Writable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Changes } from '../../../src/book/api/changes.ts'
import type { Scope } from '../../../src/book/api/told-match.ts'
import type { ChangeView } from '../../../src/book/api/views.ts'
import type { FeedMessage } from '../../../src/book/feed/message.ts'
import { consume } from '../../../src/book/fixture/consume.ts'
import { type BookDatabase, openBook } from '../../../src/test/book-database.ts'
import { history, type SaidBy } from '../../../src/test/feed-messages.ts'
import { fixtureCell, marketCell, marketKey, marketsOf, priceCell, takeChange } from './matches.ts'

let book: BookDatabase
let changes: Changes
beforeAll(async () => {
  book = await openBook()
  changes = new Changes(book.db, 'mingtang', () => undefined)
})
afterAll(async () => {
  await changes.close()
  await book.close()
})

let events = 0
let now = Date.now()

/** A line of a page; `told` takes what has come since it was asked last. */
async function openLine(eventId: string, scope: Scope = 'WHOLE', by = changes) {
  let text = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk)
      done()
    },
  })
  const watched = scope === 'WHOLE' ? { whole: [eventId], listed: [] } : { whole: [], listed: [eventId] }
  await by.watch(stream, watched, 'en-US')
  const told = () => {
    const lines = text.split('\n').filter((line) => line !== '')
    text = ''
    return lines.map((line) => JSON.parse(line) as ChangeView)
  }
  return { told, close: () => stream.destroy() }
}

/** All that the page knows of a match and its markets, or of some of these. */
function knownOf(eventId: string, keys = marketsOf(eventId).get()) {
  const { heardAt: _, version: __, ...fixture } = fixtureCell(eventId).get() ?? { heardAt: 0, version: 0 }
  const markets = keys.map((key) => {
    const market = marketCell(key).get()
    const prices = market?.outcomes.map(({ id }) => {
      const { oddsMilli, isOpen } = priceCell({ ...market, outcomeId: id }).get()
      return { oddsMilli, isOpen }
    })
    return { market, prices }
  })
  return { fixture, markets }
}

/** A process that has told nobody yet tells all that there is. */
async function toldAnew(eventId: string): Promise<readonly ChangeView[]> {
  const other = new Changes(book.db, 'mingtang', () => undefined)
  const line = await openLine(eventId, 'WHOLE', other)
  await other.close()
  return line.told()
}

/** What happens besides messages: the feed falls silent and is heard again. */
const silence = fc.constantFrom('SILENT', 'HEARD')
const step = fc.oneof({ weight: 6, arbitrary: fc.constant('MESSAGE') }, { weight: 1, arbitrary: silence })

async function happens(one: string, said: Iterator<SaidBy>, eventId: string): Promise<void> {
  if (one === 'MESSAGE') {
    const { value } = said.next()
    if (value) {
      const { producer, saying } = value as SaidBy
      await consume(book.db, { ...saying, eventId, producer, timestamp: (now += 1) } as FeedMessage)
    }
    return
  }
  const alive = one === 'HEARD' ? `'infinity'` : `'-infinity'`
  await book.query(`UPDATE book_producers SET down_since = NULL, down_reason = NULL, alive_at = ${alive}`)
}

// Who wins, handicaps and totals of football, and markets of seasons.
const inLists = [1, 16, 18, 100_101, 100_102, 100_103]

test.each(['WHOLE', 'LISTED'] as const)(
  'a line of changes ends as a fresh reading, %s',
  async (scope) => {
    await fc.assert(
      fc.asyncProperty(
        history(''),
        fc.array(step, { minLength: 20, maxLength: 30 }),
        fc.nat(8),
        async (said, steps, opensAt) => {
          const eventId = `sr:match:${(events += 1)}`
          const saying = said.values()
          let line: Awaited<ReturnType<typeof openLine>> | undefined
          for (const [at, one] of steps.entries()) {
            await happens(one, saying, eventId)
            if (at === opensAt) line = await openLine(eventId, scope)
            else if (at % 3 === 0) await changes.look()
          }
          await changes.look()
          const anew = await toldAnew(eventId)
          const listed = anew.flatMap(({ markets }) => markets).filter(({ marketId }) => inLists.includes(marketId))
          const keys = scope === 'LISTED' ? listed.map((market) => marketKey(eventId, market)) : undefined
          const heard = line?.told() ?? []
          for (const change of heard) takeChange(change)
          const byLine = knownOf(eventId, keys)
          for (const change of anew) takeChange(change)
          expect(byLine).toEqual(knownOf(eventId, keys))
          const told = heard.flatMap(({ markets }) => markets)
          if (keys) expect(told.filter(({ marketId }) => !inLists.includes(marketId))).toEqual([])
          line?.close()
        },
      ),
      { numRuns: 20 },
    )
  },
  120_000,
)

test('a change tells the market that it is of, and nothing else', async () => {
  const eventId = `sr:match:${(events += 1)}`
  const say = (saying: object) =>
    consume(book.db, { ...saying, eventId, producer: 'LIVE', timestamp: (now += 1) } as unknown as FeedMessage)
  const price = (marketId: number, oddsMilli: number) =>
    say({
      type: 'odds_change',
      markets: [
        {
          marketId,
          specifiers: marketId === 18 ? { total: '2.5' } : {},
          status: 'ACTIVE',
          outcomes: (marketId === 18 ? ['12', '13'] : ['1', '2', '3']).map((id) => ({ id, oddsMilli, isActive: true })),
        },
      ],
    })
  const competitors = { home: 'sr:competitor:2', away: 'sr:competitor:1' }
  const fixture = { sport: 'football', tournamentId: 'sr:tournament:1', competitors, startsAt: Date.now() }
  await say({ type: 'fixture_change', fixture })
  await price(1, 2000)
  await price(18, 1900)
  const line = await openLine(eventId)
  expect(line.told()).toMatchObject([
    { fixture: {}, markets: [{ marketId: 1 }, { marketId: 18 }], order: ['1/', '18/total=2.5'] },
  ])
  await price(18, 1950)
  await changes.look()
  const [change, ...others] = line.told()
  expect(others).toEqual([])
  expect(change).toEqual({ eventId, version: expect.any(Number), markets: [expect.objectContaining({ marketId: 18 })] })
  await changes.look()
  expect(line.told()).toEqual([])
  line.close()
})
