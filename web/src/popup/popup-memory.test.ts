import { expect, test } from 'vitest'
import { writeStored } from '../storage/stored.ts'
import { isIn, isPutAway, putAway, visitor, withKeys } from './popup-memory.ts'
import type { PopupMessage } from './popup-queue.ts'

const message = (id: string, version = 1): PopupMessage => ({
  id,
  version,
  messageTitle: 'Title',
  messageContent: '<p>Words</p>',
  actionLabel: '',
  actionPath: '',
})

test('a popup that was read stays away, until it changes', () => {
  putAway([message('a')], visitor)
  expect(isPutAway(message('a'), visitor)).toBe(true)
  expect(isPutAway(message('b'), visitor)).toBe(false)
  expect(isPutAway(message('a', 2), visitor)).toBe(false)
})

test('each member has a separate list; popups dismissed as a visitor stay dismissed', () => {
  const keys = withKeys(withKeys({}, 'anna', ['x']), visitor, ['y'])
  expect(isIn(keys, 'anna', 'x')).toBe(true)
  expect(isIn(keys, 'bert', 'x')).toBe(false)
  expect(isIn(keys, 'bert', 'y')).toBe(true)
  expect(isIn(keys, visitor, 'x')).toBe(true)
})

test('the list stays short, the newest last', () => {
  const many = Array.from({ length: 80 }, (_, at) => `${at}`)
  expect(withKeys({}, visitor, many)[visitor]).toEqual(many.slice(-50))
  expect(withKeys({ [visitor]: ['a', 'b'] }, visitor, ['a'])[visitor]).toEqual(['b', 'a'])
})

test.each([null, 'x', 7, [], { '': 1 }, { day: '2026-03-28', keys: { '': ['a.1'] } }])(
  'malformed stored data is ignored: %j',
  async (kept) => {
    await writeStored('popups', kept)
    expect(isPutAway(message('a'), visitor)).toBe(false)
  },
)
