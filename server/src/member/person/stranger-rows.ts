// Members who share nothing but the rounds that they play, of the last 30 days.
import { todayByClock } from '../../base/day/day-rows.ts'
import type { Queryable } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import type { Looked } from './match-rows.ts'
import type { Two } from './opposite-rows.ts'
import { minAgainst, type Meetings } from './stranger-rule.ts'

const maxBets = 100
// Of a full round those count who staked about as much; beyond these a pair would have to meet by chance of the order.
const maxOfRound = 50
const maxPairs = 1_000

/** Members who played rounds with two sides since yesterday, after the given one in the order of their ids. */
export async function listPlayers(db: Queryable, after: Looked | null, limit: number): Promise<Looked[]> {
  return await db.query<Looked>(sql`
    select distinct tenant, member_id from turnover_day
     where day >= ${todayByClock} - 1 and game_type in ('live', 'lottery', 'chess')
       ${after ? sql`and (tenant, member_id) > (${after.tenant}, ${after.memberId}::uuid)` : sql``}
     order by tenant, member_id limit ${limit}`)
}

export type StrangerRow = Two & Meetings

/** Who stood against these members in many of their newest rounds: the newer account first, test accounts left out. */
export async function listStrangers(
  db: Queryable,
  tenant: string,
  memberIds: readonly string[],
): Promise<StrangerRow[]> {
  return await db.query<StrangerRow>(sql`
    with own as materialized (
      select asked.id as member_id, currency, platform_code, game_code, round_id, sum(payout_minor - stake_minor) as net
        from unnest(${memberIds}::uuid[]) as asked (id)
        join tenant on tenant.code = ${tenant}
        cross join lateral (
          select * from bet where bet.tenant = ${tenant} and bet.member_id = asked.id and bet.currency = any(currencies)
             and settled_at > clock_timestamp() - interval '30 days'
           order by settled_at desc, id desc limit ${maxBets}) newest
       where game_type in ('live', 'lottery', 'chess') group by 1, 2, 3, 4, 5),
    candidate as (
      select own.member_id, met.member_id as other_id from own cross join lateral (
          select distinct member_id from bet
           where bet.tenant = ${tenant} and bet.platform_code = own.platform_code and bet.game_code = own.game_code
             and bet.round_id = own.round_id and bet.currency = own.currency and bet.member_id <> own.member_id
             and bet.game_type in ('live', 'lottery', 'chess')
             and (payout_minor - stake_minor) * own.net < 0
             and abs(payout_minor - stake_minor) between abs(own.net) / 2 and abs(own.net) * 2
           limit ${maxOfRound}) met
       group by 1, 2 having count(*) >= ${minAgainst} limit ${maxPairs}),
    meeting as (
      select candidate.member_id, other_id, count(*)::integer as rounds,
             count(*) filter (where own.net * theirs.net < 0
               and abs(theirs.net) between abs(own.net) / 2 and abs(own.net) * 2)::integer as against
        from candidate join own on own.member_id = candidate.member_id
        cross join lateral (
          select sum(payout_minor - stake_minor) as net from bet
           where bet.tenant = ${tenant} and bet.platform_code = own.platform_code and bet.game_code = own.game_code
             and bet.round_id = own.round_id and bet.currency = own.currency and bet.member_id = candidate.other_id
             and bet.game_type in ('live', 'lottery', 'chess')) theirs
       where theirs.net is not null group by 1, 2)
    select newer.id as member_id, older.id as other_id, max(rounds) as rounds, max(against) as against
      from meeting join member newer on newer.id in (meeting.member_id, other_id)
      join member older on older.id in (meeting.member_id, other_id) and (older.created_at, older.id) < (newer.created_at, newer.id)
     where newer.tenant = ${tenant} and older.tenant = ${tenant} and not newer.is_test and not older.is_test
     group by 1, 2`)
}
