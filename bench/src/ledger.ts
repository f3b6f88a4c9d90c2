import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '../../scripts/postgres.ts'
import { openDb } from '../../server/src/db/db.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { proveBooks } from '../../server/src/ledger/books.ts'
import { openGroupedDoor } from '../../server/src/ledger/grouped-door.ts'
import { measureDoor, prepareMembers } from './ledger-load.ts'
import { createDatabase, findPgbench, preparePgbench, runPgbench } from './pgbench.ts'

export type LedgerResult = {
  name: 'ledger'
  /** Ledger transfers per second divided by the best of pgbench's transactions per second. */
  ratio: number
  transfersPerSecond: number
  pgbenchPerSecond: number
  pgbench: Record<string, number>
  callers: number
  latencyMs: { median: number; p99: number }
  booksHold: boolean
}

const migrations = fileURLToPath(new URL('../../server/migrations', import.meta.url))
const callers = 256
const members = 10_000
const rounds = 2
const seconds = 10

/** Measures the grouped door against pgbench TPC-B on the same server, turn by turn, and compares the best turn of each. */
export async function run(): Promise<LedgerResult> {
  const pgbench = findPgbench()
  const postgres = await startEmbeddedPostgres({ ephemeral: true })
  try {
    const pgbenchUrl = await createDatabase(postgres.url, 'pgbench')
    const ledgerUrl = await createDatabase(postgres.url, 'ledger')
    await preparePgbench(pgbench, pgbenchUrl)
    await migrate(ledgerUrl, migrations)
    const options = { poolSize: 4, statementTimeoutMs: 60_000, acquireTimeoutMs: 10_000 }
    const db = openDb({ url: ledgerUrl, applicationRole: 'mingtang_app', ...options })
    const owner = openDb({ url: ledgerUrl, applicationRole: null, ...options })
    const door = openGroupedDoor<null>(db)
    const memberIds = await prepareMembers(door, owner, members)

    const best: Record<string, number> = {}
    let ours = { perSecond: 0, median: 0, p99: 0 }
    for (let round = 1; round <= rounds; round += 1) {
      for (const clients of [8, 32]) {
        const perSecond = await runPgbench(pgbench, pgbenchUrl, clients, seconds)
        console.log(`round ${round}: pgbench TPC-B, ${clients} clients: ${Math.round(perSecond)} transactions/s`)
        best[`clients${clients}`] = Math.max(best[`clients${clients}`] ?? 0, Math.round(perSecond))
      }
      const turn = await measureDoor(door, memberIds, { callers, seconds })
      console.log(`round ${round}: ledger, ${callers} callers: ${Math.round(turn.perSecond)} transfers/s`)
      if (turn.perSecond > ours.perSecond) ours = turn
    }
    await door.close()
    const { ok } = await proveBooks(owner)
    await Promise.all([db.close(), owner.close()])
    return resultOf(ours, best, ok)
  } finally {
    await postgres.stop()
  }
}

type Turn = { perSecond: number; median: number; p99: number }

function resultOf(ours: Turn, pgbench: Record<string, number>, booksHold: boolean): LedgerResult {
  const pgbenchPerSecond = Math.max(...Object.values(pgbench))
  return {
    name: 'ledger',
    ratio: Math.round((100 * ours.perSecond) / pgbenchPerSecond) / 100,
    transfersPerSecond: Math.round(ours.perSecond),
    pgbenchPerSecond,
    pgbench,
    callers,
    latencyMs: { median: Math.round(ours.median), p99: Math.round(ours.p99) },
    booksHold,
  }
}
