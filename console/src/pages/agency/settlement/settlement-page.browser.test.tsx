import type { Reply } from '@mingtang/contract/client.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, answerAll, type Answers, refused, sent } from '../../../test/network.ts'
import { keeper, renderAt } from '../../../test/render.tsx'
import { expectGood, kinds, t } from '../../../test/screen.ts'

const run: Reply<'listCommissionRuns'>['rows'][number] = {
  id: '1',
  kind: 'SHARE',
  currency: 'CNY',
  fromDay: '2026-02-23',
  toDay: '2026-03-01',
  createdAt: '2026-03-02T01:00:00Z',
  operator: '',
  lines: 12,
  corrections: 2,
  commission: '1234567890.12345678',
}
const calls: Answers = {
  getOperatorAgencyPlan: {
    laterFrom: '',
    today: '2026-03-02',
    currencies: ['CNY', 'USDT'],
  } as Reply<'getOperatorAgencyPlan'>,
  listCommissionRuns: { rows: [run, { ...run, id: '2', operator: 'keeper' }], nextCursor: '' },
  listCommissionRunAgents: {
    rows: [{ memberId: 'm', userName: 'lin_agent', lines: 3, corrections: 1, commission: '-8.5' }],
    nextCursor: '',
  },
}
const none = { result: '0.00', carriedBefore: '0.00', carriedAfter: '0.00' }
const preview: Reply<'previewCommission'> = {
  lines: 2,
  turnover: '1244.56',
  commission: '9.90648',
  agents: [{ ...none, memberId: 'm', userName: 'lin_agent', counted: '6.1728', commission: '-5' }],
  fromDay: '2026-03-01',
  toDay: '2026-03-01',
  newcomers: [],
}
const newcomer = {
  userName: 'new_one',
  agentName: 'lin_agent',
  state: 'REFUSED',
  reason: 'DEVICE',
  deposit: '100.00',
  turnover: '500.00',
  commission: '0',
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

describe.each(kinds)('in $lang', (kind) => {
  test('runs, the agents of one, and the difference before posting', async () => {
    await renderAt('/agency/settlement', {
      ...kind,
      calls: { ...calls, previewCommission: { ...preview, newcomers: [newcomer] } },
    })
    await expect.element(page.getByText(t('agency.settlement.by.job'))).toBeInTheDocument()
    await expectGood()
    await press(t('agency.settlement.preview'))
    await expect.element(page.getByText('1.1728')).toBeInTheDocument()
    await expect.element(page.getByText(t('agency.settlement.reason.DEVICE'), { exact: false })).toBeInTheDocument()
    await expect.poll(() => document.querySelector('.ant-btn-loading')).toBeNull()
    await expectGood()
    await page
      .getByRole('button', { name: t('agency.settlement.open') })
      .first()
      .click()
    await expect.element(page.getByRole('dialog').getByText('-8.5', { exact: true })).toBeVisible()
    await expectGood()
    expect(sent('listCommissionRunAgents')).toEqual([{ runId: '1', cursor: '' }])
  })
})

test('posting is confirmed, says what it did, goes on when its time was over, and reads the runs again', async () => {
  answerAll({ ...calls, previewCommission: preview })
  const reply = { lines: 2, payments: 1, paid: '9.90', isDone: true }
  answer('settleCommission', { ...reply, isDone: false }, reply)
  await renderAt('/agency/settlement')
  await page.getByText(t('agency.settlement.kind.SHARE')).first().click()
  await press(t('agency.settlement.preview'))
  await press(t('agency.settlement.post'))
  expect(sent('settleCommission')).toEqual([])
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: t('agency.settlement.post') })
    .click()
  await press(t('agency.settlement.goOn'))
  const done = t('agency.settlement.done', { lines: 2, payments: 1, paid: '9.90', currency: 'CNY' })
  await expect.element(page.getByText(done)).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('agency.settlement.goOn') })).not.toBeInTheDocument()
  const asked = { kind: 'SHARE', day: '2026-03-01', currency: 'CNY' }
  expect([sent('previewCommission'), sent('settleCommission')]).toEqual([[asked], [asked, asked]])
  await expect.poll(() => sent('listCommissionRuns').length).toBe(3)
})

test('a day that is not over, no answer, nothing to count, no runs; without the permission only runs', async () => {
  answer('previewCommission', refused('agencyDayOpen'), { ...preview, lines: 0, commission: '0', agents: [] })
  await renderAt('/agency/settlement', { calls: { ...calls, listCommissionRuns: { rows: [], nextCursor: '' } } })
  await expect.element(page.getByText(t('agency.settlement.runs.empty'))).toBeVisible()
  await press(t('agency.settlement.preview'))
  await expect.element(page.getByText('agencyDayOpen', { exact: false })).toBeVisible()
  await press(t('agency.settlement.preview'))
  await expect.element(page.getByText(t('agency.settlement.same'))).toBeVisible()
  expect(page.getByRole('button', { name: t('agency.settlement.post') }).elements()).toEqual([])
})

test('who may only read has the runs alone', async () => {
  await renderAt('/agency/settlement', { operator: { ...keeper, permissions: ['agency.read'] }, calls })
  await expect.element(page.getByText(t('agency.settlement.by.job'))).toBeVisible()
  expect(page.getByRole('button', { name: t('agency.settlement.preview') }).elements()).toEqual([])
})
