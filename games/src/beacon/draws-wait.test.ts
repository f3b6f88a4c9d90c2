import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endPhase } from '../test/end-phase.ts'
import { type Sandbox, startSandbox } from '../test/sandbox.ts'
import { enterTable, reach, watchTable } from '../test/table-player.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const code = 'clock'
type Row = { phase: string; state: string; result: unknown; value: string | null; late: boolean }
const present = async () => {
  const [row] = await sandbox.query(`SELECT t.phase, r.state, r.result, r.beacon_value AS value,
    r.beacon_at >= r.closes_at + interval '400 milliseconds' AS late FROM tables t JOIN table_rounds r USING (round_id)
    WHERE t.table_code = '${code}'`)
  return row as Row
}

test('a draw names its value before betting, waits for it when that is late, and is drawn and paid, never void', async () => {
  const playerId = await sandbox.player('100')
  const token = await enterTable(sandbox, playerId, code)
  const watched = await watchTable(sandbox.gamesUrl, token)
  const round = await reach(sandbox.query, watched, 'betting', code)
  expect(round.beacon).toMatchObject({ source: expect.stringMatching(/^sandbox:/), value: null })
  expect(round.beacon?.at).toBeGreaterThan(round.endsAt ?? 0)
  const bet = { requestId: randomUUID(), roundId: round.id, choice: 'sum:big', stake: '2.00' }
  expect((await sandbox.play('table/bet', bet, token)).code).toBe('OK')
  await endPhase(sandbox.query, code)
  await watched.until('closed', round.id)
  // The beacon is an hour late.
  await sandbox.query(
    `UPDATE table_rounds SET beacon_round = beacon_round + 36000, beacon_at = beacon_at + interval '1 hour',
    beacon_value = NULL WHERE round_id = $1 AND result IS NULL`,
    [round.id],
  )
  await sandbox.query(`UPDATE tables SET phase_ends_at = clock_timestamp() WHERE table_code = '${code}'`)
  await new Promise((done) => setTimeout(done, 600))
  expect(await present()).toMatchObject({ phase: 'closed', state: 'OPEN', result: null, value: null })
  // No statement stores a result without the value.
  await expect(
    sandbox.query(
      `UPDATE table_rounds SET result = '{}', result_began_at = now(), result_ends_at = now() WHERE round_id = $1`,
      [round.id],
    ),
  ).rejects.toThrow(/table_rounds_drawn/)
  await sandbox.query(
    `UPDATE table_rounds SET beacon_round = beacon_round - 36000 - 20, beacon_at = now() WHERE round_id = $1`,
    [round.id],
  )
  const over = await reach(sandbox.query, watched, 'settled', code)
  expect(over).toMatchObject({
    id: round.id,
    voidReason: null,
    beacon: { value: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
  const kept = async () => {
    const { data } = await sandbox.play('table/rounds', {}, token)
    return (
      data as { rounds: { roundId: string; salt: string; beacon: { value: string }; bets: { state: string }[] }[] }
    ).rounds[0]
  }
  await expect.poll(kept).toMatchObject({ roundId: round.id, bets: [{ state: 'SETTLED' }] })
  const round0 = await kept()
  expect(round0?.salt.endsWith(`:${round0.beacon.value}`)).toBe(true)
  watched.close()
})

test('a chain is published, then its salt is named, then that comes, and only then it can begin', async () => {
  const rows =
    await sandbox.query(`SELECT created_at < named_at AND named_at < beacon_at AND beacon_at <= salted_at AS good,
    state, begun_at > salted_at AS begun FROM hash_chains WHERE beacon_round IS NOT NULL AND salt IS NOT NULL`)
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.every(({ good }) => good)).toBe(true)
  expect(rows.filter(({ state }) => state === 'active').every(({ begun }) => begun)).toBe(true)
  await expect(
    sandbox.query(`INSERT INTO hash_chains (chain_id, table_code, state, length, last_seed, terminal_hash, salt_source)
      VALUES (gen_random_uuid(), 'x', 'active', 1, 'a', 'b', '')`),
  ).rejects.toThrow(/hash_chains_salted/)
})

test('a table whose next chain has no salt yet waits for it and opens nothing', async () => {
  const table = 'sicbo'
  await sandbox.query(`UPDATE hash_chains SET salt = NULL, beacon_round = beacon_round + 36000,
    beacon_at = now() + interval '1 hour' WHERE table_code LIKE '${table}%'`)
  const token = await enterTable(sandbox, await sandbox.player('1'), table)
  const watched = await watchTable(sandbox.gamesUrl, token)
  await new Promise((done) => setTimeout(done, 500))
  expect(watched.rounds()).toEqual([])
  await sandbox.query(`UPDATE hash_chains SET beacon_round = beacon_round - 36000, beacon_at = now()
    WHERE table_code LIKE '${table}%'`)
  await watched.until('betting')
  watched.close()
})
