import { expect, test } from 'vitest'
import { draftOf, fieldsOf } from './message-fields.ts'

const message = {
  words: [{ lang: 'en-US', title: 'Tonight', content: '<p>We are closed.</p>' }],
  type: 'SYSTEM' as const,
  isPopup: true,
  audience: { minLevel: 3, maxLevel: 0, currencies: ['CNY'], userNames: [] },
  beginsAt: '2026-03-01T12:30:00.000Z',
  endsAt: '',
}

test('words in a language without fields stay', () => {
  const ours = { ...message, words: [...message.words, { lang: 'ms-MY', title: 'Malam ini', content: 'Tutup' }] }
  const { 'en-US': seen } = fieldsOf(ours).words
  expect(draftOf({ ...fieldsOf(ours), words: { 'en-US': seen! } }, ours)?.words).toEqual(ours.words)
})

test('a field has the business time, as the list tells it', () => {
  expect(fieldsOf(message).beginsAt).toBe('2026-03-01T20:30')
})

test('a message that was read and saved again is the same', () => {
  expect(draftOf(fieldsOf(message))).toEqual(message)
})

test('a language with a title only is left out, and none at all is no message', () => {
  const fields = fieldsOf(undefined)
  expect(draftOf({ ...fields, words: { 'zh-CN': { title: 'x' } } })).toBeNull()
})
