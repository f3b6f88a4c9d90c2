// Play and money within a branch that may go in a circle, of the last 30 days.
import { today } from '../../base/day/day-rows.ts'
import type { Queryable } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

const maxMembers = 2_000
const maxBets = 100
const maxPairs = 200

export type PairRow = {
  readonly userNames: readonly string[]
  readonly isOwn: boolean
  readonly currency: string
  readonly rounds: number
  readonly oppositeRounds: number
  readonly stakeMinor: bigint
  readonly wonMinor: bigint
  readonly lostMinor: bigint
  /** They share a device, an address of logins, or a name. */
  readonly isOnePerson: boolean
  /** One of them was paid a loss rescue. */
  readonly isRescued: boolean
}

/** Pairs of the newest members of a branch, the agent included, who bet in the same rounds, by the newest bets of each. */
export async function listPairs(db: Queryable, tenant: string, agentId: string): Promise<PairRow[]> {
  return await db.query<PairRow>(sql`
    with person as materialized (
      select member_id, depth = 0 as is_agent from agency_path
       where tenant = ${tenant} and ancestor_id = ${agentId} and from_day <= ${today} and until_day > ${today}
       order by depth = 0 desc, joined_at desc, member_id desc limit ${maxMembers + 1}),
    played as materialized (
      select person.member_id, is_agent, currency, platform_code, game_code, round_id, sum(stake_minor) as stake,
             sum(payout_minor - stake_minor) as net
        from person cross join lateral (
          select currency, platform_code, game_code, round_id, stake_minor, payout_minor
            from tenant join lateral (
              select * from bet where bet.tenant = ${tenant} and bet.member_id = person.member_id and bet.currency = any(currencies)
                 and settled_at > clock_timestamp() - interval '30 days'
               order by settled_at desc, id desc limit ${maxBets}) newest on true
           where tenant.code = ${tenant}) own
       group by 1, 2, 3, 4, 5, 6),
    pair as (
      select one.member_id as one_id, other.member_id as other_id, bool_or(one.is_agent or other.is_agent) as is_own, currency,
             count(*)::integer as rounds, count(*) filter (where one.net * other.net < 0)::integer as opposite_rounds,
             coalesce(sum(one.stake + other.stake) filter (where one.net * other.net < 0), 0)::bigint as stake_minor,
             coalesce(sum(greatest(one.net, other.net)) filter (where one.net * other.net < 0), 0)::bigint as won_minor,
             coalesce(-sum(least(one.net, other.net)) filter (where one.net * other.net < 0), 0)::bigint as lost_minor
        from played one join played other using (currency, platform_code, game_code, round_id)
       where one.member_id < other.member_id
       group by one.member_id, other.member_id, currency
       order by opposite_rounds desc limit ${maxPairs})
    select (select array_agg(user_name order by member.id = ${agentId} desc, user_name) from member where member.id in (one_id, other_id)) as user_names,
           is_own, currency, rounds, opposite_rounds, stake_minor, won_minor, lost_minor,
           exists (select from person_trace one join person_trace other using (tenant, kind, value)
                    where tenant = ${tenant} and kind = 'DEVICE' and one.member_id = one_id and other.member_id = other_id)
             or exists (select from login_record one join login_record other using (tenant, ip)
                         where tenant = ${tenant} and one.member_id = one_id and other.member_id = other_id and ip <> ''
                           and one.outcome = 'PASSED' and other.outcome = 'PASSED'
                           and least(one.created_at, other.created_at) > clock_timestamp() - interval '30 days')
             or exists (select from member one join member other on lower(other.real_name) = lower(one.real_name)
                         where one.id = one_id and other.id = other_id and one.real_name <> '') as is_one_person,
           exists (select from promotion_claim claim join promotion on promotion.id = promotion_id
                    where claim.tenant = ${tenant} and claim.member_id in (one_id, other_id) and kind = 'LOSS_RESCUE'
                      and claim.claimed_at > clock_timestamp() - interval '30 days') as is_rescued
      from pair where opposite_rounds > 0 order by opposite_rounds desc, one_id, other_id`)
}

export type GiftRow = {
  readonly userNames: readonly string[]
  readonly currency: string
  readonly gifts: number
  readonly givenMinor: bigint
  readonly backMinor: bigint
}

/** What the agent gave to members, and what they withdrew since to payout accounts with the agent's name. */
export async function listGifts(db: Queryable, tenant: string, agentId: string): Promise<GiftRow[]> {
  return await db.query<GiftRow>(sql`
    with given as (
      select member_id, currency, count(*)::integer as gifts, sum(amount_minor)::bigint as given_minor, min(created_at) as since
        from agency_transfer
       where tenant = ${tenant} and agent_id = ${agentId} and created_at > clock_timestamp() - interval '30 days'
       group by member_id, currency),
    named as (
      select distinct lower(holder_name) as name from bank_item where tenant = ${tenant} and member_id = ${agentId} and holder_name <> '')
    select array[(select user_name from member where id = ${agentId}), user_name] as user_names, given.currency, gifts, given_minor, back.minor as back_minor
      from given join member on member.id = given.member_id
      cross join lateral (
        select coalesce(sum(amount_minor), 0)::bigint as minor from withdrawal join bank_item item on item.id = bank_item_id
         where withdrawal.tenant = ${tenant} and withdrawal.member_id = given.member_id and withdrawal.currency = given.currency
           and state = 'PAID' and withdrawal.created_at > since and lower(item.holder_name) in (select name from named)) back
     where back.minor > 0
     order by back.minor desc, user_name limit ${maxPairs}`)
}
