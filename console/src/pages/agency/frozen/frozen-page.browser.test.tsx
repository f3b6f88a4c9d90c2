import type { Reply } from '@mingtang/contract/client.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, answerAll, sent } from '../../../test/network.ts'
import { keeper, renderAt } from '../../../test/render.tsx'
import { expectGood, kinds, t } from '../../../test/screen.ts'

type Row = Reply<'listFrozenAgents'>['rows'][number]
const row = (change: Partial<Row> = {}): Row => ({
  memberId: '0198a3f2-5c1e-7f00-8a00-000000000001',
  userName: 'linxi2026',
  reason: 'Five members use one device. '.repeat(6),
  frozenAt: '2026-03-01T08:00:00Z',
  until: '2026-03-08T08:00:00Z',
  appeal: 'They are my cousins and live with us. '.repeat(4),
  appealedAt: '2026-03-02T08:00:00Z',
  ...change,
})
const unfreeze = () => page.getByRole('button', { name: t('agents.unfreeze'), exact: true })

describe.each(kinds)('in $lang', (kind) => {
  test('appeals first, and all who are frozen', async () => {
    answerAll({ unfreezeAgent: {} })
    answer(
      'listFrozenAgents',
      { rows: [row()], nextCursor: '' },
      { rows: [row(), row({ memberId: '2', userName: 'zhouyu', appeal: '', appealedAt: '' })], nextCursor: '' },
      { rows: [], nextCursor: '' },
    )
    await renderAt('/agency/frozen', kind)
    await expect.element(page.getByText('They are my cousins', { exact: false })).toBeVisible()
    await expectGood()
    await page.getByText(t('agents.frozen.all'), { exact: true }).click()
    await expect.element(page.getByRole('link', { name: 'zhouyu' })).toBeVisible()
    await unfreeze().first().click()
    await page
      .getByRole('tooltip')
      .getByRole('button', { name: t('agents.unfreeze') })
      .click()
    await expect.element(page.getByText(t('agents.frozen.none'))).toBeVisible()
    expect(sent('listFrozenAgents').map(({ isAppealed }) => isAppealed)).toEqual([true, false, false])
    expect(sent('unfreezeAgent')).toEqual([{ id: row().memberId }])
  })
})

test('who may only read has no buttons', async () => {
  const operator = { ...keeper, permissions: ['agency.read'] }
  await renderAt('/agency/frozen', { operator, calls: { listFrozenAgents: { rows: [row()], nextCursor: '' } } })
  await expect.element(page.getByRole('link', { name: 'linxi2026' })).toBeVisible()
  expect(unfreeze().elements()).toEqual([])
  expect(page.getByRole('button', { name: t('agents.freeze.again') }).elements()).toEqual([])
})
