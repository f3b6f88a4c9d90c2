import type { Reply } from '@mingtang/contract/client.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, answerAll, refused, sent } from '../../test/network.ts'
import { renderAt } from '../../test/render.tsx'
import { expectGood, kinds, t } from '../../test/screen.ts'

type Row = Reply<'listHeldWithdrawals'>['rows'][number]
const row = (change: Partial<Row> = {}): Row => ({
  id: '0198a3f2-5c1e-7f00-8a00-000000000001',
  userName: 'linxi2026',
  currency: 'CNY',
  amount: '12345.67',
  holdCode: 'R101',
  createdAt: '2026-03-01T08:00:00Z',
  decidedBy: '2099-03-01T10:00:00Z',
  lateSince: '',
  causes: [],
  keptUntil: '',
  ...change,
})
const late = row({ id: '0198a3f2-5c1e-7f00-8a00-000000000002', userName: 'zhouyu', lateSince: '2026-03-01T10:00:00Z' })
const kept = row({
  id: '0198a3f2-5c1e-7f00-8a00-000000000003',
  userName: 'chenmo',
  holdCode: 'R204',
  causes: ['PHONE', 'NEW_DEVICE'],
  keptUntil: '2099-03-01T09:00:00Z',
})
const dialog = () => page.getByRole('dialog')
const look = () => page.getByRole('button', { name: t('withdrawals.look'), exact: true })

describe.each(kinds)('in $lang', (kind) => {
  test('the list marks what is late, and the decision says so', async () => {
    await renderAt('/withdrawals', { ...kind, calls: { listHeldWithdrawals: { rows: [late, row()], nextCursor: '' } } })
    await expect.element(page.getByText(t('withdrawals.late'), { exact: true })).toBeVisible()
    await look().first().hover()
    await expectGood()
    await look().first().click()
    await expect.element(dialog().getByText(t('withdrawals.hold.R101'))).toBeVisible()
    await expectGood()
  })
})

test('a refusal needs words, and what somebody else decided first is said', async () => {
  answerAll({ listHeldWithdrawals: { rows: [row()], nextCursor: '' } })
  answer('approveWithdrawal', refused('withdrawalDecided'))
  answer('refuseWithdrawal', { state: 'REFUSED' })
  await renderAt('/withdrawals')
  await look().click()
  await dialog()
    .getByRole('button', { name: t('withdrawals.approve', { money: '12,345.67 CNY' }) })
    .click()
  await expect.element(dialog().getByText('withdrawalDecided', { exact: false })).toBeVisible()
  await dialog()
    .getByRole('button', { name: t('withdrawals.refuse'), exact: true })
    .click()
  const send = dialog().getByRole('button', { name: t('shell.refuse.do') })
  await expect.element(send).toBeDisabled()
  await dialog().getByLabelText(t('shell.refuse.reason')).fill('Name differs')
  await send.click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent('refuseWithdrawal')).toEqual([{ id: row().id, reason: 'Name differs' }])
})

test('a hold by a change of the account names each change, and from when on it can be approved', async () => {
  answerAll({ listHeldWithdrawals: { rows: [kept], nextCursor: '' } })
  await renderAt('/withdrawals')
  const causes = `${t('withdrawals.cause.PHONE')} · ${t('withdrawals.cause.NEW_DEVICE')}`
  await expect.element(page.getByRole('cell', { name: causes, exact: false })).toBeVisible()
  await look().click()
  await expect.element(dialog().getByText(causes)).toBeVisible()
  await expect.element(dialog().getByText(t('withdrawals.kept'), { exact: true })).toBeVisible()
  await expectGood()
})
