import type { Reply } from '@mingtang/contract/client.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, answerAll, sent } from '../../test/network.ts'
import { keeper, renderAt } from '../../test/render.tsx'
import { expectGood, kinds, t } from '../../test/screen.ts'

type Row = Reply<'listVipTransfers'>['rows'][number]
const row = (change: Partial<Row> = {}): Row => ({
  id: '0198a3f2-5c1e-7f00-8a00-000000000001',
  userName: 'linxi2026',
  site: 'Another Palace',
  proof: 'Level 5 there since 2024; the picture is in the chat.',
  level: 1,
  createdAt: '2026-03-01T08:00:00Z',
  firstBy: '',
  firstLevel: 0,
  ...change,
})
const half = row({ id: '2', userName: 'zhouyu', firstBy: 'keeper-of-the-night', firstLevel: 5 })
const dialog = () => page.getByRole('dialog')
const look = () => page.getByRole('button', { name: t('levels.look'), exact: true })

describe.each(kinds)('in $lang', (kind) => {
  test('the list, and what the second operator approves', async () => {
    await renderAt('/levels', { ...kind, calls: { listVipTransfers: { rows: [row(), half], nextCursor: '' } } })
    await expect.element(page.getByText(t('levels.open'), { exact: true })).toBeVisible()
    await expectGood()
    await look().nth(1).click()
    await expect.element(dialog().getByRole('button', { name: t('levels.approve.second', { level: 5 }) })).toBeVisible()
    await expectGood()
  })
})

test('the first approval is handed on; without a second operator that is said; the own one is not approved again', async () => {
  answerAll({
    listVipTransfers: { rows: [row(), row({ id: '3', firstBy: keeper.userName, firstLevel: 4 })], nextCursor: '' },
  })
  answer('decideVipTransfer', { state: 'OPEN', deciders: 0 })
  await renderAt('/levels')
  await look().first().click()
  await dialog().getByLabelText(t('levels.give')).last().fill('3')
  await dialog()
    .getByRole('button', { name: t('levels.approve.first', { level: 3 }) })
    .click()
  await expect.element(page.getByText(t('levels.nobody'))).toBeVisible()
  expect(sent('decideVipTransfer')).toEqual([{ id: row().id, level: 3 }])
  await look().nth(1).click()
  await expect.element(dialog().getByRole('button', { name: t('levels.approve.first', { level: 4 }) })).toBeDisabled()
})
