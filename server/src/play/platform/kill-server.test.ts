// Transfers through a platform with faults, to a server that is killed now and then. `npm run faults` kills it hundreds of times.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CallFailure, type Client, createClient } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFreePort } from '../../../../scripts/site/ports.ts'
import { sql } from '../../base/db/sql.ts'
import { balancesOf } from '../../ledger/accounts.ts'
import { proveBooks } from '../../ledger/books.ts'
import { openSandboxPlatform } from '../../base/providers/platforms/sandbox-platform.ts'
import { insertSession } from '../../identity/session/session-rows.ts'
import { fund } from '../../test/fund.ts'
import { type GamesProcess, startGamesProcess } from '../../test/games-process.ts'
import { betOnSandbox, betsOfSandbox } from '../../test/sandbox-bets.ts'
import { type ServerProcess, startServerProcess } from '../../test/server-process.ts'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'
import { seededChance } from '../../test/seeded-chance.ts'

const transfers = 120
const kills = 3
const startMinor = 100_000n

type Member = { id: string; client: Client }
/** `refusal` is empty when there is a transfer. */
type TransferReply = { call: 'transferIn' | 'transferOut'; id: string; refusal: string }
let test: TestDatabase
let games: GamesProcess
let server: ServerProcess
let url: string

beforeAll(async () => {
  test = await testDatabase()
  await test.db.execute(
    sql`insert into tenant (code, name, en_name, currencies) values ('mingtang', 'M', 'M', '{CNY}')`,
  )
  await test.db.execute(sql`
    insert into platform (tenant, code, name, en_name) values ('mingtang', 'yunque', 'Y', 'Y'), ('mingtang', 'canghai', 'C', 'C')`)
  games = await startGamesProcess()
  const port = await findFreePort()
  url = `http://127.0.0.1:${port}`
  server = await startServerProcess({
    PORT: `${port}`,
    HOST: '127.0.0.1',
    CONSOLE_PORT: `${await findFreePort()}`,
    DATABASE_URL: test.url,
    GAMES_URL: games.gamesUrl,
    PAY_URL: games.payUrl,
    PLATFORM_SECRET: games.secret,
    PAYMENT_SECRET: games.paySecret,
    ACCOUNT_KEY: 'test',
    PLATFORM_TIMEOUT_MS: '1000',
    JOB_INTERVAL_MS: '200',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  })
})
afterAll(async () => {
  await server.stop()
  await games.stop()
  await test.drop()
})

// What is played, and the pauses around the kills.
const chance = seededChance()

async function makeMember(): Promise<Member> {
  const id = randomUUID()
  await test.db.execute(sql`
    insert into member (id, tenant, user_name, user_name_key, password_hash, default_currency)
    values (${id}, 'mingtang', ${id.slice(0, 8)}, ${id.slice(0, 8)}, 'none', 'CNY')`)
  await fund(test.db, { memberId: id, amountMinor: startMinor })
  const session = { tenant: 'mingtang', memberId: id, deviceId: 'test', ip: '127.0.0.1', minutes: 600 }
  const { token } = await insertSession(test.db, session)
  const headers = () => ({ 'x-tenant': 'mingtang', 'x-token': token })
  return { id, client: createClient({ baseUrl: url, timeoutMs: 10_000, headers }) }
}

// Retries the same request until there is an answer about the transfer.
async function transferUntilAnswered(member: Member, turn: number): Promise<TransferReply> {
  const call = turn % 5 < 3 ? 'transferIn' : 'transferOut'
  const request = {
    platformCode: turn % 7 === 0 ? 'canghai' : 'yunque',
    currency: 'CNY',
    amount: `${1 + (turn % 9)}.${10 + (turn % 90)}`,
  }
  const requestId = randomUUID()
  for (;;) {
    try {
      const { transfer } = await member.client.call(call, request, { requestId })
      return { call, id: transfer?.id ?? '', refusal: '' }
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      const { errorName } = error
      if (errorName === 'platformBalanceInsufficient' || errorName === 'balanceInsufficient')
        return { call, id: '', refusal: errorName }
      await pause(30 + chance() * 100)
    }
  }
}

async function play(member: Member): Promise<void> {
  const stakeMinor = 10 + Math.floor(chance() * 90)
  const payoutMinor = chance() < 0.3 ? stakeMinor * 2 : 0
  // Skips the bet when the money has not arrived yet.
  await betOnSandbox(games.databaseUrl, [{ playerId: member.id, stakeMinor, payoutMinor }]).catch(() => [])
}

it(`keeps wallets and platforms equal to the cent through ${transfers} transfers and ${kills} kills`, async () => {
  const members = await Promise.all(Array.from({ length: 16 }, makeMember))
  await games.fault({ kind: 'mixed', rate: 0.4, delayMs: 20 })
  const made: TransferReply[] = []
  let turn = 0
  let killed = 0
  const work = members.map(async (member) => {
    while (turn < transfers) {
      turn += 1
      const mine = turn
      made.push(await transferUntilAnswered(member, mine))
      if (mine % 4 === 0) await play(member)
    }
  })
  const killer = (async () => {
    while (killed < kills) {
      if (made.length >= ((killed + 1) * transfers) / (kills + 1) || turn >= transfers) {
        killed += 1
        await server.killAndRestart()
      }
      await pause(10 + chance() * 40)
    }
  })()
  await Promise.all([...work, killer])
  expect(killed).toBe(kills)

  await games.fault({ kind: 'none' })
  await untilQuiet(members)
  await compare(members, made)
}, 1_800_000)

// Until no transfer is open and the job has fetched and booked all bets of the members.
async function untilQuiet(members: readonly Member[]): Promise<void> {
  const played = await betsOfSandbox(games.databaseUrl)
  const ids = members.map(({ id }) => id)
  const open = async () => {
    const [row] = await test.db.query<{ pending: bigint; booked: bigint }>(sql`
      select (select count(*) from platform_transfer where state = 'PENDING') as pending,
             (select count(*) from bet where member_id = any(${ids}::uuid[])
                and not exists (select from bet_to_book where bet_id = bet.id)) as booked`)
    return row
  }
  await expect.poll(open, { timeout: 120_000 }).toEqual({ pending: 0n, booked: BigInt(played) })
}

async function compare(members: readonly Member[], made: readonly TransferReply[]): Promise<void> {
  const limbo = await test.db.query(sql`select id from platform_transfer where state = 'PENDING'`)
  expect(limbo).toEqual([])
  // All members have enough money, so a transfer in is never refused, and a transfer out only for insufficient balance there.
  expect(made.length).toBeGreaterThanOrEqual(transfers)
  const refused = made.filter(({ refusal }) => refusal)
  const plain = refused.filter((one) => one.call === 'transferOut' && one.refusal === 'platformBalanceInsufficient')
  expect(refused).toEqual(plain)
  const told = made.flatMap(({ id }) => id || [])
  expect(new Set(told).size).toBe(made.length - refused.length)
  const [orders] = await test.db.query<{ told: bigint; done: bigint; doneUntold: bigint }>(sql`
    select count(*) filter (where is_told) as told, count(*) filter (where state = 'DONE') as done,
      count(*) filter (where state = 'DONE' and not is_told) as done_untold
    from (select state, id = any(${told}::uuid[]) as is_told from platform_transfer
          where member_id = any(${members.map(({ id }) => id)}::uuid[])) as own`)
  // a refused transfer has moved nothing. Of the others enough must have moved money, or nothing was proved; how many lie
  // closed after fifteen seconds of silence depends on how busy the machine is.
  expect(orders).toMatchObject({ told: BigInt(told.length), doneUntold: 0n })
  expect(orders?.done).toBeGreaterThanOrEqual(BigInt(Math.floor(transfers / 4)))
  const platforms = openSandboxPlatform({
    url: games.gamesUrl,
    merchant: 'mingtang',
    secret: games.secret,
    timeoutMs: 5_000,
  })
  for (const { id } of members) {
    const balances = await balancesOf(test.db, 'mingtang', id)
    const of = (kind: string) => balances.find((one) => one.kind === kind)?.balanceMinor ?? 0n
    expect(of('TRANSIT')).toBe(0n)
    for (const code of ['yunque', 'canghai']) {
      const there = await platforms.balance(code, id, 'CNY')
      const thereText = there.kind === 'done' ? there.value.balance : '0.00'
      expect(`${code} ${of(`PLATFORM:${code}`)}`).toBe(`${code} ${BigInt(thereText.replace('.', ''))}`)
    }
    const [net] = await test.db.query<{ net: bigint }>(
      sql`select coalesce(sum(payout_minor - stake_minor), 0)::bigint as net from bet where member_id = ${id}`,
    )
    expect(of('WALLET') + of('PLATFORM:yunque') + of('PLATFORM:canghai')).toBe(startMinor + (net?.net ?? 0n))
  }
  expect((await proveBooks(test.db)).findings).toEqual([])
  const checked = await fetch(`${games.gamesUrl}/admin/double-check`, { headers: { 'x-admin-key': games.adminKey } })
  expect(await checked.json()).toMatchObject({ data: { mismatches: [], pendingOrders: [] } })
}
