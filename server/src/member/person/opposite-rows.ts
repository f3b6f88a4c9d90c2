// Rounds of the last 30 days in which one account won and another lost.
import type { Queryable } from '../../base/db/db.ts'
import { type Sql, sql } from '../../base/db/sql.ts'

const maxBets = 100

export type Two = { readonly memberId: string; readonly otherId: string }

/** How many of the rounds of their newest bets each of these pairs played against each other; pairs without any are left out. */
export async function countOpposite(
  db: Queryable,
  tenant: string,
  pairs: readonly Two[],
): Promise<ReadonlyMap<string, number>> {
  if (pairs.length === 0) return new Map()
  const [ones, twos] = [pairs.map(({ memberId }) => memberId), pairs.map(({ otherId }) => otherId)]
  const rows = await db.query<Two & { rounds: number }>(sql`
    select member_id, other_id, count(*)::integer as rounds
      from unnest(${ones}::uuid[], ${twos}::uuid[]) as pair (member_id, other_id)
      cross join lateral (
        select from (${netOf(tenant, sql`pair.member_id`)}) mine
          join (${netOf(tenant, sql`pair.other_id`)}) theirs using (currency, platform_code, game_code, round_id)
         where mine.net * theirs.net < 0) against
     group by member_id, other_id`)
  return new Map(rows.map(({ rounds, ...pair }) => [pairKey(pair), rounds]))
}

/** The key of a pair in `countOpposite`. */
export function pairKey({ memberId, otherId }: Two): string {
  return `${memberId} ${otherId}`
}

// What a member won in each of the rounds of the newest bets.
function netOf(tenant: string, member: Sql): Sql {
  return sql`
    select currency, platform_code, game_code, round_id, sum(payout_minor - stake_minor) as net
      from tenant join lateral (
        select * from bet where bet.tenant = ${tenant} and bet.member_id = ${member} and bet.currency = any(currencies)
           and settled_at > clock_timestamp() - interval '30 days'
         order by settled_at desc, id desc limit ${maxBets}) newest on true
     where tenant.code = ${tenant} group by 1, 2, 3, 4`
}
