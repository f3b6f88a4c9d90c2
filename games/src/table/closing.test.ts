import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '../test/sandbox.ts'
import { reach, type Watched } from '../test/table-player.ts'
import { placedOf, startTables, type TestTables } from '../test/test-tables.ts'

let tables: TestTables
let sandbox: Sandbox
beforeAll(async () => {
  tables = await startTables()
  sandbox = tables.sandbox
})
afterEach(() => tables.rest())
afterAll(() => tables.close())

test('closing is exact: of bets sent through the close each is in before it, or refused and not charged', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => tables.player('200')))
  const watched = await (players[0] as (typeof players)[0]).watch()
  const round = await reach(sandbox.query, watched, 'betting')
  const answers: { code: string; playerId: string }[] = []
  let isOver = false
  const pressing = players.map(async ({ bet, playerId }) => {
    while (!isOver) answers.push({ code: (await bet(round.id, { stake: '1.00' })).code, playerId })
  })
  await expect.poll(() => answers.some(({ code }) => code === 'OK'), { interval: 20 }).toBe(true)
  // The clock is read when the row is held: bets are placed while the update waits for it.
  await sandbox.query(
    `UPDATE table_rounds r SET closes_at = date_trunc('milliseconds', clock_timestamp()) + interval '200 ms'
    FROM (SELECT round_id FROM table_rounds WHERE round_id = $1 FOR UPDATE) held WHERE r.round_id = held.round_id`,
    [round.id],
  )
  await sandbox.query(
    `UPDATE tables SET phase_ends_at = (SELECT closes_at FROM table_rounds r WHERE r.round_id = tables.round_id)
     WHERE table_code = 'kite-line'`,
  )
  await watched.until('closed', round.id)
  await expect.poll(() => answers.some(({ code }) => code === 'BETTING_CLOSED'), { interval: 20 }).toBe(true)
  isOver = true
  await Promise.all(pressing)
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['OK', 'BETTING_CLOSED']))
  const [stored] = await sandbox.query(
    `SELECT count(*)::int AS bets, bool_and(placed_at < closes_at) AS before FROM table_bets JOIN table_rounds USING (round_id)
     WHERE round_id = $1`,
    [round.id],
  )
  expect(stored).toEqual({ bets: answers.filter(({ code }) => code === 'OK').length, before: true })
  for (const { playerId } of players) {
    const own = answers.filter((answer) => answer.playerId === playerId && answer.code === 'OK').length
    const [purse] = await sandbox.query('SELECT balance_minor::int AS minor FROM balances WHERE player_id = $1', [
      playerId,
    ])
    expect(purse?.minor).toBe(20_000 - 100 * own)
  }
})

test('a bet that was sent in time but waits in the database until after the close is refused', async () => {
  const one = await tables.player('50')
  const round = await reach(sandbox.query, await one.watch(), 'betting')
  expect((await one.bet(round.id)).code).toBe('OK')
  const holder = new pg.Client({ connectionString: sandbox.databaseUrl })
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM table_liabilities WHERE round_id = $1 FOR UPDATE', [round.id])
  await sandbox.query(`UPDATE table_rounds SET closes_at = clock_timestamp() + interval '2 s' WHERE round_id = $1`, [
    round.id,
  ])
  const waiting = one.bet(round.id)
  const waits = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%table_liabilities%'
    AND datname = current_database()`
  await expect.poll(() => sandbox.query(waits), { interval: 20 }).toHaveLength(1)
  const closed = 'SELECT FROM table_rounds WHERE round_id = $1 AND closes_at < clock_timestamp()'
  await expect.poll(() => sandbox.query(closed, [round.id]), { interval: 20 }).toHaveLength(1)
  await holder.query('ROLLBACK')
  await holder.end()
  expect((await waiting).code).toBe('BETTING_CLOSED')
  expect((await one.mine()).balance).toBe('40.00')
})

test('the close waits for a bet that is in and not committed yet, so that it is settled with the others', async () => {
  const one = await tables.player('50')
  const watched = await one.watch()
  const round = await reach(sandbox.query, watched, 'betting')
  await sandbox.query(
    `CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(3); RETURN NULL; END $$`,
  )
  await sandbox.query(`CREATE CONSTRAINT TRIGGER dawdles AFTER INSERT ON table_bets DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION dawdle()`)
  const slow = one.bet(round.id)
  const commits = `SELECT FROM pg_stat_activity WHERE query = 'COMMIT' AND state = 'active' AND datname = current_database()`
  await expect.poll(() => sandbox.query(commits), { interval: 10 }).toHaveLength(1)
  const over = endWithoutBets(watched)
  expect((await slow).code).toBe('OK')
  await over
  await sandbox.query('DROP TRIGGER dawdles ON table_bets')
  await sandbox.query('DROP FUNCTION dawdle')
  await tables.settled(round.id)
  expect((await one.kept(round.id))?.bets).toMatchObject([{ state: 'SETTLED' }])
})

/** Ends the phases at the table alone, because the round is held by a bet, for which this must not wait. */
async function endWithoutBets(watched: Watched): Promise<void> {
  while (watched.round()?.phase !== 'settled') {
    await sandbox.query(
      `UPDATE tables SET phase_ends_at = least(phase_ends_at, clock_timestamp())
       WHERE phase <> 'settled' AND table_code = 'kite-line'`,
    )
    await sleep(20)
  }
}

test('an act after the line broke is refused by the clock, though no process has ended the round yet', async () => {
  const one = await tables.player()
  const watched = await one.watch()
  const round = await reach(sandbox.query, watched, 'betting')
  const { betId } = placedOf(await one.bet(round.id, { choice: { target: 100_000 } }))
  await reach(sandbox.query, watched, 'result')
  const holder = new pg.Client({ connectionString: sandbox.databaseUrl })
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query(`SELECT FROM tables WHERE table_code = 'kite-line' FOR UPDATE`)
  await sandbox.query(
    `UPDATE table_rounds SET result_began_at = result_began_at - (result_ends_at - clock_timestamp()),
      result_ends_at = clock_timestamp() WHERE round_id = $1`,
    [round.id],
  )
  expect((await one.ask('act', { betId })).code).toBe('TOO_LATE')
  await holder.query('ROLLBACK')
  await holder.end()
  await reach(sandbox.query, watched, 'settled')
  await tables.settled(round.id)
  expect((await one.kept(round.id))?.bets).toMatchObject([{ acted: null, payout: '0.00' }])
})
