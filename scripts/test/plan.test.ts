import { expect, test } from 'vitest'
import { planRuns } from './plan.ts'

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
