import type { Reply } from '@mingtang/contract/client.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, answerAll, refused, sent } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { expectGood, kinds, t } from '../../../test/screen.ts'

const share = { period: 'WEEK' as const, rateMillionths: 300_000 }
const newcomer = { days: 30, amounts: [{ currency: 'CNY', amount: '88.00', deposit: '100.00', turnover: '500.00' }] }
const plan = {
  joining: 'REVIEW' as const,
  rates: [{ gameType: 'live', rateMillionths: 2_001 }],
  belowPercent: 80,
  turnoverPercent: 0,
  transferLimits: [{ currency: 'CNY', amount: '1234567890.00' }],
  transferTurnoverPercent: 100,
  share,
  newcomer,
  etag: 'as-read',
}
const reply: Reply<'getOperatorAgencyPlan'> = {
  plan,
  share,
  newcomer,
  laterFrom: '',
  today: '2026-03-02',
  currencies: ['CNY', 'USDT'],
  warnings: [],
}
const warning = {
  platformCode: 'yunque',
  gameCode: 'kite-line',
  edgeMillionths: 10_000,
  earnedMillionths: 14_000,
  parts: [],
}
const version = { id: '1', fromDay: '2026-03-01', savedAt: '2026-02-28T08:00:00Z', savedBy: '', plan }
const rows: Reply<'listAgencyPlans'>['rows'] = [
  { ...version, id: '2', savedBy: 'keeper', state: 'LATER' },
  { ...version, state: 'IN_FORCE' },
]

describe.each(kinds)('in $lang', (kind) => {
  test('the plan in force, a later one, what was saved, and the form with the difference', async () => {
    answer('getOperatorAgencyPlan', { ...reply, laterFrom: '2026-03-03', warnings: [warning] })
    await renderAt('/agency/plan', { ...kind, calls: { listAgencyPlans: { rows, nextCursor: '' } } })
    await expect.element(page.getByText('0.2001%').first()).toBeVisible()
    await expect.element(page.getByText(t('agency.plan.later', { day: '2026-03-03' }))).toBeVisible()
    await expect.element(page.getByText(t('agency.plan.earns', { games: 'kite-line 1.40% > 1.00%' }))).toBeVisible()
    await expect.element(page.getByText(t('agency.plan.seed'))).toBeInTheDocument()
    await expectGood()
    await page.getByRole('button', { name: t('agency.plan.change') }).click()
    const form = page.getByRole('dialog', { name: t('agency.plan.change') })
    await form.getByLabelText(t('agency.type.live'), { exact: true }).fill('0.3')
    await expectGood()
    await form.getByRole('button', { name: t('shell.save') }).click()
    await expect.element(page.getByRole('dialog').last().getByText('0.3%')).toBeVisible()
    await expectGood()
  })
})

test('a first plan, and a read that failed', async () => {
  const none = { ...plan, share: undefined, newcomer: undefined, joining: 'CLOSED', rates: [] }
  const blank = { ...reply, share: undefined, newcomer: undefined, plan: none }
  answer('getOperatorAgencyPlan', refused('internal'), blank as unknown as typeof reply)
  await renderAt('/agency/plan', { calls: { listAgencyPlans: { rows: [], nextCursor: '' } } })
  await page.getByRole('button', { name: t('shell.retry') }).click()
  await expect.element(page.getByText(t('agency.plan.joining.CLOSED'))).toBeVisible()
  await expect.element(page.getByText(t('agency.plan.empty'))).toBeVisible()
})

test('share and newcomers are sent back unless they are switched off, and a refusal marks its fields', async () => {
  answerAll({ getOperatorAgencyPlan: reply, listAgencyPlans: { rows, nextCursor: '' } })
  answer('saveAgencyPlan', refused('settingWrong'), { version: 2, fromDay: '2026-03-03', warnings: [] })
  await renderAt('/agency/plan')
  await page.getByRole('button', { name: t('agency.plan.change') }).click()
  const form = page.getByRole('dialog', { name: t('agency.plan.change') })
  const check = page.getByRole('dialog').last()
  const save = form.getByRole('button', { name: t('shell.save'), exact: true })
  const rate = form.getByLabelText(t('agency.type.live'), { exact: true })
  await rate.fill('0.20015')
  await save.click()
  await expect.element(form.getByText(t('agency.plan.percent.wrong'))).toBeVisible()
  await rate.fill('0.25')
  await save.click()
  await check.getByRole('button', { name: t('shell.save'), exact: true }).click()
  await expect.element(form.getByText('settingWrong', { exact: false })).toBeVisible()
  const rates = [{ gameType: 'live', rateMillionths: 2_500 }]
  expect(sent('saveAgencyPlan')).toEqual([{ ...plan, rates }])
  await form.getByLabelText(t('agency.plan.share.pays')).click()
  await save.click()
  await expect.element(check.getByText(t('agency.plan.check.ends'))).toBeVisible()
  await check.getByRole('button', { name: t('shell.save'), exact: true }).click()
  await expect.element(form).not.toBeInTheDocument()
  const { share: ended, ...kept } = plan
  expect(ended).toBe(share)
  expect(sent('saveAgencyPlan')[1]).toEqual({ ...kept, rates })
})
