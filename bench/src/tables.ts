// Many players in one crash round, and at one live table: how late the phases reach them, and what that costs the platform.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startPlatform } from '../../games/src/test/platform-process.ts'
import { startEmbeddedPostgres } from '../../scripts/postgres.ts'
import type { Heard, Seat, TableCode } from './realtime/table-players.ts'
import { startWorker } from './realtime/worker.ts'

export type TablesResult = {
  name: 'tables'
  /** The larger of the two ratios. */
  ratio: number
  crash: TableResult
  live: TableResult
}
type TableResult = {
  game: TableCode
  /** The 99th percentile of how late a phase reaches a player, over the goal of 100 ms. */
  ratio: number
  players: number
  rounds: number
  lateMs: { median: number; p99: number; max: number }
  placed: number
  acted: number
  refused: Readonly<Record<string, number>>
  brokenLines: number
  /** Of one core, on average over the rounds. */
  processorPercent: number
  memoryMiB: number
  everyBetIsPaidOnce: boolean
}

const crashPlayers = Number.parseInt(process.env.TABLE_PLAYERS ?? '2000', 10)
const livePlayers = Number.parseInt(process.env.TABLE_LIVE_PLAYERS ?? '500', 10)
const rounds = Number.parseInt(process.env.TABLE_ROUNDS ?? '3', 10)
const goalMs = 100
const ticksPerSecond = 100

export async function run(): Promise<TablesResult> {
  const crash = await runTable('kite-line', crashPlayers)
  const live = await runTable('baccarat', livePlayers)
  return { name: 'tables', ratio: Math.max(crash.ratio, live.ratio), crash, live }
}

async function runTable(game: TableCode, players: number): Promise<TableResult> {
  const postgres = await startEmbeddedPostgres({ ephemeral: true })
  const databaseUrl = Object.assign(new URL(postgres.url), { pathname: '/bench_tables' }).href
  const platform = await startPlatform(databaseUrl)
  const client = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const worker = await startWorker('table-players.ts')
  try {
    const seats = await seatPlayers(client, platform.gamesUrl, game, players)
    console.log(`${await worker.ask<number>('open', { seats, code: game })} players watch ${game}`)
    await roundsOver(client, 1)
    // The round during which they came does not count.
    await worker.ask('heard')
    const before = { seconds: processorOf(platform.pid), at: performance.now() }
    await roundsOver(client, 1 + rounds)
    const spent = processorOf(platform.pid) - before.seconds
    const heard = await worker.ask<Heard>('heard')
    const late = heard.lateMs.toSorted((one, other) => one - other)
    const at = (share: number) => late[Math.min(late.length - 1, Math.floor(share * late.length))] ?? Number.NaN
    await worker.ask('leave')
    return {
      game,
      ratio: Math.round((at(0.99) / goalMs) * 100) / 100,
      players,
      rounds,
      lateMs: { median: at(0.5), p99: at(0.99), max: at(1) },
      placed: heard.placed,
      acted: heard.acted,
      refused: heard.refused,
      brokenLines: heard.broken,
      processorPercent: Math.round((spent / ((performance.now() - before.at) / 1000)) * 100),
      memoryMiB: memoryOf(platform.pid),
      everyBetIsPaidOnce: await isPaidOnce(client),
    }
  } finally {
    await worker.stop('SIGKILL')
    await platform.kill()
    await client.end()
    await postgres.stop()
  }
}

/** Players with money and a session each, written as rows: how they came is not measured. */
async function seatPlayers(client: pg.Pool, url: string, game: TableCode, players: number): Promise<Seat[]> {
  const seats = Array.from({ length: players }, (_, at) => ({ url, token: `bench-token-of-player-${at}` }))
  const hashes = seats.map(({ token }) => createHash('sha256').update(token).digest('hex'))
  const player = `SELECT 'mingtang' AS merchant, 'yunque' AS platform, 'player-' || at AS player_id, 'CNY' AS currency, hash
    FROM unnest($1::text[]) WITH ORDINALITY AS p (hash, at)`
  const statements = [
    `INSERT INTO players (merchant, platform, player_id) SELECT merchant, platform, player_id FROM (${player}) AS p`,
    `INSERT INTO balances (merchant, platform, player_id, currency, balance_minor)
     SELECT merchant, platform, player_id, currency, 100000 FROM (${player}) AS p`,
    `INSERT INTO transfer_orders (merchant, platform, order_id, status, direction, player_id, currency, amount_minor, balance_after_minor)
     SELECT merchant, platform, player_id, 'DONE', 'in', player_id, currency, 100000, 100000 FROM (${player}) AS p`,
    `INSERT INTO play_sessions (token_hash, merchant, platform, player_id, currency, game_code, parent_origin)
     SELECT hash, merchant, platform, player_id, currency, '${game}', 'http://localhost' FROM (${player}) AS p`,
  ]
  for (const statement of statements) await client.query(statement, [hashes])
  return seats
}

/** Waits until so many rounds are over and paid. */
async function roundsOver(client: pg.Pool, count: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query(`SELECT count(*)::int AS over, count(*) FILTER (WHERE EXISTS (
      SELECT FROM table_bets b WHERE b.round_id = r.round_id AND b.state = 'OPEN'))::int AS unpaid
      FROM table_rounds r WHERE state <> 'OPEN'`)
    if (rows[0].over >= count && rows[0].unpaid === 0) return
    await pause(250)
  }
}

async function isPaidOnce(client: pg.Pool): Promise<boolean> {
  const { rows } = await client.query(`SELECT FROM table_bets t JOIN table_rounds r USING (round_id) LEFT JOIN (
      SELECT bet_id, count(*) AS records, max(payout_minor) AS paid FROM bets GROUP BY bet_id) AS b USING (bet_id)
    WHERE r.state <> 'OPEN' AND (b.records IS DISTINCT FROM 1 OR b.paid IS DISTINCT FROM t.payout_minor)`)
  const { rows: purses } = await client.query(`SELECT FROM balances p WHERE balance_minor <> 100000 + coalesce((
      SELECT sum(coalesce(payout_minor, 0) - stake_minor) FROM table_bets t WHERE t.player_id = p.player_id), 0)`)
  return rows.length === 0 && purses.length === 0
}

/** Seconds of processor time since the process started. */
function processorOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user = '0', system = '0'] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number.parseInt(user, 10) + Number.parseInt(system, 10)) / ticksPerSecond
}

function memoryOf(pid: number): number {
  const kibibytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0'
  return Math.round(Number.parseInt(kibibytes, 10) / 1024)
}
