import type { Reply } from '@mingtang/contract/client.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, answerAll, sent } from '../../test/network.ts'
import { keeper, renderAt } from '../../test/render.tsx'
import { expectGood, kinds, t } from '../../test/screen.ts'

type Row = Reply<'listSamePersons'>['rows'][number]
const row = (change: Partial<Row> = {}): Row => ({
  id: '0198a3f2-5c1e-7f00-8a00-000000000001',
  userName: 'linxi2026',
  otherName: 'linxi2025',
  facts: ['DEVICE', 'IDENTITY', 'NAME'],
  foundAt: '2026-03-01T08:00:00Z',
  paid: 1,
  oppositeRounds: 4,
  isCleared: false,
  note: '',
  decidedBy: '',
  decidedAt: '',
  ...change,
})
const button = (key: string) => page.getByRole('button', { name: t(key), exact: true })

describe.each(kinds)('in $lang', (kind) => {
  test('pairs with what they share; one is cleared with a reason', async () => {
    answerAll({ clearSamePerson: {} })
    answer(
      'listSamePersons',
      { rows: [row(), row({ id: '2', userName: 'zhouyu', facts: ['IP', 'INVITED'], paid: 0 })], nextCursor: '' },
      { rows: [], nextCursor: '' },
    )
    await renderAt('/persons', kind)
    await expect.element(page.getByText('linxi2025').first()).toBeVisible()
    await expect.element(page.getByText(t('persons.fact.IDENTITY'))).toBeVisible()
    await expectGood()
    await button('persons.clear').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('persons.clear') }).click()
    await expect.element(page.getByText(t('persons.noteless'))).toBeVisible()
    await dialog.getByLabelText(t('persons.note')).fill('Brother and sister, seen on video')
    await dialog.getByRole('button', { name: t('persons.clear') }).click()
    await expect.element(page.getByText(t('persons.none'))).toBeVisible()
    expect(sent('clearSamePerson')).toEqual([
      { id: row().id, isCleared: true, note: 'Brother and sister, seen on video' },
    ])
  })
})

test('who may only read has no buttons', async () => {
  const operator = { ...keeper, permissions: ['person.read'] }
  const cleared = row({ isCleared: true, note: 'Sister', decidedBy: 'chen', decidedAt: '2026-03-02T08:00:00Z' })
  await renderAt('/persons', { operator, calls: { listSamePersons: { rows: [cleared], nextCursor: '' } } })
  await expect.element(page.getByText('Sister', { exact: false })).toBeVisible()
  for (const key of ['persons.clear', 'persons.reopen', 'persons.test']) expect(button(key).elements()).toEqual([])
})
