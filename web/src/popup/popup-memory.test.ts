import { expect, test } from 'vitest'
import { writeStored } from '../storage/stored.ts'
import { dayOf, isIn, isPutAway, putAway, visitor, withKeys } from './popup-memory.ts'
import type { PopupMessage } from './popup-queue.ts'

const message = (id: string, version = 1): PopupMessage => ({
  id,
  version,
  messageTitle: 'Title',
  messageContent: '<p>Words</p>',
  actionLabel: '',
  actionPath: '',
})
const newVisit = () => writeStored('popups', {}, 'session')
const noon = new Date(2026, 2, 28, 12)

test('the day is in local time, not UTC', () => {
  expect(dayOf(new Date(2026, 0, 5, 0, 0))).toBe('2026-01-05')
  expect(dayOf(new Date(2026, 0, 5, 23, 59, 59))).toBe('2026-01-05')
})

test('a dismissed popup returns with the next visit, or when it has changed', async () => {
  putAway([message('a')], visitor, false, noon)
  expect(isPutAway(message('a'), visitor, noon)).toBe(true)
  expect(isPutAway(message('b'), visitor, noon)).toBe(false)
  expect(isPutAway(message('a', 2), visitor, noon)).toBe(false)
  await newVisit()
  expect(isPutAway(message('a'), visitor, noon)).toBe(false)
})

test('"not today" ends at midnight', async () => {
  putAway([message('c')], visitor, true, noon)
  await newVisit()
  expect(isPutAway(message('c'), visitor, new Date(2026, 2, 28, 23, 59, 59))).toBe(true)
  expect(isPutAway(message('c'), visitor, new Date(2026, 2, 29, 0, 0, 0))).toBe(false)
  // Dismissing a popup today must not revive yesterday's list.
  putAway([message('d')], visitor, true, new Date(2026, 2, 29, 8))
  expect(isPutAway(message('c'), visitor, new Date(2026, 2, 29, 9))).toBe(false)
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

test.each([null, 'x', 7, [], { keys: 1 }, { day: dayOf(noon), keys: { '': 'abc' } }])(
  'malformed stored data is ignored: %j',
  async (kept) => {
    await writeStored('popups', kept)
    await writeStored('popups', kept, 'session')
    expect(isPutAway(message('a'), visitor, noon)).toBe(false)
  },
)
