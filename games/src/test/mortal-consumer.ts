// A consumer of the feed that dies with a message half taken, and the one that comes after it.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect } from 'vitest'
import { noteInterruption } from '../book/fixture/watch-producers.ts'
import type { BookDatabase } from './book-database.ts'
import { type BrokenLine, openLine } from './broken-line.ts'

/** Before the message is committed, and when the broker has not heard yet that it is. */
type Moment = 'BEFORE_COMMIT' | 'BEFORE_ACK'
type Feed = { readonly brokerPort: number; readonly apiUrl: string }

const child = fileURLToPath(new URL('feed-child.ts', import.meta.url))
const limits = { interval: 20, timeout: 30_000 }

/** Starts one and waits until it has heard all that was said. */
export async function startMortalConsumer(book: BookDatabase, { brokerPort, apiUrl }: Feed, chance: () => number) {
  const line: BrokenLine = await openLine(brokerPort)
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: book.url,
    AMQP_URL: `amqp://127.0.0.1:${line.port}`,
    API_URL: apiUrl,
  }

  async function start() {
    await noteInterruption(book.db)
    const running = fork(child, { env })
    const down = async () => (await book.query('SELECT FROM book_producers WHERE down_since IS NOT NULL')).length
    await expect.poll(down, limits).toBe(0)
    return running
  }
  let running = await start()

  async function kill(): Promise<void> {
    const exited = once(running, 'exit')
    running.kill('SIGKILL')
    await exited
  }

  /** By chance what it waits for is let go just before, so that it dies about the commit. */
  async function killBeforeCommit(tell: () => Promise<void>): Promise<void> {
    const holder = new pg.Client({ connectionString: book.url })
    await holder.connect()
    await holder.query(`BEGIN; SELECT pg_advisory_xact_lock(hashtextextended('book_changes', 0))`)
    await tell()
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await expect.poll(async () => (await book.query(waiting)).length, limits).toBeGreaterThan(0)
    if (chance() < 0.5) await holder.query('ROLLBACK')
    await pause(chance() * 60)
    await kill()
    await holder.end()
  }

  async function killBeforeAck(tell: () => Promise<void>): Promise<void> {
    const last = async () => (await book.query('SELECT last_value::int AS change FROM book_changes'))[0]?.change
    const before = Number(await last())
    line.hush()
    await tell()
    // The number is given before the commit, which is seen by the lock that goes with it.
    await expect.poll(last, limits).toBeGreaterThan(before)
    await book.query(`SELECT pg_advisory_xact_lock(hashtextextended('book_changes', 0))`)
    await pause(chance() * 60)
    await kill()
  }

  return {
    /** Dies at a moment of a message that decides about outcomes; another one follows. */
    async dieAt(moment: Moment, tell: () => Promise<void>): Promise<void> {
      await (moment === 'BEFORE_ACK' ? killBeforeAck(tell) : killBeforeCommit(tell))
      running = await start()
    },
    async close(): Promise<void> {
      await kill()
      await line.close()
    },
  }
}
