// Writes bets as the sandbox does, without waiting for its reels: balance and bet row in one transaction of its database.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export type SandboxBet = {
  readonly playerId: string
  readonly stakeMinor: number
  readonly payoutMinor: number
  readonly platformCode?: string
  /** When it was settled; now unless said. */
  readonly hoursAgo?: number
  /** How long before that it was placed, with a stake that `takeStake` took; settled at once unless said. */
  readonly openHours?: number
  readonly gameCode?: string
  /** What the game keeps of the bet: its choice and its result. */
  readonly detail?: object
}

/** Places bets of players in the sandbox, settled in the given order; returns their ids. */
export async function betOnSandbox(databaseUrl: string, bets: readonly SandboxBet[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const ids: string[] = []
    for (const bet of bets) ids.push(await betOnce(client, bet))
    return ids
  } finally {
    await client.end()
  }
}

/** Takes the stake of a bet that stays open. */
export async function takeStake(databaseUrl: string, playerId: string, stakeMinor: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      "update balances set balance_minor = balance_minor - $1 where platform = 'yunque' and player_id = $2 and currency = 'CNY'",
      [stakeMinor, playerId],
    )
  } finally {
    await client.end()
  }
}

/** Number of bets in the sandbox. */
export async function betsOfSandbox(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from bets')
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}

async function betOnce(client: pg.Client, bet: SandboxBet): Promise<string> {
  const betId = randomUUID()
  const platform = bet.platformCode ?? 'yunque'
  await client.query('begin')
  const moved = await client.query(
    `update balances set balance_minor = balance_minor - $1::bigint + $2::bigint
     where platform = $3 and player_id = $4 and currency = 'CNY' and balance_minor >= $1::bigint`,
    [bet.openHours ? 0 : bet.stakeMinor, bet.payoutMinor, platform, bet.playerId],
  )
  if (moved.rowCount !== 1) throw new Error('the sandbox player cannot afford the bet')
  const counter = await client.query(
    'update platforms set last_sequence = last_sequence + 1 where code = $1 returning last_sequence',
    [platform],
  )
  await client.query(
    `insert into bets (bet_id, platform, sequence, merchant, player_id, game_code, round_id, currency, stake_minor,
       payout_minor, placed_at, settled_at, detail)
     values ($1, $2, $3, 'mingtang', $4, $9, $5, 'CNY', $6, $7, clock_timestamp() - ($8::float8 + $11::float8) * interval '1 hour',
       clock_timestamp() - $8::float8 * interval '1 hour', $10)`,
    [
      betId,
      platform,
      counter.rows[0].last_sequence,
      bet.playerId,
      randomUUID(),
      bet.stakeMinor,
      bet.payoutMinor,
      bet.hoursAgo ?? 0,
      bet.gameCode ?? 'longteng',
      JSON.stringify(bet.detail ?? {}),
      bet.openHours ?? 0,
    ],
  )
  await client.query('commit')
  // The API has times in milliseconds, and no two bets of a player may have the same time.
  await pause(2)
  return betId
}
