// One day of the simulated month: the bets that wait are counted, and what the day earned is settled, by the jobs' own code.
import { pathToFileURL } from 'node:url'
import { type Db, openDb } from '../../server/src/base/db/db.ts'
import { sql } from '../../server/src/base/db/sql.ts'
import type { Context } from '../../server/src/context.ts'
import { markBooked } from '../../server/src/play/platform/bet-rows.ts'
import { countBooked } from '../../server/src/play/platform/count-booked.ts'
import { payTurnoverPoints } from '../../server/src/rewards/points/pay-turnover-points.ts'
import { settleDaily } from '../../server/src/rewards/rebate/settle-daily.ts'
import { withPastClock } from '../../server/src/seed/past-clock.ts'
import { judgeLevels } from '../../server/src/rewards/vip/judge-levels.ts'

const betsAtOnce = 128
const queuedAtOnce = 6_400

/** Opens a database whose clock is the row of `bench_clock`. */
export function openMonth(url: string): Db {
  return openDb({
    url: withPastClock(url),
    poolSize: 4,
    applicationRole: null,
    statementTimeoutMs: 120_000,
    acquireTimeoutMs: 10_000,
  })
}

/** Counts the bets that wait, in transactions of 128 as the group commit does, two at a time; a member's bets in their order. */
export async function countQueue(db: Db): Promise<void> {
  for (;;) {
    const queue = await db.query<{ betId: string; lane: number }>(sql`
      select bet_id, get_byte(uuid_send(member_id), 15) % 2 as lane from bet_to_book order by sequence limit ${queuedAtOnce}`)
    if (queue.length === 0) return
    await Promise.all(
      [0, 1].map((lane) =>
        countLane(
          db,
          queue.filter((bet) => bet.lane === lane),
        ),
      ),
    )
  }
}

async function countLane(db: Db, bets: readonly { betId: string }[]): Promise<void> {
  for (let at = 0; at < bets.length; at += betsAtOnce) {
    const ids = bets.slice(at, at + betsAtOnce).map(({ betId }) => betId)
    await db.transaction(async (tx) => await countBooked(tx, await markBooked(tx, ids)))
  }
}

/** Rebates, points and levels, as the jobs settle them after midnight. */
export async function settleDay(db: Db): Promise<void> {
  const log = { error: (fields: object, message: string) => failed(message, fields) }
  const context = { db, log } as unknown as Context
  await settleDaily(context)
  await payTurnoverPoints(context)
  await judgeLevels(context)
}

function failed(message: string, fields: object): never {
  throw new Error(message, { cause: fields })
}

// Run as a program, which the benchmark kills again and again: `month-day.ts <database> <end of the day>`.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , url = '', midnight = ''] = process.argv
  const db = openMonth(url)
  await countQueue(db)
  await db.execute(sql`update bench_clock set at = ${midnight}::timestamptz`)
  await settleDay(db)
  await db.close()
}
