import type { Reply } from '@mingtang/contract/client.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, pending, refused, sent } from '../../test/network.ts'
import { keeper, renderAt } from '../../test/render.tsx'
import { expectGood, kinds, t } from '../../test/screen.ts'

type Row = Reply<'listChatAnswers'>['rows'][number]

const ready = (id: string, change: Partial<NonNullable<Row['answer']>> = {}): Row => ({
  id,
  answer: {
    words: [{ lang: 'en-US', question: `Question ${id}`, answer: 'Within minutes.' }],
    isQuick: false,
    isLive: true,
    sort: 3,
    ...change,
  },
  createdAt: '2026-03-01T08:00:00Z',
  etag: 'as-read',
})
const one = { rows: [ready('a')], nextCursor: '' }
const edit = () => page.getByRole('button', { name: t('answers.edit') })
const add = () => page.getByRole('button', { name: t('answers.add') })
const drawer = () => page.getByRole('dialog')
const save = () => drawer().getByRole('button', { name: t('shell.save') })
/** The languages come in their order. */
const field = (key: string, lang: 'zh-CN' | 'en-US') =>
  drawer()
    .getByLabelText(t(key))
    .nth(lang === 'zh-CN' ? 0 : 1)

describe.each(kinds)('in $lang', (kind) => {
  test('rows, and further ones', async () => {
    answer('listChatAnswers', { ...one, nextCursor: 'next' }, refused('internal'), {
      rows: [ready('b', { isQuick: true, isLive: false })],
      nextCursor: '',
    })
    await renderAt('/answers', kind)
    await expect.element(page.getByText('Question a')).toBeVisible()
    await page.getByRole('button', { name: t('list.more') }).click()
    await page.getByRole('button', { name: t('shell.retry') }).click()
    const second = page.getByRole('row', { name: /Question b/ })
    await expect.element(second.getByText(t('answers.quick'))).toBeVisible()
    await expect.element(second.getByText(t('answers.off'))).toBeVisible()
    expect(sent('listChatAnswers').map(({ cursor }) => cursor)).toEqual(['', 'next', 'next'])
    await expectGood()
  })

  test('none', async () => {
    await renderAt('/answers', { ...kind, calls: { listChatAnswers: { rows: [], nextCursor: '' } } })
    await expect.element(page.getByText(t('answers.empty'))).toBeVisible()
    await expectGood()
  })

  test('one in the form', async () => {
    await renderAt('/answers', { ...kind, calls: { listChatAnswers: one } })
    await edit().click()
    await expect.element(field('answers.question', 'en-US')).toHaveValue('Question a')
    await expect.element(field('answers.question', 'zh-CN')).toHaveValue('')
    await expectGood()
  })
})

test('a changed one is saved whole, and the list is read again', async () => {
  await renderAt('/answers', { calls: { listChatAnswers: one, saveChatAnswer: { id: 'a', version: 2 } } })
  await edit().click()
  await field('answers.answer', 'en-US').fill('Within five minutes.')
  await field('answers.question', 'zh-CN').fill('only half of it')
  await drawer()
    .getByRole('switch', { name: t('answers.isQuick') })
    .click()
  await save().click()
  await expect.element(drawer()).not.toBeInTheDocument()
  // A language with one of the two texts is left out.
  const words = [{ lang: 'en-US', question: 'Question a', answer: 'Within five minutes.' }]
  expect(sent('saveChatAnswer')).toEqual([
    { id: 'a', answer: { words, isQuick: true, isLive: true, sort: 3 }, etag: 'as-read' },
  ])
  await expect.poll(() => sent('listChatAnswers').length).toBe(2)
})

test('a new one needs words, and a refusal stays beside what was typed', async () => {
  answer('saveChatAnswer', refused('settingWrong'), pending)
  await renderAt('/answers', { calls: { listChatAnswers: one } })
  await add().click()
  await save().click()
  await expect.element(drawer().getByText(t('answers.wordless'))).toBeVisible()
  expect(sent('saveChatAnswer')).toEqual([])
  await field('answers.question', 'en-US').fill('How long?')
  await field('answers.answer', 'en-US').fill('Minutes.')
  await save().click()
  await expect.element(drawer().getByRole('alert')).toBeVisible()
  await expect.element(drawer().getByText(t('answers.wordless'))).not.toBeInTheDocument()
  await expect.element(field('answers.question', 'en-US')).toHaveValue('How long?')
  await userEvent.keyboard('{Enter}')
  const words = [{ lang: 'en-US', question: 'How long?', answer: 'Minutes.' }]
  expect(sent('saveChatAnswer')[0]).toEqual({
    id: '',
    answer: { words, isQuick: false, isLive: true, sort: 0 },
    etag: '',
  })
})

test('who may only read them sees no button', async () => {
  const operator = { ...keeper, permissions: ['chat.desk'] }
  await renderAt('/answers', { operator, calls: { listChatAnswers: one } })
  await expect.element(page.getByText('Question a')).toBeVisible()
  expect([...add().elements(), ...edit().elements()]).toEqual([])
})

test('what somebody else has changed is read again, and what was written stays until it is given up', async () => {
  const changed = {
    ...ready('a', { words: [{ lang: 'en-US', question: 'Changed', answer: 'By another.' }] }),
    etag: 'now',
  }
  answer('listChatAnswers', one, { rows: [changed], nextCursor: '' })
  answer('saveChatAnswer', refused('changedMeanwhile'), { id: 'a', version: 3 })
  await renderAt('/answers')
  await edit().click()
  await field('answers.answer', 'en-US').fill('Mine.')
  await save().click()
  await expect.element(drawer().getByText(t('shell.draft.stale'))).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Changed' })).toBeInTheDocument()
  await expect.element(field('answers.answer', 'en-US')).toHaveValue('Mine.')
  await drawer()
    .getByRole('button', { name: t('shell.draft.drop') })
    .click()
  await expect.element(field('answers.answer', 'en-US')).toHaveValue('By another.')
  await expect.element(drawer().getByText('changedMeanwhile', { exact: false })).not.toBeInTheDocument()
  await field('answers.answer', 'en-US').fill('Both.')
  await save().click()
  await expect.element(drawer()).not.toBeInTheDocument()
  expect(sent('saveChatAnswer').map(({ etag }) => etag)).toEqual(['as-read', 'now'])
})
