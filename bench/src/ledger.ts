import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '../../scripts/postgres.ts'
import { openDb } from '../../server/src/base/db/db.ts'
import { migrate } from '../../server/src/base/db/migrate.ts'
import { proveBooks } from '../../server/src/ledger/books.ts'
import { openGroupCommit } from '../../server/src/ledger/group-commit.ts'
import { measureLedger, prepareMembers, type Turn } from './ledger-load.ts'
import { createDatabase, findPgbench, preparePgbench, runPgbench } from './pgbench.ts'
import { spreadOf } from './spread.ts'

export type LedgerResult = {
  name: 'ledger'
  /** The median over the rounds of: our transfers per second divided by pgbench's better result in that round. */
  ratio: number
  /** The ratio of the worst and the best round; a large difference means that other programs disturbed the run. */
  ratios: [number, number]
  transfersPerSecond: number
  pgbenchPerSecond: { clients8: number; clients32: number }
  callers: number
  latencyMs: { median: number; p99: number }
  booksHold: boolean
}

const migrations = fileURLToPath(new URL('../../server/migrations', import.meta.url))
const callers = 256
const members = 10_000
const rounds = Number.parseInt(process.env.ROUNDS ?? '9', 10)
const seconds = 5

type Round = { clients8: number; clients32: number; ours: Turn }

/**
 * Measures the group commit and pgbench TPC-B on the same server in alternating short turns, so that both see the same
 * disturbances.
 */
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
    const groupCommit = openGroupCommit<null>(db)
    const memberIds = await prepareMembers(groupCommit, owner, members)

    const done: Round[] = []
    for (let number = 1; number <= rounds; number += 1) {
      const clients8 = await runPgbench(pgbench, pgbenchUrl, 8, seconds)
      const clients32 = await runPgbench(pgbench, pgbenchUrl, 32, seconds)
      const ours = await measureLedger(groupCommit, memberIds, { callers, seconds })
      done.push({ clients8, clients32, ours })
      const [eight, thirtyTwo, transfers] = [clients8, clients32, ours.perSecond].map(Math.round)
      console.log(
        `round ${number}: pgbench ${eight} (8 clients), ${thirtyTwo} (32 clients); ledger ${transfers} transfers/s`,
      )
    }
    await groupCommit.close()
    const { ok } = await proveBooks(owner)
    await Promise.all([db.close(), owner.close()])
    return resultOf(done, ok)
  } finally {
    await postgres.stop()
  }
}

function resultOf(done: readonly Round[], booksHold: boolean): LedgerResult {
  const ratioOf = ({ clients8, clients32, ours }: Round) => ours.perSecond / Math.max(clients8, clients32)
  const { worst, middle, best } = spreadOf(done, ratioOf)
  const rounded = (round: Round) => Math.round(100 * ratioOf(round)) / 100
  return {
    name: 'ledger',
    ratio: rounded(middle),
    ratios: [rounded(worst), rounded(best)],
    transfersPerSecond: Math.round(middle.ours.perSecond),
    pgbenchPerSecond: { clients8: Math.round(middle.clients8), clients32: Math.round(middle.clients32) },
    callers,
    latencyMs: { median: Math.round(middle.ours.median), p99: Math.round(middle.ours.p99) },
    booksHold,
  }
}
