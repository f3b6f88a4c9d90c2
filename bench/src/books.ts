import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '../../scripts/postgres.ts'
import { type Db, openDb } from '../../server/src/base/db/db.ts'
import { migrate } from '../../server/src/base/db/migrate.ts'
import { sql } from '../../server/src/base/db/sql.ts'
import { openLog } from '../../server/src/door/http/log.ts'
import { openGroupCommit } from '../../server/src/ledger/group-commit.ts'
import type { SavedProof } from '../../server/src/ledger/save-proof.ts'
import { proveAside } from '../../server/src/ledger/prove-aside.ts'
import { measureLedger, prepareMembers } from './ledger-load.ts'
import { createDatabase } from './pgbench.ts'

type Delay = { readonly p99: number; readonly max: number }
type Run = { readonly entries: number; readonly seconds: number; readonly delayMs: Delay }

export type BooksResult = {
  name: 'books'
  /** The seconds for a million entries of the whole ledger by the goal of 25 s. */
  ratio: number
  full: Run
  /** The proof of what was new after a second of load. */
  fresh: Run
  /** The event loop of this process without a proof. */
  idleDelayMs: Delay
  booksHold: boolean
}

const migrations = fileURLToPath(new URL('../../server/migrations', import.meta.url))
const entriesWanted = 1_000_000
const goalSeconds = 25

/**
 * Proves a ledger of a million entries on its thread, in full and then what is new, and measures how long the event loop
 * of this process is held up meanwhile.
 */
export async function run(): Promise<BooksResult> {
  const postgres = await startEmbeddedPostgres({ ephemeral: true })
  try {
    const databaseUrl = await createDatabase(postgres.url, 'books')
    await migrate(databaseUrl, migrations)
    const options = { poolSize: 4, statementTimeoutMs: 60_000, acquireTimeoutMs: 10_000 }
    const db = openDb({ url: databaseUrl, applicationRole: null, ...options })
    const groupCommit = openGroupCommit<null>(db)
    const memberIds = await prepareMembers(groupCommit, db, 10_000)
    const load = (seconds: number) => measureLedger(groupCommit, memberIds, { callers: 256, seconds })
    while ((await entriesOf(db)) < entriesWanted) await load(4)
    await db.execute(sql`vacuum analyze`)
    const { delayMs: idleDelayMs } = await measured(() => pause(3_000).then(() => null))
    const prove = () => proveAside({ databaseUrl, checkpointFolder: '', log: openLog('warn') })
    const full = await measured(prove)
    await load(1)
    const fresh = await measured(prove)
    await groupCommit.close()
    await db.close()
    const { entries, seconds } = full
    return {
      name: 'books',
      ratio: Math.round((100 * ((seconds * 1e6) / entries)) / goalSeconds) / 100,
      full: shown(full),
      fresh: shown(fresh),
      idleDelayMs,
      booksHold: full.proof?.ok === true && fresh.proof?.ok === true,
    }
  } finally {
    await postgres.stop()
  }
}

async function entriesOf(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`select count(*)::int as count from ledger_entry`)
  return row?.count ?? 0
}

/** Runs the work, and measures how late a timer of this thread is meanwhile. */
async function measured(work: () => Promise<SavedProof | null>): Promise<Run & { readonly proof: SavedProof | null }> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const startedAt = performance.now()
  const proof = await work()
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10
  delay.disable()
  const ms = (nanoseconds: number) => Math.round(nanoseconds / 1e5) / 10
  const delayMs = { p99: ms(delay.percentile(99)), max: ms(delay.max) }
  console.log(
    `${proof?.range ?? 'no proof'}: ${proof?.entries ?? 0} entries in ${seconds} s, event loop late ${JSON.stringify(delayMs)} ms`,
  )
  return { proof, entries: proof?.entries ?? 0, seconds, delayMs }
}

function shown({ entries, seconds, delayMs }: Run): Run {
  return { entries, seconds, delayMs }
}
