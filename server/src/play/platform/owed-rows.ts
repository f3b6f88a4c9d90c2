import type { Queryable } from '../../base/db/db.ts'
import { oldestFirst, type Page } from '../../base/db/keyset.ts'
import { sql } from '../../base/db/sql.ts'
import { owedInWallet } from './bet-rows.ts'

const keyset = oldestFirst(sql`placed_at`, sql`owed.id`)

export type OwedRow = {
  readonly id: string
  readonly memberId: string
  readonly userName: string
  readonly platformCode: string
  readonly roundId: string
  readonly currency: string
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  readonly owedMinor: bigint
  readonly placedAt: Date
  readonly exactly: string
}

/** Bets of which something could not be taken back, from a wallet or from a platform's balance, placed first first. */
export async function listOwedRows(db: Queryable, tenant: string, page: Page): Promise<OwedRow[]> {
  return await db.query<OwedRow>(sql`
    select owed.*, member.user_name, ${keyset.exactly} from (
      select bet_id as id, member_id, platform_code, round_id, currency, stake_minor, payout_minor, owed_minor, created_at as placed_at
        from seamless_bet where tenant = ${tenant} and owed_minor > 0
      union all
      select id, member_id, platform_code, round_id, currency, stake_minor, payout_minor, owed_minor, placed_at
        from bet where tenant = ${tenant} and owed_minor > 0 and ${owedInWallet} is null) owed
      join member on member.id = owed.member_id
     where true ${keyset.page(page)}`)
}
