// A complete site for one test file: real database, real server, and clients of every kind of caller.
import { randomUUID } from 'node:crypto'
import { type Client, createClient } from '@mingtang/contract/client.ts'
import { parseAmount } from '@mingtang/contract/money.ts'
import { expect } from 'vitest'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import { json, sql } from '../db/sql.ts'
import { house, member as memberAccount } from '../ledger/accounts.ts'
import { proveBooks } from '../ledger/books.ts'
import { post } from '../ledger/post.ts'
import { hashToken, newToken } from '../secret/token.ts'
import { startServer } from '../server.ts'
import { insertSession } from '../session/session-rows.ts'
import { forgetTenants } from '../tenant/tenant-cache.ts'
import { openWallet } from '../wallet/open-wallet.ts'
import { freePort, type GamesProcess, startGamesProcess } from './games-process.ts'
import { testDatabase } from './test-database.ts'

export type TestMember = {
  readonly id: string
  readonly userName: string
  readonly token: string
  readonly client: Client
}
export type MemberOptions = {
  readonly balance?: string
  readonly currency?: string
  readonly tenant?: string
  readonly passwordHash?: string
}

export type TestSite = {
  readonly url: string
  readonly context: Context
  readonly config: Config
  readonly db: Db
  /** The sandbox process; unreachable unless `games` is set. */
  readonly games: GamesProcess
  /** A client without a session. */
  stranger(tenant?: string): Client
  /** A client with a guest session. */
  visitor(): Promise<Client>
  member(options?: MemberOptions): Promise<TestMember>
  /** An operator with all permissions, or only the given ones. */
  operator(permissions?: readonly string[]): Promise<Client>
  /** Asserts that the ledger's proof has no findings; call it at the end of each file. */
  books(): Promise<void>
  close(): Promise<void>
}

/** `games: 'own'` starts a sandbox whose games only this site may embed. */
export type SiteOptions = {
  readonly games?: boolean | 'own'
  readonly config?: Partial<Config>
  readonly policy?: object
}

/** Starts a site with the tenants `mingtang` and `yunlai`; `games` also starts the sandbox. */
export async function testSite(options: SiteOptions = {}): Promise<TestSite> {
  const database = await testDatabase({ poolSize: 6 })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const games = options.games ? await startGamesProcess(options.games === 'own' ? { siteOrigins: url } : {}) : nobody()
  await insertTenants(database.db, options.policy ?? {})
  const config = configOf(database.url, port, games, options.config)
  const server = await startServer(config)
  const clientOf = (token: string, tenant = 'mingtang'): Client =>
    createClient({
      baseUrl: url,
      timeoutMs: 20_000,
      headers: () => ({ 'x-tenant': tenant, 'x-platform': 'OTHER', ...(token ? { 'x-token': token } : {}) }),
    })
  return {
    url,
    context: server.context,
    config,
    db: tellingDb(database.db, () => forgetTenants(server.context.db)),
    games,
    stranger: (tenant) => clientOf('', tenant),
    visitor: async () => clientOf((await clientOf('').call('openGuestSession', {})).token),
    member: (memberOptions) => insertTestMember(database.db, memberOptions ?? {}, clientOf),
    operator: async (permissions) => clientOf(await insertOperator(database.db, permissions)),
    async books() {
      const proof = await proveBooks(database.db)
      expect(proof.findings).toEqual([])
    },
    async close() {
      await server.close()
      if (options.games) await games.stop()
      await database.drop()
    },
  }
}

// A test's direct changes of tenants take effect at once, without waiting for the database's notification.
function tellingDb(db: Db, tell: () => void): Db {
  const execute: Db['execute'] = async (statement) => {
    const touched = await db.execute(statement)
    if (statement.text.includes('update tenant')) tell()
    return touched
  }
  return { ...db, execute }
}

function configOf(databaseUrl: string, port: number, games: GamesProcess, changes: Partial<Config> = {}): Config {
  const merchant = { merchant: 'mingtang', secret: games.secret, timeoutMs: 2_000 }
  return {
    port,
    host: '127.0.0.1',
    databaseUrl,
    siteUrl: `http://127.0.0.1:${port}`,
    consolePort: 0,
    webFolder: '/nowhere',
    development: false,
    logLevel: 'silent',
    trustedProxies: [],
    // Nobody answers here; a test about names starts a name server of its own.
    dnsServers: ['127.0.0.1:9'],
    platform: { ...merchant, url: games.gamesUrl },
    payment: { ...merchant, url: games.payUrl },
    gameOrigins: [games.gamesUrl],
    checkpointFolder: '',
    giveUpMs: 9_000,
    headersTimeoutMs: 15_000,
    requestTimeoutMs: 20_000,
    jobIntervalMs: 200,
    rateLimits: false,
    poolSize: 20,
    // Long, so that a busy machine does not cause refusals, except in tests about them.
    poolWaitMs: 8_000,
    accountKey: 'test',
    smtp: null,
    sms: null,
    outboxKey: '',
    metricsKey: '',
    geetest: null,
    yidun: null,
    ...changes,
  }
}

function nobody(): GamesProcess {
  const unreachable = 'http://127.0.0.1:9'
  const none = async (): Promise<void> => {}
  return {
    gamesUrl: unreachable,
    payUrl: unreachable,
    secret: 'none',
    adminKey: '',
    databaseUrl: '',
    fault: none,
    stop: none,
  }
}

async function insertTenants(db: Db, policy: object): Promise<void> {
  for (const [sort, code] of ['mingtang', 'yunlai'].entries()) {
    await db.execute(
      sql`insert into tenant (code, name, en_name, currencies, policy, sort)
          values (${code}, ${code}, ${code}, ${['CNY', 'USD', 'JPY', 'USDT']}, ${json(policy)}, ${sort})`,
    )
  }
}

async function insertTestMember(
  db: Db,
  options: MemberOptions,
  clientOf: (token: string, tenant?: string) => Client,
): Promise<TestMember> {
  const id = randomUUID()
  const { tenant = 'mingtang', currency = 'CNY', balance } = options
  // Letters only: six digits in a row would look like a code in messages.
  const userName = `t${Array.from(id.slice(0, 8), (digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)]).join('')}`
  const token = await db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into member (id, tenant, user_name, user_name_key, password_hash, default_currency)
          values (${id}, ${tenant}, ${userName}, ${userName}, ${options.passwordHash ?? 'none'}, ${currency})`,
    )
    await openWallet(tx, tenant, id, currency)
    if (balance) await fund(tx, tenant, id, currency, balance)
    const session = await insertSession(tx, { tenant, memberId: id, deviceId: 'test', ip: '127.0.0.1', minutes: 60 })
    return session.token
  })
  return { id, userName, token, client: clientOf(token, tenant) }
}

async function fund(
  tx: Parameters<typeof post>[0],
  tenant: string,
  id: string,
  currency: string,
  balance: string,
): Promise<void> {
  const amountMinor = parseAmount(balance, currency)
  if (amountMinor === null) throw new Error(`${balance} ${currency} is no amount`)
  await post(tx, [
    {
      tenant,
      idempotencyKey: `fund:${id}`,
      reason: 'DEPOSIT',
      currency,
      amountMinor,
      debit: house('DEPOSIT_CLEARING'),
      credit: memberAccount(id, 'WALLET'),
    },
  ])
}

async function insertOperator(db: Db, permissions: readonly string[] = ['*']): Promise<string> {
  const id = randomUUID()
  const token = newToken()
  await db.execute(
    sql`insert into operator (id, tenant, user_name, password_hash, permissions)
        values (${id}, 'mingtang', ${`o${id.slice(0, 8)}`}, 'none', ${permissions})`,
  )
  await db.execute(
    sql`insert into operator_session (id, tenant, token_hash, operator_id, expires_at)
        values (${randomUUID()}, 'mingtang', ${hashToken(token)}, ${id}, now() + interval '1 hour')`,
  )
  return token
}
