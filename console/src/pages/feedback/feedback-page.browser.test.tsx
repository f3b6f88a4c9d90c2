import type { Reply } from '@mingtang/contract/client.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, answerAll, refused, sent } from '../../test/network.ts'
import { renderAt } from '../../test/render.tsx'
import { expectGood, kinds, t } from '../../test/screen.ts'

type Row = Reply<'listOperatorFeedback'>['rows'][number]
const row = (change: Partial<Row> = {}): Row => ({
  id: '1',
  at: '2026-03-01T08:00:00Z',
  userName: 'linxi2026',
  kind: 'FEEDBACK',
  type: '2',
  content: 'the deposit came late '.repeat(10),
  mayCall: true,
  answer: '',
  answeredAt: '',
  ...change,
})

describe.each(kinds)('in $lang', (kind) => {
  test('open and answered ones', async () => {
    const answered = row({ id: '2', answer: 'It is mended', answeredAt: '2026-03-01T09:00:00Z' })
    await renderAt('/feedback', {
      ...kind,
      calls: { listOperatorFeedback: { rows: [row(), answered], nextCursor: '' } },
    })
    await expect.element(page.getByText('It is mended', { exact: false })).toBeVisible()
    expect(page.getByRole('button', { name: t('feedback.do'), exact: true }).elements()).toHaveLength(1)
    await expectGood()
  })
})

test('what the list is narrowed by stands in the address; what it does not know counts as its first word', async () => {
  answerAll({ listOperatorFeedback: { rows: [row()], nextCursor: '' } })
  await renderAt('/feedback?state=ANSWERED&kind=NONSENSE')
  await page.getByText(t('feedback.state.all')).click()
  await expect.poll(() => sent('listOperatorFeedback').length).toBe(2)
  expect(location.search).toBe('?state=&kind=NONSENSE')
  await page.getByText(t('feedback.state.OPEN')).click()
  await expect.poll(() => sent('listOperatorFeedback').length).toBe(3)
  expect(location.search).toBe('?kind=NONSENSE')
  expect(sent('listOperatorFeedback').map(({ state, kind }) => [state, kind])).toEqual([
    ['ANSWERED', ''],
    ['', ''],
    ['OPEN', ''],
  ])
})

test('an answer that somebody else gave first is said; one that is given leaves the list of open ones', async () => {
  answerAll({ listOperatorFeedback: { rows: [row()], nextCursor: '' } })
  answer('answerFeedback', refused('feedbackAnswered'), {})
  await renderAt('/feedback')
  await page.getByRole('button', { name: t('feedback.do'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('thank you')
  await dialog.getByRole('button', { name: t('feedback.do'), exact: true }).click()
  await expect.element(dialog.getByText('feedbackAnswered', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: t('feedback.do'), exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent('answerFeedback')).toEqual(Array(2).fill({ id: '1', answer: 'thank you' }))
  await expect.poll(() => sent('listOperatorFeedback').length).toBe(2)
})
