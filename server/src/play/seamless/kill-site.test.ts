// The site is killed while it takes the stakes of tickets from its wallet, and while it pays, corrects and buys them back:
// when it has not committed what the platform asks, and when it has and nobody has heard of it. The platform's repetitions
// bring every movement once.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Client, createClient } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import pg from 'pg'
import { findFreePort } from '../../../../scripts/site/ports.ts'
import { sql } from '../../base/db/sql.ts'
import { insertSession } from '../../identity/session/session-rows.ts'
import { balancesOf } from '../../ledger/accounts.ts'
import { proveBooks } from '../../ledger/books.ts'
import { openHalls, tellMatches, tellOutcomes } from '../../test/book-matches.ts'
import { type FaultProxy, startFaultProxy } from '../../test/fault-proxy.ts'
import { fund } from '../../test/fund.ts'
import { type GamesProcess, startGamesProcess } from '../../test/games-process.ts'
import { tenant } from '../../test/seamless-kit.ts'
import { seededChance } from '../../test/seeded-chance.ts'
import { type ServerProcess, startServerProcess } from '../../test/server-process.ts'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'

const startMinor = 100_000n
const limits = { interval: 200, timeout: 60_000 }
/** The calls of the first are asked for while a row of the site is held, those of the others are answered and not heard. */
const sides = ['HELD', 'UNHEARD'] as const
type Side = (typeof sides)[number]
const membersOfEach = 2

/** What a ticket of 10.00 is of, and every movement of its money. */
const movements = {
  won: ['GAME_STAKE 1000', 'GAME_PAYOUT 2000'],
  // Half of the stake is void, the other half won at 2.00.
  partVoid: ['GAME_STAKE 1000', 'GAME_PAYOUT 1500'],
  raised: ['GAME_STAKE 1000', 'GAME_PAYOUT 2000'],
  lowered: ['GAME_STAKE 1000', 'GAME_PAYOUT 2000', 'GAME_PAYOUT_REVERSED 2000'],
  // A chance of three tenths at 2.00, less five percent.
  sold: ['GAME_STAKE 1000', 'GAME_PAYOUT 570'],
  // Of that four tenths, and six at 2.00.
  partlySold: ['GAME_STAKE 1000', 'GAME_PAYOUT 228', 'GAME_PAYOUT 1200'],
} as const
type Kind = keyof typeof movements
const kinds = Object.keys(movements) as Kind[]
const paid: Record<Kind, number> = { won: 2000, partVoid: 1500, raised: 2000, lowered: 0, sold: 570, partlySold: 1428 }

type Reply = { readonly code: string; readonly data?: Record<string, unknown> }
type Member = {
  readonly id: string
  readonly side: Side
  readonly client: Client
  ask(action: string, fields: object): Promise<Reply>
}
type Ticket = { readonly member: Member; readonly kind: Kind; readonly requestId: string; id: string }

let test: TestDatabase
let games: GamesProcess
let proxy: FaultProxy
let server: ServerProcess
let siteRows: pg.Pool
let platformRows: pg.Pool
const chance = seededChance()

beforeAll(async () => {
  test = await testDatabase()
  await test.db.execute(sql`insert into tenant (code, name, en_name, currencies) values (${tenant}, 'Y', 'Y', '{CNY}')`)
  await test.db.execute(
    sql`insert into platform (tenant, code, name, en_name, wallet) values (${tenant}, 'yunque', 'Y', 'Y', 'SEAMLESS')`,
  )
  await openHalls(test.db)
  games = await startGamesProcess()
  siteRows = new pg.Pool({ connectionString: test.url, max: 2 })
  platformRows = new pg.Pool({ connectionString: games.databaseUrl, max: 2 })
  const port = await findFreePort()
  // Platforms and members reach the site by the proxy, as they would reach it by its front.
  proxy = await startFaultProxy(`http://127.0.0.1:${port}`)
  server = await startServerProcess({
    PORT: `${port}`,
    HOST: '127.0.0.1',
    SITE_URL: proxy.url,
    CONSOLE_PORT: `${await findFreePort()}`,
    DATABASE_URL: test.url,
    GAMES_URL: games.gamesUrl,
    PAY_URL: games.payUrl,
    PLATFORM_SECRET: games.secret,
    PAYMENT_SECRET: games.paySecret,
    ACCOUNT_KEY: 'test',
    JOB_INTERVAL_MS: '1000',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  })
})
afterAll(async () => {
  await server.stop()
  await Promise.all([siteRows.end(), platformRows.end()])
  await proxy.close()
  await games.stop()
  await test.drop()
})

const there = async <Row extends object>(text: string): Promise<Row[]> => (await platformRows.query<Row>(text)).rows

async function seat(side: Side): Promise<Member> {
  const id = randomUUID()
  await test.db.execute(sql`
    insert into member (id, tenant, user_name, user_name_key, password_hash, default_currency)
    values (${id}, ${tenant}, ${id.slice(0, 8)}, ${id.slice(0, 8)}, 'none', 'CNY')`)
  await fund(test.db, { tenant, memberId: id, amountMinor: startMinor })
  const session = { tenant, memberId: id, deviceId: 'test', ip: '127.0.0.1', minutes: 600 }
  const { token } = await insertSession(test.db, session)
  const headers = () => ({ 'x-tenant': tenant, 'x-token': token })
  const client = createClient({ baseUrl: proxy.url, timeoutMs: 10_000, headers })
  const opened = await client.call('openGame', {
    platformCode: 'yunque',
    gameCode: 'sports',
    language: 'en-US',
    theme: 'dark',
  })
  const ask = async (action: string, fields: object, bearer = ''): Promise<Reply> => {
    const answer = await fetch(`${games.gamesUrl}/book/v1/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
      body: JSON.stringify(fields),
    })
    return (await answer.json()) as Reply
  }
  const page = await ask('session', { ticket: new URL(opened.url).searchParams.get('ticket') })
  return { id, side, client, ask: (action, fields) => ask(action, fields, String(page.data?.token)) }
}

const eventOf = (kind: Kind, side: Side) => `${kind}-${side}`

/** Kills the site when the calls of the one side are committed and unheard, and one of the other side waits for a row. By chance the row is let go just before. */
async function killAmid(members: readonly Member[], work: (side: Side) => Promise<unknown>) {
  const dropped = () => proxy.made.get('drop_after') ?? 0
  const before = dropped()
  proxy.spoil(...Array.from({ length: 1000 }, () => 'drop_after' as const))
  const unheard = work('UNHEARD')
  await expect.poll(dropped, limits).toBeGreaterThanOrEqual(before + kinds.length * membersOfEach)
  const holder = await siteRows.connect()
  try {
    await holder.query('begin')
    const held = members.find(({ side }) => side === 'HELD')?.id
    // The wallet is locked before anything is written; the bet is written after its money, so that half of it would be left.
    if (chance() < 0.5) await holder.query('lock table seamless_bet in share row exclusive mode')
    else await holder.query('select from ledger_account where owner_id = $1 for update', [held])
    const working = work('HELD')
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await siteRows.query(waiting)).rowCount, limits).toBeGreaterThan(0)
    if (chance() < 0.5) await holder.query('rollback')
    await pause(chance() * 60)
    await server.killAndRestart()
    proxy.spoil()
    await Promise.all([unheard, working])
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  await untilTold()
}

/** The platform has settled by all it knows and told the wallet all, and the wallet has answered. */
async function untilTold(): Promise<void> {
  const untold = `select from wallet_bets where state in ('ASKED', 'TAKEN', 'WON', 'REVERSING')
    union all select from book_tickets where is_due
    union all select from book_settling where change < (select max(change) from book_outcome_facts)`
  const hurry = `update wallet_bets set due_at = now() where state in ('WON', 'REVERSING') and due_at > now() + interval '1 second' and refusal is not null`
  const left = async () => {
    await there(hurry)
    return (await there(untold)).length
  }
  await expect.poll(left, limits).toBe(0)
}

/** Asks until there is an answer, as a page does, and once more. */
async function again(member: Member, action: string, fields: object): Promise<string> {
  const ids = []
  while (ids.length < 2) {
    const { code, data } = await member.ask(action, fields)
    if (code === 'OK') ids.push((data?.ticket as { ticketId?: string } | undefined)?.ticketId)
    else expect(code).toBe('WALLET_UNAVAILABLE')
  }
  expect(new Set(ids).size).toBe(1)
  return String(ids[0])
}

const won = [{ hasWon: true }, { hasWon: false }, { hasWon: false }]
const lost = [{ hasWon: false }, { hasWon: true }, { hasWon: false }]
const halfWon = [{ hasWon: true, voidShare: 0.5 as const }, { hasWon: false }, { hasWon: false }]

it('every movement is made once, and the member has each ticket once', async () => {
  await tellMatches(
    games.databaseUrl,
    kinds.flatMap((kind) => sides.map((side) => ({ id: eventOf(kind, side), startsInMinutes: 60 }))),
  )
  const members = await Promise.all(sides.flatMap((side) => Array.from({ length: membersOfEach }, () => seat(side))))
  const tickets: Ticket[] = members.flatMap((member) =>
    kinds.map((kind) => ({ member, kind, requestId: randomUUID(), id: '' })),
  )
  const of = (side: Side) => tickets.filter(({ member }) => member.side === side)

  const place = (ticket: Ticket) => {
    const eventId = eventOf(ticket.kind, ticket.member.side)
    const leg = { eventId, marketId: 1, specifiers: '', outcomeId: '1', oddsMilli: 2000 }
    return { requestId: ticket.requestId, legs: [leg], stake: '10', format: 'DECIMAL', policy: 'EXACT' }
  }
  await killAmid(members, (side) =>
    Promise.all(of(side).map((ticket) => ticket.member.ask('place', place(ticket)).catch(() => undefined))),
  )
  await Promise.all(
    tickets.map(async (ticket) => {
      ticket.id = await again(ticket.member, 'place', place(ticket))
    }),
  )
  const tell = (side: Side, said: Partial<Record<Kind, typeof won>>) =>
    Promise.all(
      Object.entries(said).map(([kind, facts]) => tellOutcomes(games.databaseUrl, eventOf(kind as Kind, side), facts)),
    )
  for (const side of sides) await tell(side, { lowered: won, raised: lost })
  await untilTold()
  const sales = await offer(tickets)
  const sell = (side: Side) =>
    sales.flatMap(({ ticket: { member }, fields }) =>
      member.side === side ? [member.ask('sell', fields).catch(() => undefined)] : [],
    )
  await killAmid(members, (side) =>
    Promise.all([...sell(side), tell(side, { won, partVoid: halfWon, lowered: lost, raised: won })]),
  )
  for (const { ticket, fields } of sales) expect(await again(ticket.member, 'sell', fields)).toBe(ticket.id)
  for (const side of sides) await tell(side, { partlySold: won })
  await untilTold()
  await judge(members, tickets)
}, 600_000)

/** What is offered for the tickets that are to be sold. */
async function offer(tickets: readonly Ticket[]) {
  const sales: { ticket: Ticket; fields: object }[] = []
  for (const ticket of tickets.filter(({ kind }) => kind === 'sold' || kind === 'partlySold')) {
    const { data } = await ticket.member.ask('offer', { ticketId: ticket.id })
    sales.push({ ticket, fields: { offerId: data?.offerId, ...(ticket.kind === 'partlySold' && { stake: '4' }) } })
  }
  // How long a process takes to start is not what is asked here.
  await there(`update book_offers set until = until + interval '1 hour'`)
  return sales
}

async function judge(members: readonly Member[], tickets: readonly Ticket[]): Promise<void> {
  const placed = await there<{ id: string }>('select ticket_id as id from book_tickets')
  expect(placed.map(({ id }) => id).sort()).toEqual(tickets.map(({ id }) => id).sort())
  const moved = await test.db.query<{ id: string; lines: string[] }>(sql`
    select reference_id as id, array_agg(reason || ' ' || amount_minor order by created_at, id) as lines
      from ledger_transfer where reference_kind = 'seamless_bet' group by reference_id`)
  for (const { id, kind } of tickets) expect(moved.find((one) => one.id === id)?.lines).toEqual(movements[kind])
  // A stake that nobody has heard of was given back, and asked for anew under another number.
  for (const { id, lines } of moved)
    if (!tickets.some((ticket) => ticket.id === id))
      expect(lines).toEqual(['GAME_STAKE 1000', 'GAME_STAKE_RETURNED 1000'])
  const due = kinds.reduce((sum, kind) => sum - 1000 + paid[kind], Number(startMinor))
  for (const member of members) {
    const wallet = (await balancesOf(test.db, tenant, member.id)).find(({ kind }) => kind === 'WALLET')
    expect(wallet?.balanceMinor).toBe(BigInt(due))
    await judgeRecords(
      member,
      tickets.filter((ticket) => ticket.member === member),
    )
  }
  expect((await proveBooks(test.db)).findings).toEqual([])
  const checked = await fetch(`${games.gamesUrl}/admin/double-check`, { headers: { 'x-admin-key': games.adminKey } })
  expect(await checked.json()).toMatchObject({ data: { mismatches: [] } })
}

/** What the member sees in the end, each ticket once, and what was counted of it. */
async function judgeRecords({ id, client }: Member, own: readonly Ticket[]): Promise<void> {
  const waiting = async () => (await test.db.query(sql`select from bet_to_book where member_id = ${id}`)).length
  const listed = async () => {
    const { rows } = await client.call('listBets', { currency: 'CNY' })
    // The platform's number of each, which is the ticket's.
    const numbers = await test.db.query<{ id: string; betId: string }>(
      sql`select id, bet_id from bet where member_id = ${id}`,
    )
    const numberOf = (row: string) => numbers.find((one) => one.id === row)?.betId
    return [await waiting(), rows.map((row) => `${numberOf(row.id)} ${row.stake} ${row.payout}`).sort()]
  }
  const due = own.map((ticket) => `${ticket.id} 10.00 ${(paid[ticket.kind] / 100).toFixed(2)}`).sort()
  await expect.poll(listed, limits).toEqual([0, due])
  expect((await client.call('listBets', { currency: 'CNY', state: 'OPEN' })).rows).toEqual([])
  const [day] = await test.db.query<{ line: string }>(
    sql`select sum(bets) || ' of ' || sum(stake_minor) || ' paid ' || sum(payout_minor) as line from turnover_day where member_id = ${id}`,
  )
  expect(day?.line).toBe(`6 of 6000 paid ${kinds.reduce((sum, kind) => sum + paid[kind], 0)}`)
}
