import type { GameShelf, GameSort, GameTag, Volatility } from '@mingtang/contract/gen/words.ts'
import type { Queryable } from '../../base/db/db.ts'
import type { GameSearch } from './game-search.ts'
import { nothing, type Sql, sql } from '../../base/db/sql.ts'

export type GameRow = {
  readonly platformCode: string
  readonly code: string
  readonly type: string
  readonly name: string
  readonly enName: string
  readonly status: 'OPEN' | 'SOON'
  readonly rtp: string
  readonly cover: string
  readonly isFavourite: boolean
  readonly volatility: Volatility | ''
  readonly overround: string
  readonly tags: readonly GameTag[]
  /** The game's position in its list; the keyset of the next page. */
  readonly rank: bigint
}

export type OpenGame = Pick<GameRow, 'platformCode' | 'code' | 'name' | 'enName'>

export type GameFilter = {
  readonly tenant: string
  readonly memberId: string | null
  readonly shelf: GameShelf
  readonly sort: GameSort | ''
  /** Names are sorted by the rules of this language. */
  readonly isChinese: boolean
  readonly type: string
  readonly platform: string
  readonly tag: string
  /** From `searchQuery`; null means no search. */
  readonly search: GameSearch | null
}

export type GameKey = { readonly rank: bigint; readonly platformCode: string; readonly code: string }

const ranks: Readonly<Record<GameShelf, Sql>> = {
  all: sql`game.sort::bigint`,
  popular: sql`-game.popularity::bigint`,
  favourite: sql`-(extract(epoch from favourite.created_at) * 1000000)::bigint`,
  recent: sql`-(extract(epoch from recent.opened_at) * 1000000)::bigint`,
}

const columns = sql`game.platform_code, game.code, game.type, game.name, game.en_name, game.status, game.rtp, game.cover,
  game.volatility, coalesce(game.overround::text, '') as overround, game.tags, favourite.code is not null as is_favourite`

/** One page of a list of games that open, in its order. */
export async function listGameRows(
  db: Queryable,
  filter: GameFilter,
  after: GameKey | null,
  limit: number,
): Promise<GameRow[]> {
  const rank = rankOf(filter)
  return await db.query<GameRow>(sql`
    select ${columns}, ${rank} as rank ${from(filter)}
    where ${meets(filter)}
      ${after ? sql`and (${rank}, game.platform_code, game.code) > (${after.rank}, ${after.platformCode}, ${after.code})` : nothing}
    order by rank, game.platform_code, game.code limit ${limit}`)
}

/** The number of games that match a filter. */
export async function countGameRows(db: Queryable, filter: GameFilter): Promise<number> {
  const [row] = await db.query<{ games: number }>(
    sql`select count(*)::int as games ${from({ ...filter, sort: '' })} where ${meets(filter)}`,
  )
  return row?.games ?? 0
}

// More than any order has places.
const apart = 10n ** 17n

function rankOf(filter: GameFilter): Sql {
  const rank = orderOf(filter)
  // A word that was typed whole is meant more than one that only begins with it.
  if (filter.search === null || filter.sort) return rank
  return sql`(${rank} - case when game.search @@ ${filter.search.whole}::tsquery then ${apart}::bigint else 0 end)`
}

function orderOf({ sort, shelf }: GameFilter): Sql {
  if (sort === 'NAME') return sql`game.place`
  // Games without a published return are sorted last.
  if (sort === 'RETURN') return sql`-(coalesce(nullif(game.rtp, ''), '0')::numeric * 1000000)::bigint`
  return ranks[shelf]
}

function from({ tenant, sort, isChinese, shelf, memberId }: GameFilter): Sql {
  return sql`from ${sort === 'NAME' ? numberedByName(tenant, isChinese) : nothing} game
    ${shelf === 'favourite' ? nothing : sql`left`} ${joinFavourite(memberId)}
    ${shelf === 'recent' ? joinRecent(memberId) : nothing}`
}

function meets({ tenant, type, platform, tag, search }: GameFilter): Sql {
  return sql`game.tenant = ${tenant} and game.status = 'OPEN'
    ${type ? sql`and game.type = ${type}` : nothing}
    ${platform ? sql`and game.platform_code = ${platform}` : nothing}
    ${tag ? sql`and game.tags @> array[${tag}::text]` : nothing}
    ${search === null ? nothing : sql`and (game.search @@ ${search.begun}::tsquery ${search.type ? sql`or game.type = ${search.type}` : nothing})`}`
}

// All games of a tenant with their places by name: by pinyin in Chinese, alphabetically elsewhere. The keyset is a number.
function numberedByName(tenant: string, isChinese: boolean): Sql {
  const name = isChinese ? sql`name collate "zh-Hans-x-icu"` : sql`en_name collate "en-x-icu"`
  return sql`(select *, row_number() over (order by ${name}, platform_code, code) as place from game where tenant = ${tenant})`
}

export async function findGame(
  db: Queryable,
  tenant: string,
  memberId: string | null,
  platformCode: string,
  code: string,
): Promise<GameRow | null> {
  const [row] = await db.query<GameRow>(sql`
    select ${columns}, game.sort::bigint as rank from game left ${joinFavourite(memberId)}
    where game.tenant = ${tenant} and game.platform_code = ${platformCode} and game.code = ${code}`)
  return row ?? null
}

/** The open games of a type, or of all, on open platforms, which are few enough to be listed whole. */
export async function listOpenGames(db: Queryable, tenant: string, type: string | null): Promise<OpenGame[]> {
  return await db.query<OpenGame>(sql`
    select game.platform_code, game.code, game.name, game.en_name from game
    join platform on platform.tenant = game.tenant and platform.code = game.platform_code
    where game.tenant = ${tenant} ${type === null ? nothing : sql`and game.type = ${type}`} and game.status = 'OPEN'
      and platform.status = 'OPEN'
    order by game.sort, game.platform_code, game.code`)
}

/** The number of open games of each type. */
export async function countGames(db: Queryable, tenant: string): Promise<Map<string, number>> {
  const rows = await db.query<{ type: string; games: number }>(
    sql`select type, count(*)::int as games from game where tenant = ${tenant} and status = 'OPEN' group by type`,
  )
  return new Map(rows.map((row) => [row.type, row.games]))
}

/** The number of open games of each platform. */
export async function countGamesByPlatform(db: Queryable, tenant: string): Promise<Map<string, number>> {
  const rows = await db.query<{ platformCode: string; games: number }>(
    sql`
    select platform_code, count(*)::int as games from game where tenant = ${tenant} and status = 'OPEN' group by platform_code`,
  )
  return new Map(rows.map((row) => [row.platformCode, row.games]))
}

/** Sets or clears a favourite; false when there is no such game. */
export async function insertFavourite(
  db: Queryable,
  tenant: string,
  memberId: string,
  platformCode: string,
  code: string,
): Promise<boolean> {
  const rows = await db.query(sql`
    with found as (select code from game where tenant = ${tenant} and platform_code = ${platformCode} and code = ${code}),
    added as (
      insert into game_favourite (tenant, member_id, platform_code, code)
      select ${tenant}, ${memberId}, ${platformCode}, code from found on conflict do nothing)
    select code from found`)
  return rows.length === 1
}

export async function deleteFavourite(
  db: Queryable,
  tenant: string,
  memberId: string,
  platformCode: string,
  code: string,
): Promise<void> {
  await db.execute(
    sql`delete from game_favourite where tenant = ${tenant} and member_id = ${memberId}
         and platform_code = ${platformCode} and code = ${code}`,
  )
}

export async function markOpened(
  db: Queryable,
  tenant: string,
  memberId: string,
  platformCode: string,
  code: string,
): Promise<void> {
  await db.execute(sql`
    insert into game_recent (tenant, member_id, platform_code, code) values (${tenant}, ${memberId}, ${platformCode}, ${code})
    on conflict (tenant, member_id, platform_code, code) do update set opened_at = clock_timestamp()`)
}

function joinFavourite(memberId: string | null): Sql {
  return sql`join game_favourite favourite on favourite.tenant = game.tenant and favourite.member_id = ${memberId}::uuid
    and favourite.platform_code = game.platform_code and favourite.code = game.code`
}

function joinRecent(memberId: string | null): Sql {
  return sql`join game_recent recent on recent.tenant = game.tenant and recent.member_id = ${memberId}::uuid
    and recent.platform_code = game.platform_code and recent.code = game.code`
}
