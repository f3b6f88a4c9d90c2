import type { Queryable, Tx } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

/** A rate holds from its level up to the next one of the type. */
export type Rate = { readonly gameType: string; readonly level: number; readonly rateBp: number }

/** The rates in force now. */
export async function listRates(db: Queryable, tenant: string): Promise<Rate[]> {
  return await db.query<Rate>(sql`
    select game_type, level, rate_bp from rebate_rate where tenant = ${tenant}
       and since = (select max(since) from rebate_rate where tenant = ${tenant} and since <= clock_timestamp())
     order by game_type, level`)
}

/** Inserts the rates of bets placed from now on; `fromTheBeginning` for all bets, for a tenant's first ones. */
export async function insertRates(
  tx: Tx,
  tenant: string,
  rates: readonly Rate[],
  fromTheBeginning = false,
): Promise<void> {
  // The subquery runs once: all rows of one save have one time.
  await tx.execute(sql`
    insert into rebate_rate (tenant, since, game_type, level, rate_bp)
    select ${tenant}, (select case when ${fromTheBeginning}::boolean then '-infinity' else clock_timestamp() end), game_type, level, rate_bp
      from unnest(
        ${rates.map(({ gameType }) => gameType)}::text[],
        ${rates.map(({ level }) => level)}::bigint[],
        ${rates.map(({ rateBp }) => rateBp)}::bigint[]) as rate (game_type, level, rate_bp)`)
}

export type LevelRates = { readonly level: number; readonly rates: readonly Omit<Rate, 'level'>[] }

/** The member's level and its rates by type of game. */
export async function findRatesOfMember(db: Queryable, tenant: string, memberId: string): Promise<LevelRates> {
  const [[row], rates] = await Promise.all([
    db.query<{ level: number }>(
      sql`select vip_level as level from member where tenant = ${tenant} and id = ${memberId}`,
    ),
    listRates(db, tenant),
  ])
  const level = row?.level ?? 0
  // Ascending by level, so that the last one of a type holds.
  const byType = new Map(rates.filter((rate) => rate.level <= level).map(({ gameType, rateBp }) => [gameType, rateBp]))
  return { level, rates: [...byType].map(([gameType, rateBp]) => ({ gameType, rateBp })) }
}
