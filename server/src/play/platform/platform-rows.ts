import type { Queryable } from '../../base/db/db.ts'
import { gathered } from '../../base/db/gather.ts'
import { json, sql } from '../../base/db/sql.ts'

export type PlatformRow = {
  readonly code: string
  readonly name: string
  readonly enName: string
  readonly status: 'OPEN' | 'MAINTENANCE' | 'CLOSED'
  readonly maintenanceUntil: Date | null
  /** Whether members play from a balance on the platform, or from the wallet itself. */
  readonly wallet: 'TRANSFER' | 'SEAMLESS'
}

// The end of running maintenance that operators planned for a platform; infinity without an end.
const planned = sql`(select max(coalesce(ends_at, 'infinity')) from maintenance
   where tenant = platform.tenant and scope = 'PLATFORM' and subject = platform.code and ended_at is null
     and starts_at <= clock_timestamp() and (ends_at is null or ends_at > clock_timestamp()))`

// Maintenance ends when its end time has passed; no operator has to switch it off.
const columns = sql`code, name, en_name, wallet, nullif(greatest(maintenance_until, ${planned}), 'infinity') as maintenance_until,
  case when status = 'CLOSED' then 'CLOSED'
       when ${planned} is not null then 'MAINTENANCE'
       when status = 'MAINTENANCE' and maintenance_until <= clock_timestamp() then 'OPEN' else status end as status`

export async function listPlatformRows(db: Queryable, tenant: string): Promise<PlatformRow[]> {
  return await db.query<PlatformRow>(sql`select ${columns} from platform where tenant = ${tenant} order by sort, code`)
}

/** The platforms of a tenant with games of which none opens yet. */
export async function listOpeningLater(db: Queryable, tenant: string): Promise<Set<string>> {
  const rows = await db.query<{ platformCode: string }>(
    sql`select platform_code from game where tenant = ${tenant} group by platform_code having bool_and(status <> 'OPEN')`,
  )
  return new Set(rows.map((row) => row.platformCode))
}

// The check of the column; no other text reaches the statement that callers share.
const codePattern = /^[a-z0-9-]{2,30}$/

type PlatformKey = { readonly tenant: string; readonly code: string }

/** A platform of a tenant; asked for together with those of other callers. */
export async function findPlatform(db: Queryable, tenant: string, code: string): Promise<PlatformRow | null> {
  return codePattern.test(code) ? await askPlatform(db, { tenant, code }) : null
}

const askPlatform = gathered(listPlatformsOf)

async function listPlatformsOf(db: Queryable, keys: readonly PlatformKey[]): Promise<(PlatformRow | null)[]> {
  // Many callers ask about few platforms; each row costs two searches for planned maintenance.
  const names = keys.map(nameOf)
  const asked = [...new Map(names.map((name, index) => [name, keys[index] as PlatformKey])).values()]
  const rows = await db.query<PlatformRow & PlatformKey>(sql`
    select tenant, ${columns} from platform
     where (tenant, code) in (
       select * from unnest(${asked.map(({ tenant }) => tenant)}::text[],
                            ${asked.map(({ code }) => code)}::text[]))`)
  const found = new Map(rows.map((row) => [nameOf(row), row]))
  return names.map((name) => found.get(name) ?? null)
}

function nameOf({ tenant, code }: PlatformKey): string {
  return `${tenant}/${code}`
}

/** The platforms of all tenants with at least one player, which may have bets. */
export async function listPlayedPlatforms(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ code: string }>(
    sql`select distinct code from platform
         where exists (select from platform_player p where p.tenant = platform.tenant and p.platform_code = platform.code)`,
  )
  return rows.map((row) => row.code)
}

/** The platforms that may hold a member's money of the currency. */
export async function listPlatformsOfPlayer(
  db: Queryable,
  tenant: string,
  memberId: string,
  currency: string,
): Promise<string[]> {
  const rows = await db.query<{ platformCode: string }>(
    sql`select platform_code from platform_player player
          join platform on platform.tenant = player.tenant and code = platform_code and platform.wallet = 'TRANSFER'
         where player.tenant = ${tenant} and member_id = ${memberId} and currency = ${currency} order by platform_code`,
  )
  return rows.map((row) => row.platformCode)
}

/** The platforms on which a member plays in a currency, with either kind of wallet; one of them when it is named. */
export async function listPlayedBy(
  db: Queryable,
  player: {
    readonly tenant: string
    readonly memberId: string
    readonly currency: string
    readonly platformCode: string
  },
): Promise<string[]> {
  const rows = await db.query<{ platformCode: string }>(
    sql`select platform_code from platform_player where tenant = ${player.tenant} and member_id = ${player.memberId}
         and currency = ${player.currency} and ${player.platformCode} in ('', platform_code) order by platform_code`,
  )
  return rows.map((row) => row.platformCode)
}

export type PlayerKey = {
  readonly tenant: string
  readonly memberId: string
  readonly platformCode: string
  readonly currency: string
}

export async function isPlayer(db: Queryable, player: PlayerKey): Promise<boolean> {
  const rows = await db.query(
    sql`select 1 as one from platform_player where tenant = ${player.tenant} and platform_code = ${player.platformCode}
         and member_id = ${player.memberId} and currency = ${player.currency}`,
  )
  return rows.length === 1
}

/** Keeps where the player's money lies with it, so that the wallet of a platform with players cannot change. */
export async function rememberPlayer(db: Queryable, player: PlayerKey, wallet: PlatformRow['wallet']): Promise<void> {
  await db.execute(
    sql`insert into platform_player (tenant, platform_code, member_id, currency, wallet)
        values (${player.tenant}, ${player.platformCode}, ${player.memberId}, ${player.currency}, ${wallet})
        on conflict do nothing`,
  )
}

export type Found = 'ORDER' | 'EMPTY' | 'BUSY' | 'SILENT'

export type RecyclingRow = {
  readonly inputHash: Buffer
  readonly currency: string
  /** By platform code; an empty string for a platform that was not reached yet. */
  readonly found: Readonly<Record<string, Found | ''>>
}

/** `isOver`: older than 30 seconds, so no process works on it any more. */
export type KnownRecycling = RecyclingRow & { readonly isOver: boolean }

/** Inserts a recycling; false when its request id exists. */
export async function insertRecycling(
  db: Queryable,
  tenant: string,
  memberId: string,
  requestId: string,
  recycling: RecyclingRow,
): Promise<boolean> {
  const inserted = await db.execute(
    sql`insert into platform_recycling (tenant, member_id, request_id, input_hash, currency, found)
        values (${tenant}, ${memberId}, ${requestId}, ${recycling.inputHash}, ${recycling.currency}, ${json(recycling.found)})
        on conflict do nothing`,
  )
  return inserted === 1
}

export async function findRecycling(
  db: Queryable,
  tenant: string,
  memberId: string,
  requestId: string,
): Promise<KnownRecycling | null> {
  const [row] = await db.query<KnownRecycling>(
    sql`select input_hash, currency, found, created_at < clock_timestamp() - interval '30 seconds' as is_over from platform_recycling
         where tenant = ${tenant} and member_id = ${memberId} and request_id = ${requestId}`,
  )
  return row ?? null
}

/** Records what was found on one platform. */
export async function markFound(
  db: Queryable,
  tenant: string,
  memberId: string,
  requestId: string,
  platformCode: string,
  found: Found,
): Promise<void> {
  await db.execute(
    sql`update platform_recycling set found = found || ${json({ [platformCode]: found })}::jsonb
         where tenant = ${tenant} and member_id = ${memberId} and request_id = ${requestId}`,
  )
}
