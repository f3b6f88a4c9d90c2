import { expect, test } from 'vitest'
import { loadWholePack } from '../texts/packs.ts'
import { type Message, wordsOf } from './message-words.ts'

const messageOf = (change: Partial<Message>): Message => ({
  id: '0198a3f2-5c1e-7f00-8a00-000000000001',
  type: 'ACCOUNT',
  kind: 'newDevice',
  params: { device: 'Chrome, Windows' },
  title: '',
  at: '2026-03-01T02:00:00Z',
  isRead: false,
  ...change,
})

test('a message of the site is told in the language of the reader, with its values', async () => {
  await Promise.all([loadWholePack('zh-CN'), loadWholePack('en-US')])
  const [chinese, english] = (['zh-CN', 'en-US'] as const).map((lang) => wordsOf(messageOf({}), lang))
  expect(chinese?.body).toContain('Chrome, Windows')
  expect(english?.body).toContain('Chrome, Windows')
  expect(english?.title).not.toBe(chinese?.title)
})

test('a kind that this build does not know has a sentence, never its key', async () => {
  await loadWholePack('zh-CN')
  const { title, body } = wordsOf(messageOf({ kind: 'somethingNew' }), 'zh-CN')
  expect(`${title}${body}`).not.toMatch(/message\.|inbox\.|somethingNew/)
  expect(title).not.toBe('')
})

test('a message of an operator has its own title', () => {
  expect(wordsOf(messageOf({ kind: '', title: 'News' }), 'en-US')).toEqual({ title: 'News', body: '' })
})
