import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '../../scripts/postgres.ts'
import { type Db, openDb } from '../../server/src/base/db/db.ts'
import { migrate } from '../../server/src/base/db/migrate.ts'
import { sql } from '../../server/src/base/db/sql.ts'
import { house, member } from '../../server/src/ledger/accounts.ts'
import { openGroupCommit } from '../../server/src/ledger/group-commit.ts'
import type { Posting } from '../../server/src/ledger/posting.ts'
import { insertBets, listUnbooked, type Player } from '../../server/src/play/platform/bet-rows.ts'
import { bookInOrder } from '../../server/src/play/platform/book-bets.ts'
import { platformCommit } from '../../server/src/play/platform/platform-commit.ts'
import { betPostings } from '../../server/src/play/platform/postings.ts'
import { insertBenchMembers } from './bench-members.ts'
import { createDatabase } from './pgbench.ts'

export type BetsResult = {
  name: 'bets'
  /** The median over the rounds of: bets booked per second by what is booked one by one. */
  ratio: number
  ratios: [number, number]
  bookedPerSecond: number
  oneByOnePerSecond: number
  /** Every bet is in the ledger and counted. */
  sumsHold: boolean
}

const migrations = fileURLToPath(new URL('../../server/migrations', import.meta.url))
const players = 64
const playersAtOnce = 16
const betsEach = 60
const rounds = 5
const stakeMinor = 200n

/**
 * Books the bets of many players, sixteen players at once, as the job does; and as many that wait for each commit. Each
 * player has an open obligation.
 */
export async function run(): Promise<BetsResult> {
  const postgres = await startEmbeddedPostgres({ ephemeral: true })
  try {
    const url = await createDatabase(postgres.url, 'bets')
    await migrate(url, migrations)
    const options = { poolSize: 6, statementTimeoutMs: 60_000, acquireTimeoutMs: 10_000 }
    const db = openDb({ url, applicationRole: null, ...options })
    const memberIds = await prepare(db)
    const done: { booked: number; oneByOne: number }[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const oneByOne = await perSecond(db, memberIds, round * 2, bookOneByOne)
      const booked = await perSecond(db, memberIds, round * 2 + 1, bookInOrder)
      // The first round opens the connections.
      if (round === 0) continue
      done.push({ booked, oneByOne })
      console.log(`round ${round}: ${Math.round(oneByOne)} one by one, ${Math.round(booked)} bets booked per second`)
    }
    const sumsHold = await check(db)
    await db.close()
    const sorted = done.toSorted((one, other) => one.booked / one.oneByOne - other.booked / other.oneByOne)
    const ratioOf = (at: number) => Math.round((100 * (sorted[at]?.booked ?? 0)) / (sorted[at]?.oneByOne ?? 1)) / 100
    const middle = sorted[rounds >> 1] ?? { booked: 0, oneByOne: 1 }
    return {
      name: 'bets',
      ratio: ratioOf(rounds >> 1),
      ratios: [ratioOf(0), ratioOf(rounds - 1)],
      bookedPerSecond: Math.round(middle.booked),
      oneByOnePerSecond: Math.round(middle.oneByOne),
      sumsHold,
    }
  } finally {
    await postgres.stop()
  }
}

/** Members with money on the platform and an obligation that no round of bets meets. */
async function prepare(db: Db): Promise<string[]> {
  const memberIds = Array.from({ length: players }, () => randomUUID())
  await insertBenchMembers(db, memberIds)
  await db.execute(
    sql`insert into turnover_obligation (id, tenant, member_id, currency, cause, cause_id, reason, locked_minor, required_minor)
        select gen_random_uuid(), 'mingtang', id, 'CNY', 'DEPOSIT', gen_random_uuid(), 'DEPOSIT', 1, 1000000000000
        from unnest(${memberIds}::uuid[]) as id`,
  )
  const groupCommit = openGroupCommit<null>(db)
  const deposit = (memberId: string): Posting => ({
    tenant: 'mingtang',
    idempotencyKey: randomUUID(),
    reason: 'DEPOSIT',
    currency: 'CNY',
    amountMinor: 1_000_000_000n,
    debit: house('DEPOSIT_CLEARING'),
    credit: member(memberId, 'PLATFORM:yunque'),
  })
  await Promise.all(memberIds.map((memberId) => groupCommit.post(null, [deposit(memberId)])))
  await groupCommit.close()
  return memberIds
}

async function perSecond(
  db: Db,
  memberIds: readonly string[],
  round: number,
  book: (db: Db, player: Player) => Promise<boolean>,
): Promise<number> {
  const bets = memberIds.flatMap((memberId) =>
    Array.from({ length: betsEach }, (_, at) => ({
      id: randomUUID(),
      betId: randomUUID(),
      sequence: BigInt(round * betsEach + at),
      memberId,
      gameCode: 'longteng',
      gameType: 'electronic',
      roundId: '1',
      currency: 'CNY',
      stakeMinor,
      payoutMinor: at % 3 === 0 ? 300n : 0n,
      turnoverMinor: stakeMinor,
      turnoverRule: 'SLOT_STAKE',
      placedAt: new Date(),
      settledAt: new Date(),
    })),
  )
  await insertBets(db, 'yunque', bets)
  await db.execute(sql`analyze bet, bet_to_book, ledger_transfer, ledger_entry`)
  const begun = performance.now()
  const waiting = memberIds.values()
  const work = async () => {
    for (const memberId of waiting) await book(db, { tenant: 'mingtang', memberId, platformCode: 'yunque' })
  }
  await Promise.all(Array.from({ length: playersAtOnce }, work))
  return bets.length / ((performance.now() - begun) / 1_000)
}

async function bookOneByOne(db: Db, player: Player): Promise<boolean> {
  for (const bet of await listUnbooked(db, player, betsEach)) {
    await platformCommit(db).post({ kind: 'bet', id: bet.id }, betPostings(player, bet))
  }
  return true
}

async function check(db: Db): Promise<boolean> {
  const bets = BigInt(2 * (rounds + 1) * players * betsEach)
  const [row] = await db.query<{ posted: bigint; counted: bigint; left: bigint }>(
    sql`select (select count(*) from ledger_transfer where reason = 'BET_STAKE') as posted,
               (select sum(counted_minor) from turnover)::bigint as counted, (select count(*) from bet_to_book) as left`,
  )
  return row?.posted === bets && row.counted === bets * stakeMinor && row.left === 0n
}
