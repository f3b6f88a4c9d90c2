import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Queryable } from '../../base/db/db.ts'
import { type KeptConnection, keptConnection, numbersOf } from '../../test/kept-connection.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { openConnections } from './connections.ts'
import { type Feed, openFeed } from './feed.ts'
import { type Hint, onHints } from './hints.ts'
import { addPushes } from './push-rows.ts'

let site: TestSite
const feeds: Feed[] = []
beforeAll(async () => {
  site = await testSite()
})
afterEach(() => {
  for (const feed of feeds.splice(0)) feed.close()
  vi.useRealTimers()
})
afterAll(async () => {
  await site.close()
})

const within = { timeout: 10_000, interval: 10 }
// The sweep, three seconds after the feed was opened, finds everything.
const beforeSweep = { timeout: 2_000, interval: 10 }
const many = Number.POSITIVE_INFINITY

function feedOf(connection: KeptConnection, db: Queryable = site.db): Feed {
  const connections = openConnections({ perMember: many, perAddress: many })
  connections.add(connection)
  const feed = openFeed(db, connections, pino({ level: 'silent' }))
  feeds.push(feed)
  return feed
}

/** Writes pushes, each in a transaction of its own; answers with their hints. */
async function write(memberId: string, count: number): Promise<Hint[]> {
  const hints: Hint[] = []
  const stop = onHints(site.db, (some) => hints.push(...some.filter((hint) => hint.memberId === memberId)))
  for (let level = 1; level <= count; level += 1)
    await site.db.transaction((tx) =>
      addPushes(tx, [{ tenant: 'mingtang', memberId, command: 'LEVEL_UP', data: { level } }]),
    )
  stop()
  return hints
}

/** A database whose answers wait until they are let go. */
function heldDb(): { db: Queryable; letGo(): void; asked(): number } {
  let [letGo, asked] = [() => {}, 0]
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const query: Queryable['query'] = async (statement) => {
    const rows = await site.db.query(statement)
    asked += 1
    await held
    return rows as never
  }
  return { db: { ...site.db, query }, letGo: () => letGo(), asked: () => asked }
}

test('told pushes are sent without a look at the rows', async () => {
  const { id } = await site.member()
  const connection = keptConnection(id)
  const { db, asked } = heldDb()
  const feed = feedOf(connection, db)
  for (const hint of await write(id, 3)) feed.tell([hint])
  expect(numbersOf(connection)).toEqual(['1', '2', '3'])
  expect(asked()).toBe(0)
})

test('pushes told out of order, twice or in part arrive once and in order', async () => {
  const { id } = await site.member()
  const connection = keptConnection(id)
  const feed = feedOf(connection)
  const hints = await write(id, 6)
  feed.tell(hints.slice(3, 4))
  feed.tell(hints.slice(0, 2))
  feed.tell(hints.slice(0, 1))
  await expect.poll(() => numbersOf(connection), beforeSweep).toEqual(['1', '2', '3', '4', '5', '6'])
  feed.tell(hints.toReversed())
  feed.wake([id])
  for (const hint of await write(id, 1)) feed.tell([hint])
  await expect.poll(() => numbersOf(connection), within).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  expect(connection.frames.filter(({ type }) => type === 'gap')).toEqual([])
})

test('what is told while the rows are read is neither sent twice nor a gap', async () => {
  const { id } = await site.member()
  const connection = keptConnection(id)
  const { db, letGo, asked } = heldDb()
  const feed = feedOf(connection, db)
  const hints = await write(id, 2)
  feed.wake([id])
  await expect.poll(asked, within).toBeGreaterThan(0)
  feed.tell(hints.slice(0, 1))
  expect(numbersOf(connection)).toEqual(['1'])
  letGo()
  await expect.poll(() => numbersOf(connection), within).toEqual(['1', '2'])
  expect(connection.frames.filter(({ type }) => type === 'gap')).toEqual([])
})

test('every sweep finds what was written since the one before, and only what the connection lacks', async () => {
  const { id } = await site.member()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const connection = keptConnection(id)
  feedOf(connection)
  for (let sweeps = 1; sweeps <= 6; sweeps += 1) {
    await write(id, 1)
    vi.advanceTimersByTime(3_000)
    const numbers = Array.from({ length: sweeps }, (_, index) => `${index + 1}`)
    await expect.poll(() => numbersOf(connection), within).toEqual(numbers)
  }
})

test('the sweep finds what no hint told, and a cursor that is ahead', async () => {
  const { id } = await site.member()
  await write(id, 2)
  const [behind, ahead] = [keptConnection(id), keptConnection(id, 9n)]
  feedOf(behind)
  feedOf(ahead)
  await expect.poll(() => numbersOf(behind), within).toEqual(['1', '2'])
  await expect.poll(() => ahead.frames, within).toEqual([{ type: 'gap', cursor: '2' }])
})
