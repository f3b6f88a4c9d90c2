import { wordsIn } from '@mingtang/contract/ticket.ts'
import { expect, test } from 'vitest'
import { toldOf } from '../../test/told-match.ts'
import type { FixtureRow } from '../fixture/fixture-rows.ts'
import { sampleFixtures } from '../simulate/sample-fixtures.ts'
import { beforeMatch } from '../simulate/steps.ts'
import { wordsOf } from './leg-words.ts'

const { fixture } = toldOf(beforeMatch(sampleFixtures('football')[1]!), false)
const factOf = (row: Partial<FixtureRow>) => {
  const leg = { eventId: fixture!.eventId, marketId: 1, specifiers: '', outcomeId: '1' }
  return wordsIn(wordsOf(leg, [{ ...fixture!, ...row }]).fact, 'en-US')
}

test('no score is told of a match that has none', () => {
  expect(factOf({ facts: null, hasBegun: false })).toBe('Not played: the match had not begun')
  expect(factOf({ hasBegun: false })).toBe('Not played: the match had not begun')
  // By the clock it is played, and the feed is silent: nobody knows.
  expect(factOf({ facts: null, hasBegun: true })).toBe('No score was told')
  expect(factOf({ hasBegun: true })).toBe('No score was told')
  expect(factOf({ facts: { state: 'LIVE', periods: [] }, hasBegun: true })).toBe('90 minutes 0\u20130')
})
