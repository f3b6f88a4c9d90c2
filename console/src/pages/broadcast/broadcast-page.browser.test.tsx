import type { Reply } from '@mingtang/contract/client.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, answerAll, refused, sent } from '../../test/network.ts'
import { renderAt } from '../../test/render.tsx'
import { expectGood, kinds, t } from '../../test/screen.ts'

type Row = Reply<'listOperatorMessages'>['rows'][number]
const row = (change: Partial<Row> = {}): Row => ({
  id: '1',
  message: {
    words: [{ lang: 'zh-CN', title: 'Tonight', content: 'We are closed' }],
    type: 'SYSTEM',
    audience: { minLevel: 3, maxLevel: 0, currencies: [], userNames: [] },
    isPopup: false,
    beginsAt: '',
    endsAt: '',
  },
  state: 'DRAFT',
  createdAt: '2026-03-01T08:00:00Z',
  etag: 'as-read',
  ...change,
})

describe.each(kinds)('in $lang', (kind) => {
  test('drafts and sent ones', async () => {
    const rows = [row(), row({ id: '2', state: 'SENT' })]
    await renderAt('/broadcast', { ...kind, calls: { listOperatorMessages: { rows, nextCursor: '' } } })
    await expect.element(page.getByText(t('broadcast.levelsFrom', { from: 3 })).first()).toBeVisible()
    await expectGood()
  })

  test('the form with the number of its readers', async () => {
    answerAll({
      listOperatorMessages: { rows: [row()], nextCursor: '' },
      previewMessageAudience: { members: 12 },
    })
    await renderAt('/broadcast', kind)
    await page.getByRole('button', { name: t('broadcast.edit'), exact: true }).click()
    await page.getByRole('button', { name: t('broadcast.preview') }).click()
    await expect.element(page.getByText(t('broadcast.members', { members: 12 }))).toBeVisible()
    expect(sent('previewMessageAudience')).toEqual([
      { audience: { minLevel: 3, maxLevel: 0, currencies: [], userNames: [] } },
    ])
    // A button that is busy is faded.
    await expect.poll(() => document.querySelector('.ant-btn-loading')).toBeNull()
    await expectGood()
  })
})

test('what was written is back after Escape, until it is given up', async () => {
  await renderAt('/broadcast', { calls: { listOperatorMessages: { rows: [row({ state: 'SENT' })], nextCursor: '' } } })
  const write = page.getByRole('button', { name: t('broadcast.write'), exact: true })
  const title = () => page.getByRole('dialog').getByLabelText(t('broadcast.words.title'), { exact: true }).first()
  await write.click()
  await title().fill('Tonight')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await write.click()
  await expect.element(title()).toHaveValue('Tonight')
  await expectGood()
  await page.getByRole('button', { name: t('shell.draft.drop') }).click()
  await expect.element(title()).toHaveValue('')
})

test('a draft that was refused stays open with what was typed; a saved one closes', async () => {
  answerAll({ listOperatorMessages: { rows: [], nextCursor: '' } })
  answer('saveMessageDraft', refused('settingWrong'), { id: '1', message: row().message! })
  await renderAt('/broadcast')
  await page.getByRole('button', { name: t('broadcast.write'), exact: true }).click()
  const form = page.getByRole('dialog')
  const save = form.getByRole('button', { name: t('shell.save'), exact: true })
  await save.click()
  await expect.element(form.getByText(t('broadcast.wordless'))).toBeVisible()
  expect(sent('saveMessageDraft')).toEqual([])
  await form.getByLabelText(t('broadcast.words.title'), { exact: true }).first().fill('Tonight')
  await form.getByLabelText(t('broadcast.words.content'), { exact: true }).first().fill('We are closed')
  await save.click()
  await expect.element(form.getByText('settingWrong', { exact: false })).toBeVisible()
  await save.click()
  await expect.element(form).not.toBeInTheDocument()
  expect(sent('saveMessageDraft')[1]?.message?.words).toEqual([
    { lang: 'zh-CN', title: 'Tonight', content: 'We are closed' },
  ])
})

test('a kept draft is saved against what it was made from, not against what somebody else saved since', async () => {
  answer('listOperatorMessages', { rows: [row()], nextCursor: '' }, { rows: [row({ etag: 'later' })], nextCursor: '' })
  answer('saveMessageDraft', refused('changedMeanwhile'))
  const form = page.getByRole('dialog')
  const title = form.getByLabelText(t('broadcast.words.title'), { exact: true }).first()
  const edit = page.getByRole('button', { name: t('broadcast.edit'), exact: true })
  await renderAt('/broadcast')
  await edit.click()
  await title.fill('Tonight, corrected')
  await userEvent.keyboard('{Escape}')
  await expect.element(form).not.toBeInTheDocument()
  await page.getByRole('button', { name: t('list.reload') }).click()
  await expect.poll(() => sent('listOperatorMessages').length).toBe(2)
  await edit.click()
  await expect.element(title).toHaveValue('Tonight, corrected')
  await form.getByRole('button', { name: t('shell.save'), exact: true }).click()
  await expect.element(form.getByText('changedMeanwhile', { exact: false })).toBeVisible()
  expect(sent('saveMessageDraft')[0]?.etag).toBe('as-read')
  await form.getByRole('button', { name: t('shell.draft.drop') }).click()
  await expect.element(title).toHaveValue('Tonight')
})
