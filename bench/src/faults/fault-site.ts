// A site for fault runs: PostgreSQL, the sandbox with a database server of its own, members with money, and nodes as processes.
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '../../../scripts/postgres.ts'
import { findFreePort } from '../../../scripts/site/ports.ts'
import { type Db, openDb } from '../../../server/src/base/db/db.ts'
import { migrate } from '../../../server/src/base/db/migrate.ts'
import { json, sql } from '../../../server/src/base/db/sql.ts'
import { type GamesProcess, startGamesProcess } from '../../../server/src/test/games-process.ts'
import { type ServerProcess, startServerProcess } from '../../../server/src/test/server-process.ts'
import { createDatabase } from '../pgbench.ts'
import { insertWithdrawers, type Withdrawer } from '../withdrawers.ts'
import { type KillablePostgres, startKillablePostgres } from './kill-postgres.ts'
import { size } from './options.ts'

export type FaultMember = Withdrawer & { readonly failingItemId: string }
export type FaultNode = ServerProcess & { readonly url: string }

export type FaultSite = {
  readonly postgres: KillablePostgres
  /** For the comparison, as the owner. */
  readonly db: Db
  readonly games: GamesProcess
  readonly members: readonly FaultMember[]
  /** Starts a node on a free port, unless one is given, with these settings beside the usual ones. */
  startNode(env?: Readonly<Record<string, string>>, port?: number): Promise<FaultNode>
  stop(): Promise<void>
}

const migrations = fileURLToPath(new URL('../../../server/migrations', import.meta.url))
export const platformCodes = ['yunque', 'canghai'] as const

/** Starts everything but the nodes. */
export async function startFaultSite(startPostgres = () => startKillablePostgres()): Promise<FaultSite> {
  // Third parties do not fall with our database.
  const elsewhere = await startEmbeddedPostgres({ ephemeral: true })
  process.env.TEST_DATABASE_URL = elsewhere.url
  const games = await startGamesProcess()
  const postgres = await startPostgres()
  const databaseUrl = await createDatabase(postgres.url, 'faults')
  await migrate(databaseUrl, migrations)
  const db = openDb({
    url: databaseUrl,
    poolSize: 4,
    applicationRole: null,
    statementTimeoutMs: 60_000,
    acquireTimeoutMs: 10_000,
  })
  const members = await insertMembers(db)
  const nodes: FaultNode[] = []
  return {
    postgres,
    db,
    games,
    members,
    async startNode(env = {}, port) {
      const own = port ?? (await findFreePort())
      const url = `http://127.0.0.1:${own}`
      const usual = {
        PORT: `${own}`,
        HOST: '127.0.0.1',
        CONSOLE_PORT: `${await findFreePort()}`,
        DATABASE_URL: databaseUrl,
        SITE_URL: url,
        GAMES_URL: games.gamesUrl,
        PAY_URL: games.payUrl,
        PLATFORM_SECRET: games.secret,
        PAYMENT_SECRET: games.paySecret,
        ACCOUNT_KEY: 'faults',
        WEB_FOLDER: '/nowhere',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'silent',
      }
      const node = { ...(await startServerProcess({ ...usual, ...env })), url }
      nodes.push(node)
      return node
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()))
      await db.close()
      await postgres.stop()
      await games.stop()
      await elsewhere.stop()
    },
  }
}

async function insertMembers(db: Db): Promise<FaultMember[]> {
  // Nothing but faults keeps a call from its effect: no review, no locked money, no pause after unpaid orders.
  const much = '100000000'
  const policy = {
    site: { bindingWays: [] },
    recharge: { open: 100_000, unpaid: 100_000 },
    withdrawal: {
      turnoverPercent: 0,
      autoPerDay: 1_000_000,
      currencies: { CNY: { minimum: '1', maximum: much, reviewFrom: much, reviewDayFrom: much, reviewWeekFrom: much } },
    },
  }
  await db.execute(
    sql`insert into tenant (code, name, en_name, currencies, policy) values ('mingtang', 'M', 'M', '{CNY}', ${json(policy)})`,
  )
  for (const [index, code] of platformCodes.entries())
    await db.execute(
      sql`insert into platform (tenant, code, name, en_name, sort) values ('mingtang', ${code}, ${code}, ${code}, ${index + 1})`,
    )
  await db.execute(
    sql`insert into game (tenant, platform_code, code, type, name, en_name, status, rtp, popularity, sort)
        values ('mingtang', 'yunque', 'longteng', 'electronic', 'L', 'L', 'OPEN', '96.50', 9, 1)`,
  )
  const withdrawers = await insertWithdrawers(db, size.members, policy.withdrawal)
  return await Promise.all(
    withdrawers.map(async (one) => ({ ...one, failingItemId: await insertFailingItem(db, one) })),
  )
}

// The sandbox's bank returns what is sent to a number with this ending.
async function insertFailingItem(db: Db, { id, bankItemId }: Withdrawer): Promise<string> {
  const [row] = await db.query<{ id: string }>(sql`
    insert into bank_item (id, tenant, member_id, type, currency, bank_code, account_number, holder_name)
    select gen_random_uuid(), tenant, member_id, type, currency, bank_code, '6225' || substr(account_number, 5) || '0000', holder_name
      from bank_item where id = ${bankItemId} and member_id = ${id}
    returning id`)
  if (!row) throw new Error('a member has no bank item')
  return row.id
}
