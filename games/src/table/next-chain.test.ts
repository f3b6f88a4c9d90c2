// In a file of its own: the other tests of the table know the heights of its first chain.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rules } from '../game/kite-line/rules.ts'
import { reach } from '../test/table-player.ts'
import { startTables, type TestTables } from '../test/test-tables.ts'

let tables: TestTables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.close())

test('after the last round of a chain the next one begins, whose terminal hash was published with it', async () => {
  const { sandbox, player } = tables
  const one = await player()
  const watched = await one.watch()
  const before = await reach(sandbox.query, watched, 'betting')
  await reach(sandbox.query, watched, 'settled')
  await sandbox.query(`UPDATE hash_chains SET length = (SELECT chain_number + 1 FROM tables t JOIN table_rounds USING (round_id)
    WHERE t.table_code = hash_chains.table_code) WHERE state = 'active' AND table_code = 'kite-line'`)
  const { nextTerminalHash } = JSON.parse(watched.text().match(/"chain":(\{[^}]*\})/)?.[1] ?? '{}') as Record<
    string,
    string
  >
  const last = await reach(sandbox.query, watched, 'betting')
  expect(last.chainNumber).toBe(Number(before.chainNumber) + 1)
  await reach(sandbox.query, watched, 'settled')
  const round = await reach(sandbox.query, watched, 'betting')
  expect(round.chainNumber).toBe(1)
  await expect.poll(() => watched.text(), { interval: 20 }).toContain(`"terminalHash":"${nextTerminalHash}"`)
  expect(rules.phases.bettingMs).toBe((round.endsAt ?? 0) - round.beganAt)
})
