import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readTicket } from '@mingtang/contract/ticket.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from '../../../scripts/site/databases.ts'
import { sql } from '../base/db/sql.ts'
import { proveBooks } from '../ledger/books.ts'
import { cleanHtml } from '../base/setting/clean-html.ts'
import { verifyPassword } from '../identity/proof/password.ts'
import { canReplace } from '../base/text/texts.ts'
import { rebateFindings } from '../test/rebate-kit.ts'
import { listEarningWarnings } from '../money/turnover/earning-rows.ts'
import { type TestDatabase, testDatabase } from '../test/test-database.ts'
import branch from './branch.json' with { type: 'json' }
import payCounts from './longteng-pays.json' with { type: 'json' }
import games from './games.json' with { type: 'json' }
import { seed } from './seed.ts'
import malay from './texts-ms-my.json' with { type: 'json' }

const branchSize = BigInt(branch.levels.reduce((sum, { members }) => sum + members, 0))

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase({ isNew: true })
  await seed(test.url)
})
afterAll(async () => {
  await test.drop()
})

async function count(table: 'member' | 'game' | 'bet' | 'withdrawal' | 'banner'): Promise<bigint> {
  const counts = {
    member: sql`select count(*) as count from member`,
    game: sql`select count(*) as count from game`,
    bet: sql`select count(*) as count from bet`,
    withdrawal: sql`select count(*) as count from withdrawal`,
    banner: sql`select count(*) as count from banner`,
  }
  return (await test.db.query<{ count: bigint }>(counts[table]))[0]?.count ?? 0n
}

it('fills an empty database, and the ledger proof has no findings', async () => {
  expect((await proveBooks(test.db)).findings).toEqual([])
  // Seven with a history of their own, and the agency's branch with its root.
  expect(await count('member')).toBe(7n + 1n + branchSize)
  // Two brands have every game.
  expect(await count('game')).toBe(2n * BigInt(games.length))
  expect(await count('banner')).toBe(14n)
  expect(await count('bet')).toBeGreaterThan(400n)
})

it('lets no stake earn more than its game keeps', async () => {
  for (const tenant of ['mingtang', 'yunlai']) expect(await listEarningWarnings(test.db, tenant), tenant).toEqual([])
  // Rates that are a hundredth higher are noticed.
  const rebates = [{ gameType: 'electronic', rateBp: 21 }]
  const [warning] = await listEarningWarnings(test.db, 'mingtang', { rebates })
  expect(warning).toMatchObject({ edgeMillionths: 10_000 })
})

it('makes two tenants with different names, hues, currencies and texts', async () => {
  const [one, other] = await test.db.query<{ accentHue: number; currencies: string[]; said: string[] }>(sql`
    select accent_hue, currencies, array(
      select title || text || scene || sort from banner where tenant = code
      union all select title || text from notice where tenant = code
      union all select name || service_url from service_line where tenant = code
      union all select url from recommended_domain where tenant = code
      union all select name union all select en_name) as said
    from tenant order by sort`)
  expect(one?.accentHue).not.toBe(other?.accentHue)
  expect(one?.currencies).not.toEqual(other?.currencies)
  expect(one?.said.length).toBeGreaterThan(15)
  expect(other?.said.length).toBeGreaterThan(15)
  expect(one?.said.filter((words) => other?.said.includes(words))).toEqual([])
  // Reserved domains that nobody can register, and a phone number reserved for fiction.
  const addresses = await test.db.query<{ url: string }>(
    sql`select service_url as url from service_line union all select url from recommended_domain`,
  )
  expect(addresses).toHaveLength(9)
  for (const { url } of addresses)
    expect(url).toMatch(/^(https:\/\/|mailto:[^/]+@)[^/]+\.example(\/|$)|^tel:\+1202555014\d$/)
})

it('gives each tenant its own logos, which lie in the built site, and lines with names in both languages', async () => {
  const marks = await test.db.query<{ marks: string[] }>(
    sql`select array[logo, en_logo, mini_logo, app_logo] as marks from tenant`,
  )
  const all = marks.flatMap((tenant) => tenant.marks)
  expect(new Set(all).size).toBe(8)
  for (const mark of all) expect(existsSync(join(import.meta.dirname, '../../../web/public', mark)), mark).toBe(true)
  const lines = await test.db.query<{ name: string; enName: string }>(sql`select name, en_name from service_line`)
  for (const { name, enName } of lines) {
    expect(enName).not.toMatch(/^$|\p{Script=Han}/u)
    // A phone number or an email is its own name.
    if (name !== enName) expect(name).toMatch(/\p{Script=Han}/u)
    else expect(name).toMatch(/^[+\w@. ]+$/)
  }
})

it('makes a popup for members of each tenant in each language, and none for visitors', async () => {
  const popups = await test.db.query<{ tenant: string; lang: string; audience: string; messageContent: string }>(
    sql`select tenant, lang, audience, message_content from home_popup order by tenant, lang`,
  )
  expect(popups.map(({ tenant, lang }) => `${tenant} ${lang}`)).toEqual([
    'mingtang en-US',
    'mingtang zh-CN',
    'yunlai en-US',
    'yunlai zh-CN',
  ])
  for (const { audience, messageContent } of popups) {
    expect(audience).toBe('MEMBERS')
    expect(cleanHtml(messageContent)).toBe(messageContent)
  }
})

it('gives each tenant 60 levels with bonuses in its currencies, and members the experience of their bets', async () => {
  const levels = await test.db.query(sql`
    select vip_level.tenant, count(distinct vip_level.level) as levels, count(distinct currency) as currencies
      from vip_level join vip_level_bonus bonus using (tenant, level) group by 1 order by 1`)
  expect(levels).toEqual([
    { tenant: 'mingtang', levels: 61n, currencies: 6n },
    { tenant: 'yunlai', levels: 61n, currencies: 4n },
  ])
  const [sums] = await test.db.query<{ experience: string; played: string; above: bigint }>(sql`
    select sum(experience_units) as experience, count(*) filter (where level > 0) as above,
           (select sum(units) from vip_month) as played from vip_member`)
  expect(sums?.experience).toBe(sums?.played)
  expect(sums?.above).toBeGreaterThan(0n)
  const ahead = await test.db.query(sql`
    select from vip_history where created_at > now() union all select from vip_bonus where created_at > now()`)
  expect(ahead).toEqual([])
})

it('has settled the rebates of the days that are over, to the unit', async () => {
  expect(await rebateFindings(test.db)).toEqual([])
  const [settled] = await test.db.query<{ count: bigint }>(sql`select count(*) as count from rebate_settlement`)
  expect(settled?.count).toBeGreaterThan(10n)
})

it('has a branch of six levels with three months of play, whose commission is counted, paid and proved', async () => {
  const levels = await test.db.query<{ depth: number; members: bigint }>(sql`
    select depth, count(*) as members from agency_path join member root on root.id = ancestor_id
     where root.user_name = ${branch.root.userName} and depth > 0 group by depth order by depth`)
  expect(levels).toEqual(branch.levels.map(({ members }, index) => ({ depth: index + 1, members: BigInt(members) })))
  const [life] = await test.db.query<Record<string, bigint | boolean>>(sql`
    select (select count(distinct day) from agency_turnover) as days,
           (select count(*) from agency_commission join member on member.id = agent_id where user_name = ${branch.root.userName}) as paid,
           (select count(*) from agency_counted where is_final) as counted,
           (select count(distinct link_id) from agency_registration) as links,
           (select count(*) from agency_agent where frozen_until > now()) as frozen,
           (select bool_and(accrued_units >= paid_minor::numeric * 1000000) from agency_balance) as is_covered,
           (select count(*) from agency_award where kind = 'SHARE') as shares,
           (select count(*) from agency_transfer) as gifts,
           (select count(*) from agency_award where kind = 'CPA' and units > 0) as newcomers,
           (select sum(units) from agency_accrual) + (select sum(units) from agency_award)
             = (select sum(accrued_units) from agency_balance) as is_whole,
           (select sum(paid_minor) from agency_commission) = (select sum(paid_minor) from agency_balance) as is_paid`)
  // On how many of the ninety days somebody of the branch plays depends on the time of the first start.
  expect(life?.['days']).toBeGreaterThan(60n)
  expect(life?.['paid']).toBeGreaterThan(15n)
  expect(life?.['counted']).toBeGreaterThan(60n)
  expect(life?.['shares']).toBeGreaterThan(20n)
  expect(life?.['newcomers']).toBeGreaterThan(5n)
  expect(life?.['gifts']).toBeGreaterThan(2n)
  expect(life).toMatchObject({
    links: BigInt(branch.links.length),
    frozen: 1n,
    isCovered: true,
    isWhole: true,
    isPaid: true,
  })
})

it('offers eight items in each points mall, and has orders in every state, paid with points that were earned before', async () => {
  const items = await test.db.query(sql`
    select tenant, count(*) as items, sum(sold)::integer = (
             select count(*)::integer from mall_order
              where mall_order.tenant = mall_item.tenant and mall_order.state not in ('REFUSED', 'CANCELLED')) as counted
      from mall_item where state = 'LIVE' and jsonb_array_length(words) = 2 group by tenant order by tenant`)
  expect(items).toEqual([
    { tenant: 'mingtang', items: 8n, counted: true },
    { tenant: 'yunlai', items: 8n, counted: true },
  ])
  const states = await test.db.query<{ state: string }>(sql`select distinct state from mall_order order by state`)
  expect(states.map((row) => row.state)).toEqual(['ACCEPTED', 'CANCELLED', 'PLACED', 'REFUSED', 'SHIPPED'])
  const wrong = await test.db.query(sql`
    select from mall_order join mall_item on mall_item.id = item_id
     where placed_at < mall_item.created_at or greatest(placed_at, accepted_at, shipped_at, ended_at) > now()
        or accepted_at < placed_at or shipped_at < accepted_at or ended_at < placed_at`)
  expect(wrong).toEqual([])
  const today = await test.db.query(sql`
    select from sign_in where day >= (now() at time zone 'Asia/Shanghai')::date`)
  expect(today).toEqual([])
})

it('leaves no money on platforms or in transit, and holds the amount of the withdrawals in review', async () => {
  const left = await test.db.query(sql`
    select kind from ledger_account
    where owner_kind = 'member' and balance_minor <> 0 and (kind like 'PLATFORM:%' or kind = 'TRANSIT')`)
  expect(left).toEqual([])
  const [held] = await test.db.query<{ held: bigint; waiting: bigint }>(sql`
    select (select sum(balance_minor)::bigint from ledger_account where kind = 'HELD') as held,
           (select sum(amount_minor)::bigint from withdrawal where state = 'REVIEW') as waiting`)
  expect(held?.held).toBe(held?.waiting)
  const states = await test.db.query<{ state: string }>(sql`select distinct state from withdrawal order by state`)
  expect(states.map((row) => row.state)).toEqual(['PAID', 'REFUSED', 'RETURNED', 'REVIEW'])
})

it('makes ledger entries over more than twenty days, in order, none of them in the future', async () => {
  const [times] = await test.db.query<{ first: Date; last: Date }>(
    sql`select min(created_at) as first, max(created_at) as last from ledger_entry`,
  )
  const now = Date.now()
  expect(now - (times?.first.getTime() ?? 0)).toBeGreaterThan(20 * 86_400_000)
  expect(times?.last.getTime()).toBeLessThan(now)
  const backwards = await test.db.query(sql`
    select from ledger_entry one join ledger_entry next on next.account_id = one.account_id and next.version = one.version + 1
    where next.created_at < one.created_at`)
  expect(backwards).toEqual([])
})

it('leaves PostgreSQL with statistics of its rows', async () => {
  const [entries] = await test.db.query<{ estimated: number; counted: bigint }>(sql`
    select reltuples as estimated, (select count(*) from ledger_entry) as counted
      from pg_class where oid = 'ledger_entry'::regclass`)
  expect(entries?.estimated).toBe(Number(entries?.counted))
})

it('tells members of everything: messages of each type, read and unread, none that pops up, and one that begins later', async () => {
  const types = await test.db.query<{ type: string; unread: number }>(sql`
    select type, count(*) filter (where mark.read_at is null)::integer as unread
      from message left join message_mark mark on mark.message_id = message.id and mark.member_id = message.member_id
     where message.member_id = (select id from member where user_name = 'linqing') group by type order by type`)
  expect(types.map(({ type }) => type)).toEqual(['ACCOUNT', 'CASHIER', 'PROMOTION'])
  for (const { unread } of types) expect(unread).toBeLessThan(20)
  expect(types.some(({ unread }) => unread > 0)).toBe(true)
  const [written] = await test.db.query(sql`
    select count(*)::integer as all, count(*) filter (where is_popup)::integer as popups,
           count(*) filter (where begins_at > now())::integer as later from message where created_by is not null`)
  expect(written).toEqual({ all: 6, popups: 0, later: 1 })
  const contents = await test.db.query<{ content: string }>(sql`
    select jsonb_array_elements(words) ->> 'content' as content from message where created_by is not null`)
  for (const { content } of contents) expect(cleanHtml(content)).toBe(content)
  const late = await test.db.query(sql`select from message where member_id is not null and begins_at > now()`)
  expect(late).toEqual([])
})

it('does nothing the second time, and has dropped its clock function', async () => {
  expect((await seed(test.url)).isNew).toBe(false)
  // Seven with a history of their own, and the agency's branch with its root.
  expect(await count('member')).toBe(7n + 1n + branchSize)
  const clocks = await test.db.query(sql`
    select from pg_proc where proname = 'clock_timestamp' and pronamespace = 'public'::regnamespace`)
  expect(clocks).toEqual([])
})

it('returns accounts that can log in', async () => {
  const { accounts } = await seed(test.url)
  const [member] = accounts
  const [row] = await test.db.query<{ passwordHash: string }>(
    sql`select password_hash from member where tenant = 'mingtang' and user_name = ${member?.userName ?? ''}`,
  )
  expect(await verifyPassword(row?.passwordHash ?? '', member?.password ?? '')).toBe(true)
  expect(accounts.at(-1)?.role).toBe('operator')
})

it('makes an operator with all permissions, and one with site.read and site.texts only', async () => {
  const rows = await test.db.query(
    sql`select user_name, permissions from operator where tenant = 'mingtang' order by user_name`,
  )
  expect(rows).toEqual([
    { userName: 'operator', permissions: ['*'] },
    { userName: 'writer', permissions: ['site.read', 'site.texts'] },
  ])
})

it('opens the games that the sandbox offers, with the figures that their rules result in', async () => {
  const open = await test.db.query(sql`
    select platform_code as platform, code, rtp, volatility, counted_by from game where tenant = 'mingtang' and status = 'OPEN' order by sort`)
  const offered = games.map(({ platform, code, rtp, volatility, countedBy }) =>
    JSON.stringify({ platform, code, rtp, volatility, countedBy }),
  )
  expect(new Set(open.map((game) => JSON.stringify(game)))).toEqual(new Set(offered))
})

it('has the halls of the book that the migration brings to sites of before', async () => {
  const migration = await readFile(new URL('../../migrations/0141-halls-of-the-book.sql', import.meta.url), 'utf8')
  const halls = `select tenant, code, type, name, en_name, status, rtp, popularity, counted_by, overround, tags, other_names, rank() over (order by sort)
    from game where platform_code = 'yunque' and code in ('sports', 'esports') order by tenant, code`
  await withClient(test.url, async (client) => {
    const { rows: seeded } = await client.query(halls)
    expect(seeded).toHaveLength(4)
    await client.query(`begin; delete from game where code in ('sports', 'esports')`)
    await client.query(migration.slice(migration.indexOf('insert into game')))
    const { rows: brought } = await client.query(halls)
    await client.query('rollback')
    expect(brought).toEqual(seeded)
  })
})

it('has the games of the hall of cards that the migrations bring to sites of before', async () => {
  const files = ['0142-hall-of-cards.sql', '0144-bulls-in-the-hall-of-cards.sql']
  const games = `select tenant, code, type, name, en_name, status, rtp, popularity, volatility, counted_by, overround, tags, other_names, rank() over (order by sort)
    from game where platform_code = 'yunque' and code in ('red-black', 'bulls') order by tenant, code`
  await withClient(test.url, async (client) => {
    const { rows: seeded } = await client.query(games)
    expect(seeded).toHaveLength(4)
    await client.query(`begin; delete from game where code in ('red-black', 'bulls')`)
    for (const file of files) {
      const migration = await readFile(new URL(`../../migrations/${file}`, import.meta.url), 'utf8')
      await client.query(migration.slice(migration.indexOf('insert into game')))
    }
    const { rows: brought } = await client.query(games)
    await client.query('rollback')
    expect(brought).toEqual(seeded)
  })
})

it('holds only bets that the slot offers and pays, and wins that were played', async () => {
  const bets = await test.db.query<{ stakeMinor: bigint; tenths: number; isWhole: boolean }>(sql`
    select stake_minor, (payout_minor * 10 / stake_minor)::int as tenths, payout_minor * 10 % stake_minor = 0 as is_whole
      from bet`)
  const pays = new Set(payCounts.map(([tenths]) => tenths))
  // The stakes of games/src/engine/stakes.ts.
  const stakes = [20n, 40n, 100n, 200n, 400n, 1000n, 2000n, 4000n, 10_000n, 20_000n]
  expect(bets.filter(({ stakeMinor }) => !stakes.includes(stakeMinor))).toEqual([])
  expect(bets.filter(({ tenths, isWhole }) => !isWhole || !pays.has(tenths))).toEqual([])
  const tickets = await test.db.query<{ ticket: unknown }>(sql`select distinct ticket from bet`)
  expect(tickets.length).toBeGreaterThan(40)
  for (const { ticket } of tickets) expect(readTicket(ticket)).toEqual(ticket)
  const prizes = await test.db.query<{ tenant: string; isDemo: boolean; isPlayed: boolean }>(sql`
    select tenant, is_demo, exists (select from bet where bet.tenant = big_prize.tenant and payout_minor = big_prize.amount_minor
                             and bet.currency = big_prize.currency and settled_at = big_prize.win_time) as is_played
      from big_prize`)
  expect(prizes.filter(({ isPlayed, isDemo }) => !isPlayed || !isDemo)).toEqual([])
  expect(new Set(prizes.map(({ tenant }) => tenant))).toEqual(new Set(['mingtang', 'yunlai']))
})

it('indexes the names of every game for search', async () => {
  const waiting = await test.db.query(
    sql`select code from game where search = '' or searched_names is distinct from name || e'\n' || en_name || e'\n' || other_names`,
  )
  expect(waiting).toEqual([])
})

it.each(Object.entries(malay))('the Malay text of %s can replace a built-in text', (code, text) => {
  expect(canReplace(code, text)).toBe(true)
})

it('has a desk: quick questions of each tenant, and conversations that wait, run and have ended with stars', async () => {
  const quick = await test.db.query(
    sql`select tenant, count(*)::integer as count from chat_answer where is_quick group by tenant order by tenant`,
  )
  expect(quick).toEqual([
    { tenant: 'mingtang', count: 4 },
    { tenant: 'yunlai', count: 4 },
  ])
  const talks = await test.db.query(sql`
    select state, stars, (select count(*)::integer from chat_message where conversation_id = id) = last_number as is_whole,
           coalesce(taken_at - created_at, interval '0') <= interval '2 minutes' as is_prompt
      from chat_conversation order by created_at`)
  const whole = { isWhole: true, isPrompt: true }
  expect(talks).toEqual([
    { state: 'CLOSED', stars: 5, ...whole },
    { state: 'CLOSED', stars: 4, ...whole },
    { state: 'TAKEN', stars: null, ...whole },
    { state: 'WAITING', stars: null, ...whole },
  ])
})
