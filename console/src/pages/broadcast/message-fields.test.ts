import { expect, test } from 'vitest'
import { draftOf, fieldsOf } from './message-fields.ts'

const message = {
  words: [{ lang: 'en-US', title: 'Tonight', content: '<p>We are closed.</p>' }],
  type: 'SYSTEM',
  isPopup: true,
  audience: { minLevel: 3, maxLevel: 0, currencies: ['CNY'], userNames: [] },
  beginsAt: '2026-03-01T12:30:00.000Z',
  endsAt: '',
}

test('a message that was read and saved again is the same', () => {
  expect(draftOf(fieldsOf(message))).toEqual(message)
})

test('a language with a title only is left out, and none at all is no message', () => {
  const fields = fieldsOf(undefined)
  expect(draftOf({ ...fields, words: { 'zh-CN': { title: 'x' } } })).toBeNull()
})
