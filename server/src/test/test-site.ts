// A complete site for one test file: real database, real server, and clients of every kind of caller.
import { randomUUID } from 'node:crypto'
import { type Client, createClient } from '@mingtang/contract/client.ts'
import { calls } from '@mingtang/contract/gen/calls.ts'
import { parseAmount } from '@mingtang/contract/money.ts'
import { expect } from 'vitest'
import { findFreePort } from '../../../scripts/site/ports.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { Db } from '../base/db/db.ts'
import { json, sql } from '../base/db/sql.ts'
import type { JobName } from '../base/jobs/jobs.ts'
import { takeTurn } from '../base/jobs/schedule-rows.ts'
import { house, member as memberAccount } from '../ledger/accounts.ts'
import { proveBooks } from '../ledger/books.ts'
import { post } from '../ledger/post.ts'
import { startServer } from '../server.ts'
import { insertSession, saveStepUp } from '../identity/session/session-rows.ts'
import { forgetTenants } from '../base/tenant/tenant-cache.ts'
import { openWallet } from '../money/wallet/open-wallet.ts'
import { type GamesProcess, startGamesProcess } from './games-process.ts'
import { readingFirst } from './etag-kit.ts'
import { insertOperator, insertOperatorSession } from './operator-kit.ts'
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
  /** False for a session that has passed no step-up; by default it has just passed one, as before a withdrawal. */
  readonly hasStepUp?: boolean
}

export type TestSite = {
  readonly url: string
  /** The console's origin, the only one that answers operators' calls. */
  readonly consoleUrl: string
  readonly context: Context
  readonly config: Config
  readonly db: Db
  /** The sandbox process; unreachable unless `games` is set. */
  readonly games: GamesProcess
  /** A client that asks each call at its origin; with an empty token, without a session. */
  clientOf(token: string, tenant?: string): Client
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

export type SiteOptions = {
  /** Starts a sandbox; `'own'` is one whose games only this site may embed. */
  readonly games?: boolean | 'own'
  readonly config?: Partial<Config>
  readonly policy?: object
}

// A file runs these itself: a run by the server would come between two steps of a test, and pay for a past that the
// test has only just inserted. The proof of the books would also start a thread in every file.
const jobsOfTheFile = [
  'books',
  'points',
  'persons',
  'strangers',
  'promotions',
  'claimable',
  'reviews',
  'vip',
  'rates',
  'rebates',
  'commissions',
  'agencyDays',
] as const satisfies readonly JobName[]

/** Starts a site with the tenants `mingtang` and `yunlai`; `games` also starts the sandbox. */
export async function testSite(options: SiteOptions = {}): Promise<TestSite> {
  const database = await testDatabase({ poolSize: 6 })
  const [port, consolePort] = [await findFreePort(), await findFreePort()]
  const [url, consoleUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${consolePort}`]
  const games = options.games ? await startGamesProcess(options.games === 'own' ? { siteOrigins: url } : {}) : nobody()
  await insertTenants(database.db, options.policy ?? {})
  // Not due before the file has ended.
  for (const job of jobsOfTheFile) await takeTurn(database.db, job, 86_400_000)
  const config = configOf(database.url, { url, consoleUrl, port }, games, options.config)
  const server = await startServer({ ...config, consolePort }, database.open)
  const clientOf = (token: string, tenant = 'mingtang'): Client => {
    const headers = { 'x-tenant': tenant, 'x-platform': 'OTHER', ...(token ? { 'x-token': token } : {}) }
    const at = (baseUrl: string) => createClient({ baseUrl, timeoutMs: 20_000, headers: () => headers })
    return byOrigin(at(url), at(consoleUrl))
  }
  const newOperator = async (permissions: readonly string[]) =>
    clientOf(await insertOperatorSession(database.db, await insertOperator(database.db, { permissions })))
  let reading: Promise<Client> | undefined
  const reader = () => (reading ??= newOperator(['*']))
  return {
    url,
    consoleUrl,
    context: server.context,
    config,
    db: tellingDb(database.db, () => forgetTenants(server.context.db)),
    games,
    clientOf,
    stranger: (tenant) => clientOf('', tenant),
    visitor: async () => clientOf((await clientOf('').call('openGuestSession', {})).token),
    member: (memberOptions) => insertTestMember(database.db, memberOptions ?? {}, clientOf),
    operator: async (permissions = ['*']) => readingFirst(await newOperator(permissions), reader),
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

/** One client that makes operators' calls at the console and all others at the member site. */
function byOrigin(site: Client, console: Client): Client {
  return {
    call: (name, request, extras) => (calls[name].side === 'console' ? console : site).call(name, request, extras),
    blob: (name, request) => site.blob(name, request),
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

type At = { readonly url: string; readonly consoleUrl: string; readonly port: number }

function configOf(databaseUrl: string, at: At, games: GamesProcess, changes: Partial<Config> = {}): Config {
  // A busy machine can stand still for two seconds.
  const merchant = { merchant: 'mingtang', timeoutMs: 4_000 }
  return {
    port: at.port,
    host: '127.0.0.1',
    databaseUrl,
    siteUrl: at.url,
    // Any free port, so that a test can start more nodes with the same configuration.
    consolePort: 0,
    consoleUrl: at.consoleUrl,
    webFolder: '/nowhere',
    consoleFolder: '/nowhere',
    development: false,
    // An unforeseen error of a call is written to the run's log: the answer says only `internal`.
    logLevel: 'error',
    trustedProxies: [],
    // Nobody answers here; a test about names starts a name server of its own.
    redisUrl: '',
    dnsServers: ['127.0.0.1:9'],
    platform: { ...merchant, url: games.gamesUrl, secret: games.secret },
    payment: { ...merchant, url: games.payUrl, secret: games.paySecret },
    ecb: null,
    gameOrigins: [games.gamesUrl],
    checkpointFolder: '',
    giveUpMs: 9_000,
    headersTimeoutMs: 15_000,
    requestTimeoutMs: 20_000,
    jobIntervalMs: 1_000,
    rateLimits: false,
    poolSize: 20,
    // Long, so that a busy machine does not cause refusals, except in tests about them.
    poolWaitMs: 8_000,
    accountKey: 'test',
    smtp: null,
    sms: null,
    pushServices: [],
    pushTimeoutMs: 4_000,
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
    paySecret: 'none either',
    adminKey: '',
    databaseUrl: '',
    fault: none,
    correctBet: none,
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
    const session = await insertSession(tx, { tenant, memberId: id, deviceId: id, ip: '127.0.0.1', minutes: 60 })
    if (options.hasStepUp !== false) await saveStepUp(tx, session.id, 60)
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
