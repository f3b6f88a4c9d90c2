import chinese from '@mingtang/contract/texts/zh-CN/game.json' with { type: 'json' }
import { pinyin } from 'pinyin-pro'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { withClient } from '../../../../scripts/site/databases.ts'
import { sql } from '../../base/db/sql.ts'
import seeded from '../../seed/games.json' with { type: 'json' }
import { searchQuery } from './game-search.ts'
import { fillGameSearch } from './game-search-rows.ts'
import { type PlatformSite, platformSite, refusalOf } from '../../test/platform-site.ts'

type Fixture = { code: string; enName: string; rtp: string; tags: string[]; volatility: string; status: string }

let site: PlatformSite
let fixture: Fixture[] = []
beforeAll(async () => {
  site = await platformSite()
  await site.db.execute(sql`update game set status = 'OPEN'`)
  // The second tenant gets the seed's games; the first one has only the four of the fixture.
  await Promise.all(
    seeded.map(({ platform, code, type, name, enName, names }, sort) =>
      site.db.execute(sql`
        insert into game (tenant, platform_code, code, type, name, en_name, status, sort, other_names)
        values ('yunlai', ${platform}, ${code}, ${type}, ${name}, ${enName}, 'OPEN', ${sort}, ${names.join('\n')})
        on conflict (tenant, platform_code, code) do update
          set name = excluded.name, en_name = excluded.en_name, other_names = excluded.other_names`),
    ),
  )
  await fillGameSearch(site.db)
  fixture = await site.db.query<Fixture>(
    sql`select code, en_name, rtp, tags, volatility, status from game where tenant = 'mingtang'`,
  )
})
beforeEach(async () => {
  for (const { code, enName, rtp, tags, volatility, status } of fixture)
    await site.db.execute(sql`update game set en_name = ${enName}, rtp = ${rtp}, tags = ${tags}::text[], volatility = ${volatility}, status = ${status}
      where tenant = 'mingtang' and code = ${code}`)
  await site.db.execute(sql`update platform set status = 'OPEN' where tenant = 'mingtang'`)
  await fillGameSearch(site.db)
})
afterAll(async () => {
  await site.close()
})

async function codes(input: object): Promise<string[]> {
  return (await site.stranger().call('listGames', input)).rows.map((game) => game.code)
}

it.each([
  [{ type: 'casino' }, 'badRequest'],
  [{ shelf: 'mine' }, 'badRequest'],
  [{ search: 'x'.repeat(41) }, 'badRequest'],
  [{ tag: 'OLD' }, 'badRequest'],
  [{ sort: 'PRICE' }, 'badRequest'],
  [{ platform: 'x'.repeat(31) }, 'badRequest'],
  [{ size: 101 }, 'badRequest'],
  [{ cursor: 'x' }, 'cursorWrong'],
  [{ cursor: "1.yunque.x' or true" }, 'cursorWrong'],
])('refuses %j as %s', async (input, refusal) => {
  expect(await refusalOf(site.stranger().call('listGames', input))).toBe(refusal)
})

it('lists games by shelf and type, without a session', async () => {
  expect(await codes({})).toEqual(['longteng', 'jinlu', 'shenyu', 'yueye'])
  expect(await codes({ shelf: 'popular' })).toEqual(['longteng', 'shenyu', 'jinlu', 'yueye'])
  expect(await codes({ type: 'electronic' })).toEqual(['longteng', 'jinlu'])
  expect(await codes({ shelf: 'favourite' })).toEqual([])
  const [game] = (await site.stranger().call('listGames', { size: 1 })).rows
  expect(game).toEqual({
    platformCode: 'yunque',
    code: 'longteng',
    type: 'electronic',
    name: 'L',
    enName: 'Dragon Rising',
    status: 'OPEN',
    rtp: '96.50',
    isFavourite: false,
    cover: '',
    overround: '',
    volatility: '',
    tags: [],
    platformStatus: 'OPEN',
  })
})

it('searches both names and takes every character literally', async () => {
  expect(await codes({ search: 'dragon' })).toEqual(['longteng'])
  expect(await codes({ search: 'm' })).toEqual(['yueye'])
  expect(await codes({ search: '100%' })).toEqual(['jinlu'])
  expect(await codes({ search: '%' })).toEqual(['jinlu'])
  expect(await codes({ search: '_' })).toEqual(['shenyu'])
  for (const search of ['\\', "'", "''", ':*', "' | 'a", 'l & d', '!x', '\u0001', 'x'.repeat(40)]) {
    expect(await refusalOf(site.stranger().call('listGames', { search }))).toBe('ok')
  }
  expect(await codes({ search: '!x' })).toEqual([])
})

const longteng = seeded.find(({ code }) => code === 'longteng')?.name ?? ''

it.each([
  [longteng, ['longteng']],
  [longteng.slice(2), ['longteng']],
  [longteng.slice(0, 1), ['longteng', 'dragon-tiger']],
  ['longteng', ['longteng']],
  ['long teng', ['longteng']],
  ["Long'Teng", ['longteng']],
  ['LONGTENGSIHAI', ['longteng']],
  ['tengsi', ['longteng']],
  ['lt', ['longteng']],
  ['ltsh', ['longteng']],
  ['dragon tides', ['longteng']],
  ['  Dragon   Tides ', ['longteng']],
  ['ｌｏｎｇｔｅｎｇ', ['longteng']],
  ['ongteng', []],
  ['longteng sihai x', []],
])('searches by Chinese, pinyin, initials and English: %s', async (search, expected) => {
  const { rows } = await site.stranger('yunlai').call('listGames', { search, size: 100 })
  const found = rows.map((game) => game.code).filter((code) => seeded.some((known) => known.code === code))
  if (search.length > 2 || expected.length === 0) expect(found).toEqual(expected)
  else expect(found).toEqual(expect.arrayContaining(expected))
})

const found = async (search: string) => {
  const { rows } = await site.stranger('yunlai').call('listGames', { search })
  return rows.map(({ code }) => code)
}
// What people type: each name, its pinyin in full and in initials, and English with and without spaces.
const typed = (name: string): string[] => {
  const syllables = pinyin(name, { type: 'array', toneType: 'none', nonZh: 'consecutive', v: true })
  const isChinese = syllables.join('') !== name
  const initials = syllables.map((syllable) => syllable[0]).join('')
  return [name, name.toUpperCase(), syllables.join(''), ...(isChinese ? [syllables.join(' '), initials] : [])]
}

it.each(seeded.map(({ code, name, enName, names }) => ({ code, all: [name, enName, ...names], names })))(
  'finds $code among the first five by each of its names',
  async ({ code, all, names }) => {
    expect(names.length).toBeGreaterThanOrEqual(5)
    expect(names.length).toBeLessThanOrEqual(8)
    const missed = await Promise.all(
      [...new Set(all.flatMap(typed))].map(async (words) =>
        (await found(words)).slice(0, 5).includes(code) ? [] : [words],
      ),
    )
    expect(missed.flat()).toEqual([])
  },
)

it('finds all games of a type by its name in either language', async () => {
  const { rows } = await site.stranger('yunlai').call('listGames', { type: 'lottery' })
  const lotteries = rows.map(({ code }) => code).toSorted()
  for (const name of [chinese['game.type.lottery'], 'lottery', ' Lottery '])
    expect((await found(name)).toSorted()).toEqual(lotteries)
  const inTables = await site.stranger('yunlai').call('listGames', { type: 'live', search: 'lottery' })
  expect(inTables.rows).toEqual([])
})

it('uses the index for a search', async () => {
  // As the owner of the tables: PostgreSQL lets no other role analyze them, and skips it with a warning only.
  const plan = await withClient(site.config.databaseUrl, async (client) => {
    await client.query('begin')
    await client.query(`
      insert into game (tenant, platform_code, code, type, name, en_name, status, search, searched_names)
      select 'mingtang', 'canghai', 'many-' || n, 'live', 'N' || n, 'E' || n, 'SOON',
        array_to_tsvector(array['n' || n, 'e' || n, md5(n::text)]), 'N' || n || e'\n' || 'E' || n || e'\n'
      from generate_series(1, 8000) n`)
    await client.query('analyze game')
    const { rows } = await client.query(
      `explain select code from game where tenant = 'mingtang' and search @@ $1::tsquery`,
      [searchQuery('longteng')?.begun ?? ''],
    )
    await client.query('rollback')
    return JSON.stringify(rows)
  })
  expect(plan).toContain('Bitmap Index Scan on game_search')
})

it('filters by platform and by tag, and returns the state of the platform', async () => {
  await site.db.execute(sql`update game set tags = '{NEW,HOT}', volatility = 'HIGH'
    where tenant = 'mingtang' and code in ('longteng', 'yueye')`)
  expect(await codes({ platform: 'canghai' })).toEqual(['shenyu', 'yueye'])
  expect(await codes({ platform: 'nowhere' })).toEqual([])
  expect(await codes({ tag: 'HOT' })).toEqual(['longteng', 'yueye'])
  expect(await codes({ tag: 'RECOMMENDED' })).toEqual([])
  expect(await codes({ tag: 'NEW', platform: 'canghai', search: 'moon' })).toEqual(['yueye'])
  await site.db.execute(sql`update platform set status = 'MAINTENANCE' where tenant = 'mingtang' and code = 'canghai'`)
  const { rows } = await site.stranger().call('listGames', { tag: 'NEW' })
  expect(rows.map(({ volatility, tags, platformStatus }) => ({ volatility, tags, platformStatus }))).toEqual([
    { volatility: 'HIGH', tags: ['NEW', 'HOT'], platformStatus: 'OPEN' },
    { volatility: 'HIGH', tags: ['NEW', 'HOT'], platformStatus: 'MAINTENANCE' },
  ])
})

it('leaves out games that do not open yet, in every list and number', async () => {
  await site.db.execute(
    sql`update game set status = 'SOON', tags = '{HOT}' where tenant = 'mingtang' and code = 'jinlu'`,
  )
  expect(await codes({})).toEqual(['longteng', 'shenyu', 'yueye'])
  expect(await codes({ search: 'deer' })).toEqual([])
  expect(await codes({ tag: 'HOT' })).toEqual([])
  expect((await site.stranger().call('listGames', { size: 1 })).total).toBe(3)
})

it('finds a renamed game by its new name after its search terms were rebuilt', async () => {
  await site.db.execute(sql`update game set en_name = 'Sleeping Carp' where tenant = 'mingtang' and code = 'jinlu'`)
  expect(await fillGameSearch(site.db)).toBe(1)
  expect(await fillGameSearch(site.db)).toBe(0)
  expect(await codes({ search: 'carp' })).toEqual(['jinlu'])
  expect(await codes({ search: 'deer' })).toEqual([])
})

it('pages by key, and counts the games on the first page only', async () => {
  const first = await site.stranger().call('listGames', { shelf: 'popular', size: 3 })
  const second = await site.stranger().call('listGames', { shelf: 'popular', size: 3, cursor: first.nextCursor })
  expect([first.total, second.total]).toEqual([4, 0])
  expect([...first.rows, ...second.rows].map((game) => game.code)).toEqual(['longteng', 'shenyu', 'jinlu', 'yueye'])
  expect(second.nextCursor).toBe('')
})

it('sorts by return, and by name in the language of the call', async () => {
  await site.db.execute(sql`update game set rtp = '98.10' where tenant = 'mingtang' and code = 'yueye'`)
  expect(await codes({ sort: 'RETURN' })).toEqual(['yueye', 'longteng', 'shenyu', 'jinlu'])
  expect(await codes({ sort: 'NAME', type: 'electronic' })).toEqual(['jinlu', 'longteng'])
  const client = site.stranger('yunlai')
  const names = ['\u9f99', '\u817e', '\u5b89', '\u51e4', '\u767d']
  await Promise.all(
    names.map((name, at) =>
      site.db.execute(sql`
        insert into game (tenant, platform_code, code, type, name, en_name, status, sort)
        values ('yunlai', 'canghai', ${`name-${at}`}, 'sports', ${name}, ${'edcba'[at] ?? ''}, 'OPEN', ${at})`),
    ),
  )
  const read = async (cursor: string): Promise<string[]> => {
    const page = await client.call('listGames', { type: 'sports', sort: 'NAME', size: 100, cursor })
    return page.rows.filter(({ code }) => code.startsWith('name-')).map(({ name }) => name)
  }
  expect(await read('')).toEqual(['\u5b89', '\u767d', '\u51e4', '\u9f99', '\u817e'])
})

it('pages through two thousand games, each exactly once, and returns their number', async () => {
  await site.db.execute(sql`
    insert into game (tenant, platform_code, code, type, name, en_name, status, rtp, popularity, sort)
    select 'yunlai', 'canghai', 'many-' || n, 'lottery', 'N' || n, 'E' || n, 'OPEN', (90 + n % 9) || '.00', n % 50, n % 40
    from generate_series(1, 2000) n`)
  const client = site.stranger('yunlai')
  for (const order of [{}, { sort: 'NAME' }, { sort: 'RETURN' }, { shelf: 'popular' }]) {
    const found: string[] = []
    let cursor = ''
    do {
      const page = await client.call('listGames', { ...order, type: 'lottery', size: 100, cursor })
      if (!cursor) expect(page.total).toBeGreaterThanOrEqual(2000)
      found.push(...page.rows.map(({ code }) => code))
      cursor = page.nextCursor
    } while (cursor)
    expect(new Set(found).size).toBe(found.length)
    expect(found.filter((code) => code.startsWith('many-'))).toHaveLength(2000)
  }
})
