import { expect, test } from 'vitest'
import { needsBuild, needsDatabase, needsRabbit, planRuns } from './plan.ts'
import { reachedTests, testsOf } from './reach.ts'

test('a workspace, a file and a screen can be run alone', () => {
  expect(planRuns(['server'])).toEqual([{ folder: 'server', runner: 'vitest', filters: [] }])
  expect(planRuns(['contract/src/money.test.ts'])).toEqual([
    { folder: 'contract', runner: 'vitest', filters: ['src/money.test.ts'] },
  ])
  expect(planRuns(['e2e', 'wallet'])).toEqual([{ folder: 'e2e', runner: 'playwright', filters: ['wallet'] }])
  expect(planRuns(['tidy'])).toEqual([{ folder: 'scripts', runner: 'vitest', filters: ['tidy'] }])
})

test('without arguments every workspace with tests runs', () => {
  expect(planRuns([]).map(({ folder }) => folder)).toEqual(expect.arrayContaining(['scripts', 'contract', 'server']))
})

test.each(['nowhere', 'server/src/no-such.test.ts'])('%s is refused with a one-sentence error', (word) => {
  expect(() => planRuns([word])).toThrow(word)
})

test.each([
  ['server/src/money/outgoing/hold-rule.test.ts', false, false],
  ['server/src/money/cashier/create-withdrawal.test.ts', true, false],
  ['server/src/play/platform/transfer-in.test.ts', true, true],
  ['games/src/engine/random.test.ts', false, false],
  ['server', true, true],
  ['e2e/wallet.test.ts', true, true],
])('%s asks for a database: %s, and for the built pages: %s', (word, database, build) => {
  const runs = planRuns([word])
  expect([runs.some(needsDatabase), runs.some(needsBuild)]).toEqual([database, build])
})

test.each([
  ['games', true],
  ['games/src/book/fixture/broker.test.ts', true],
  ['games/src/book/fixture/consume.test.ts', false],
  ['server', false],
])('%s asks for a broker: %s', (word, broker) => {
  expect(planRuns([word]).some(needsRabbit)).toBe(broker)
})

test('a change reaches the tests that import it, and a migration those with a database', () => {
  const tests = testsOf(['server', 'contract'])
  const money = reachedTests(tests, ['contract/src/money.ts'])
  expect(money).toEqual(
    expect.arrayContaining(['contract/src/money.test.ts', 'server/src/money/outgoing/hold-rule.test.ts']),
  )
  const migrated = reachedTests(tests, ['server/migrations/0001-ledger.sql'])
  expect(migrated).toContain('server/src/money/cashier/create-withdrawal.test.ts')
  expect(migrated).not.toContain('server/src/money/outgoing/hold-rule.test.ts')
  expect(reachedTests(tests, ['docs/running.md'])).toEqual([])
})
