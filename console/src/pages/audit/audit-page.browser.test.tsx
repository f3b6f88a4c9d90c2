import type { Reply } from '@mingtang/contract/client.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, pending, refused, sent } from '../../test/network.ts'
import { renderAt } from '../../test/render.tsx'
import { expectGood, kinds, t } from '../../test/screen.ts'

const line = (id: string, refusal = ''): Reply<'listAudit'>['rows'][number] => ({
  id,
  at: '2026-03-01T08:00:00Z',
  operator: 'keeper',
  action: 'console/chat_take',
  subjectId: id,
  detail: '{"id":"x"}',
  ip: '127.0.0.1',
  requestId: 'r',
  refused: refusal,
})

describe.each(kinds)('in $lang', (kind) => {
  test('rows, further rows and a failure between them', async () => {
    answer('listAudit', { rows: [line('1')], nextCursor: 'next' }, refused('internal'), {
      rows: [line('2', 'notFound')],
      nextCursor: '',
    })
    await renderAt('/audit', kind)
    const rows = () => page.getByRole('row').elements().length - 1
    await expect.poll(rows).toBe(1)
    await page.getByRole('button', { name: t('list.more') }).click()
    await page.getByRole('button', { name: t('shell.retry') }).click()
    await expect.poll(rows).toBe(2)
    expect(sent('listAudit').map(({ cursor }) => cursor)).toEqual(['', 'next', 'next'])
    await expect.element(page.getByText(t('audit.refused', { why: 'notFound' }))).toBeVisible()
    await expectGood()
  })

  test('no rows', async () => {
    await renderAt('/audit', { ...kind, calls: { listAudit: { rows: [], nextCursor: '' } } })
    await expect.element(page.getByText(t('audit.empty'))).toBeVisible()
    await expectGood()
  })

  test('not yet an answer', async () => {
    await renderAt('/audit', { ...kind, calls: { listAudit: pending } })
    await expect.poll(() => document.querySelectorAll('.ant-spin').length).toBeGreaterThan(0)
    await expectGood()
  })
})

test('rows stay when they cannot be read again, and the retry reads the first page', async () => {
  answer('listAudit', { rows: [line('1')], nextCursor: 'next' }, refused('internal'), {
    rows: [line('2'), line('3')],
    nextCursor: '',
  })
  await renderAt('/audit')
  const rows = () => page.getByRole('row').elements().length - 1
  await expect.poll(rows).toBe(1)
  await page.getByRole('button', { name: t('list.reload') }).click()
  await expect.element(page.getByRole('button', { name: t('shell.retry') })).toBeVisible()
  expect(rows()).toBe(1)
  await page.getByRole('button', { name: t('shell.retry') }).click()
  await expect.poll(rows).toBe(2)
  expect(sent('listAudit').map(({ cursor }) => cursor)).toEqual(['', '', ''])
})

test('a page that is opened again shows nothing of what it showed before', async () => {
  answer('listAudit', { rows: [line('1')], nextCursor: '' }, pending)
  await renderAt('/audit', { calls: { listOperatorSessions: pending } })
  const row = page.getByText('127.0.0.1')
  await expect.element(row).toBeVisible()
  history.pushState(null, '', '/own')
  await expect.poll(() => sent('listOperatorSessions').length).toBe(1)
  history.back()
  await expect.poll(() => sent('listAudit').length).toBe(2)
  await expect.element(row).not.toBeInTheDocument()
})

test('an export reads the rows as they are now, from the first page', async () => {
  answer('listAudit', { rows: [line('1')], nextCursor: '' }, { rows: [line('2')], nextCursor: '' })
  await renderAt('/audit')
  await page.getByRole('button', { name: t('list.export') }).click()
  await expect.poll(() => sent('listAudit').map(({ cursor }) => cursor)).toEqual(['', ''])
})

test('a chosen column is shown, and is still chosen the next time', async () => {
  await renderAt('/audit', { calls: { listAudit: { rows: [line('1')], nextCursor: '' } } })
  const head = page.getByRole('columnheader', { name: t('audit.request') })
  await expect.element(page.getByRole('columnheader', { name: t('audit.at') })).toBeVisible()
  expect(head.elements()).toEqual([])
  await page.getByRole('button', { name: t('list.columns') }).click()
  await page.getByRole('checkbox', { name: t('audit.request') }).click()
  await expect.element(head).toBeVisible()
  expect(localStorage.getItem('console.columns.listAudit')).toContain('request')
})
