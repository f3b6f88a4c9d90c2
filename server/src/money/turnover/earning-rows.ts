import { scaleOf } from '@mingtang/contract/money.ts'
import type { Queryable } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import { type EarningFacts, type EarningWarning, type PromotionShare, warningsOf } from './earning-rule.ts'

/** What is about to be saved, in the place of what is in force. */
export type Instead = {
  readonly rebates?: readonly { readonly gameType: string; readonly rateBp: number }[]
  readonly promotion?: PromotionShare
}

type Share = { readonly gameType: string; readonly millionths: number }

/** The games of which a stake can earn more than they keep, by the rates that the transaction sees. */
export async function listEarningWarnings(
  db: Queryable,
  tenant: string,
  { rebates, promotion }: Instead = {},
): Promise<EarningWarning[]> {
  const [games, rates, promotions, vip, weights, commissions] = await Promise.all([
    db.query<EarningFacts['games'][number]>(sql`
      select platform_code, code as game_code, type as game_type,
             -- Odds with the least overround return this at the most.
             case when overround is null then rtp else trunc(10000 / (100 + overround), 4)::text end as rtp from game
       where tenant = ${tenant} and status = 'OPEN' and (rtp ~ '^[0-9]{1,2}[.][0-9]{1,4}$' or overround is not null)
       order by platform_code, code`),
    listRebateShares(db, tenant),
    listPromotionShares(db, tenant),
    findVipShare(db, tenant),
    db.query<{ gameType: string; percent: number }>(sql`
      select game_type, percent from vip_weight where tenant = ${tenant}
         and since = (select max(since) from vip_ratio where tenant = ${tenant} and since <= clock_timestamp())`),
    listCommissionShares(db, tenant),
  ])
  const others = promotions.filter(({ code }) => code !== promotion?.code)
  return warningsOf({
    games,
    rebates: maxOf(rebates?.map(({ gameType, rateBp }) => ({ gameType, millionths: rateBp * 100 })) ?? rates),
    promotions: promotion ? [...others, promotion] : others,
    vipMillionths: vip,
    vipWeights: new Map(weights.map(({ gameType, percent }) => [gameType, percent])),
    commissions: maxOf(commissions),
  })
}

function maxOf(shares: readonly Share[]): Map<string, number> {
  const max = new Map<string, number>()
  for (const { gameType, millionths } of shares) max.set(gameType, Math.max(max.get(gameType) ?? 0, millionths))
  return max
}

async function listRebateShares(db: Queryable, tenant: string): Promise<Share[]> {
  return await db.query<Share>(sql`
    select game_type, max(rate_bp)::integer * 100 as millionths from rebate_rate where tenant = ${tenant}
       and since = (select max(since) from rebate_rate where tenant = ${tenant} and since <= clock_timestamp())
     group by game_type`)
}

/** Promotions that run or will run and pay a share of turnover; of its tiers the one that gives most. */
async function listPromotionShares(db: Queryable, tenant: string): Promise<PromotionShare[]> {
  return await db.query<PromotionShare>(sql`
    select code, (select coalesce(max((tier ->> 'basisPoints')::integer), 0)
                    from jsonb_array_elements(document #> '{terms,tiers}') as tier) as basis_points,
           coalesce(document #> '{terms,gameTypes}', '[]') as game_types, coalesce(document #> '{terms,weights}', '[]') as weights
      from promotion
     where tenant = ${tenant} and kind = 'REBATE' and state = 'LIVE' and (ends_at is null or ends_at > clock_timestamp())
     order by code`)
}

type TopRow = {
  readonly currency: string
  readonly ratioMillionths: bigint
  readonly levelUpMinor: bigint
  readonly monthlyMinor: bigint
  readonly rise: bigint
  readonly keep: bigint
}

/** What a unit of turnover earns at the highest level: its rise from the level below, and its month. The currency that gives most. */
async function findVipShare(db: Queryable, tenant: string): Promise<number> {
  const rows = await db.query<TopRow>(sql`
    with top as (
      select level, needed - coalesce(lag(needed) over (order by level), 0) as rise, keep from vip_level where tenant = ${tenant}
       order by level desc limit 1)
    select bonus.currency, ratio_millionths, level_up_minor, monthly_minor, rise, keep
      from top join vip_level_bonus bonus on bonus.tenant = ${tenant} and bonus.level = top.level
      join vip_ratio on vip_ratio.tenant = ${tenant} and vip_ratio.currency = bonus.currency
       and since = (select max(since) from vip_ratio where tenant = ${tenant} and since <= clock_timestamp())`)
  return Math.max(0, ...rows.map(vipShareOf))
}

function vipShareOf({ currency, ratioMillionths, levelUpMinor, monthlyMinor, rise, keep }: TopRow): number {
  const unitMinor = 10n ** BigInt(scaleOf(currency))
  const partOf = (bonusMinor: bigint, points: bigint) =>
    points > 0n ? (bonusMinor * ratioMillionths + points * unitMinor - 1n) / (points * unitMinor) : 0n
  return Number.parseInt((partOf(levelUpMinor, rise) + partOf(monthlyMinor, keep)).toString(), 10)
}

/** What new agents earn by the plan, and what each agent has been given. */
async function listCommissionShares(db: Queryable, tenant: string): Promise<Share[]> {
  return await db.query<Share>(sql`
    select rate.key as game_type, rate.value::text::integer as millionths
      from tenant cross join lateral jsonb_each(case when jsonb_typeof(policy #> '{agency,rates}') = 'object'
        then policy #> '{agency,rates}' else '{}' end) rate
     where code = ${tenant} and jsonb_typeof(rate.value) = 'number'
    union all
    select game_type, rate_millionths from (
      select distinct on (agent_id, game_type) game_type, rate_millionths from agency_rate
       where tenant = ${tenant} order by agent_id, game_type, from_day desc, id desc) newest`)
}
