// Rounds of the last 30 days in which one account won and another lost.
import { uuidColumn } from '../db/columns.ts'
import type { Queryable } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'

const mostBets = 100
// People who do not know each other meet on opposite sides of a round or two.
const leastRounds = 3

/** What a member won in each of the rounds of the newest bets. */
export function netOf(tenant: string, member: Sql): Sql {
  return sql`
    select currency, platform_code, game_code, round_id, sum(payout_minor - stake_minor) as net
      from tenant join lateral (
        select * from bet where bet.tenant = ${tenant} and bet.member_id = ${member} and bet.currency = any(currencies)
           and settled_at > clock_timestamp() - interval '30 days'
         order by settled_at desc, id desc limit ${mostBets}) newest on true
     where tenant.code = ${tenant} group by 1, 2, 3, 4`
}

type Two = { readonly memberId: string; readonly otherId: string }

/** Which of these pairs bet against each other in three rounds or more, as `member other`. */
export async function listOpposite(db: Queryable, tenant: string, pairs: readonly Two[]): Promise<ReadonlySet<string>> {
  if (pairs.length === 0) return new Set()
  const rows = await db.query<{ pair: string }>(sql`
    select one || ' ' || two as pair
      from unnest(${uuidColumn(pairs.map(({ memberId }) => memberId))}::uuid[], ${uuidColumn(pairs.map(({ otherId }) => otherId))}::uuid[]) as pair (one, two)
     where (select count(*)
              from (${netOf(tenant, sql`one`)}) mine join (${netOf(tenant, sql`two`)}) theirs using (currency, platform_code, game_code, round_id)
             where mine.net * theirs.net < 0) >= ${leastRounds}`)
  return new Set(rows.map(({ pair }) => pair))
}
