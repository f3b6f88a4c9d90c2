import { expect, test } from 'vitest'
import { type MessagePlace, readPlace, writePlace } from './message-place.ts'

const id = '0198a3f2-5c1e-7f00-8a00-000000000001'

test.each<[string, MessagePlace]>([
  ['', { tab: '', isUnread: false, id: '' }],
  ['tab=CASHIER&unread=1', { tab: 'CASHIER', isUnread: true, id: '' }],
  [`tab=NEWS&id=${id}`, { tab: 'NEWS', isUnread: false, id }],
])('%s is read and written', (search, place) => {
  expect(readPlace(new URLSearchParams(search))).toEqual(place)
  expect(writePlace(place).toString()).toBe(search)
})

test('what the address does not say rightly is left out', () => {
  const place = readPlace(new URLSearchParams('tab=OTHER&unread=yes&id=7'))
  expect(place).toEqual({ tab: '', isUnread: false, id: '' })
})
