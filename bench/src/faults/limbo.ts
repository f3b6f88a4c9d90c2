// What is neither done nor undone: money on its way, orders whose end the third party knows, bets that are not booked.
import { setTimeout as pause } from 'node:timers/promises'
import { withClient } from '../../../scripts/site/databases.ts'
import { sql } from '../../../server/src/base/db/sql.ts'
import type { FaultSite } from './fault-site.ts'

/** The limit from the beginning of the quiet phase. */
const limitMs = 60_000

export type Quiet = {
  /** Seconds until nothing was in limbo. */
  readonly quietSeconds: number
  /** How many things were still in limbo at the limit. */
  readonly limbo: number
}

/** Waits until nothing is in limbo, at most until a minute after `since`. */
export async function untilQuiet(site: FaultSite, since: number): Promise<Quiet> {
  for (;;) {
    const limbo = await countLimbo(site)
    const count = Object.values(limbo).reduce((sum, one) => sum + one, 0)
    const quietSeconds = Math.round((performance.now() - since) / 100) / 10
    if (count === 0) return { quietSeconds, limbo: 0 }
    if (performance.now() - since > limitMs) {
      console.log(`in limbo: ${JSON.stringify(limbo)}`)
      return { quietSeconds, limbo: count }
    }
    await pause(250)
  }
}

async function countLimbo({ db, games }: FaultSite): Promise<Record<string, number>> {
  const ended = await withClient(games.databaseUrl, async (client) => {
    const orders = await client.query<{ id: string }>(
      `select merchant_order_id as id from pay_orders where status in ('PAID', 'FAILED')`,
    )
    const open = await client.query<{ count: number }>(
      `select count(*)::int as count from pay_orders where status = 'CREATED'`,
    )
    const bets = await client.query<{ count: number }>('select count(*)::int as count from bets')
    return { ids: orders.rows.map(({ id }) => id), open: open.rows[0]?.count ?? 0, bets: bets.rows[0]?.count ?? 0 }
  })
  const [row] = await db.query<Record<string, number>>(sql`
    select
      (select count(*) from platform_transfer where state = 'PENDING')::int as transfers,
      (select count(*) from withdrawal where state = 'PAYING')::int as payouts,
      (select count(*) from recharge where state = 'CREATED')::int as unopened_recharges,
      (select count(*) from recharge where state = 'PAYING' and id::text = any(${ended.ids}::text[]))::int as unsettled_recharges,
      (select count(*) from ledger_account where kind in ('TRANSIT', 'HELD') and balance_minor <> 0)::int as held_accounts,
      (select count(*) from bet_to_book)::int as unbooked_bets,
      (select count(*) from bet where platform_code in ('yunque', 'canghai') and game_code = 'longteng')::int as bets`)
  const { bets = 0, ...limbo } = row ?? {}
  return { ...limbo, unfetchedBets: ended.bets - bets, unpaidOrders: ended.open }
}
