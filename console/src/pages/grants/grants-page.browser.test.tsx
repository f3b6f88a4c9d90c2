import type { Reply } from '@mingtang/contract/client.ts'
import { describe, expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import { page } from 'vitest/browser'
import { answer, answerAll, pending, refused, sent } from '../../test/network.ts'
import { keeper, renderAt } from '../../test/render.tsx'
import { expectGood, kinds, t } from '../../test/screen.ts'

type Row = Reply<'listGrants'>['rows'][number]
const row = (change: Partial<Row> = {}): Row => ({
  id: '0198a3f2-5c1e-7f00-8a00-000000000001',
  userName: 'linxi2026',
  currency: 'CNY',
  amount: '188.00',
  wagerTimes: 1,
  reason: 'Sorry for the late payout',
  state: 'PROPOSED',
  proposedBy: 'keeper-of-the-night',
  decidedBy: '',
  proposedAt: '2026-03-01T08:00:00Z',
  expiresAt: '2026-03-15T08:00:00Z',
  ...change,
})
const own = row({ id: '0198a3f2-5c1e-7f00-8a00-000000000002', proposedBy: keeper.userName, userName: 'zhouyu' })
const ended = row({ id: '3', state: 'EXPIRED' })
const dialog = () => page.getByRole('dialog')
const look = () => page.getByRole('button', { name: t('grants.look'), exact: true })

describe.each(kinds)('in $lang', (kind) => {
  test('the list, and the decision about one of somebody else', async () => {
    await renderAt('/grants', { ...kind, calls: { listGrants: { rows: [row(), own, ended], nextCursor: '' } } })
    await expect.element(page.getByText(t('grants.state.EXPIRED'))).toBeVisible()
    await expectGood()
    await look().first().click()
    await expect.element(dialog().getByRole('button', { name: t('grants.refuse'), exact: true })).toBeVisible()
    await expectGood()
  })

  test('a proposal that nobody else could decide says so', async () => {
    answerAll({ listGrants: { rows: [], nextCursor: '' } })
    answer('proposeGrant', { id: '1', deciders: 0, expiresAt: '2026-03-15T08:00:00Z' })
    await renderAt('/grants', kind)
    await page.getByRole('button', { name: t('grants.propose') }).click()
    await dialog().getByLabelText(t('grants.member')).fill('linxi2026')
    await dialog().getByLabelText(t('grants.amount')).fill('188')
    await dialog().getByLabelText(t('grants.reason')).fill('Sorry')
    await expectGood()
    await dialog()
      .getByRole('button', { name: t('grants.propose') })
      .click()
    await expect.element(page.getByText(t('grants.nobody', { time: '' }).slice(0, 12), { exact: false })).toBeVisible()
    expect(sent('proposeGrant')).toEqual([
      { userName: 'linxi2026', currency: 'CNY', amount: '188', wagerTimes: 1, reason: 'Sorry' },
    ])
  })
})

test('a refusal marks the field that it names, and what was typed is there after a reload', async () => {
  answerAll({ listGrants: { rows: [], nextCursor: '' } })
  answer('proposeGrant', refused('settingWrong', { field: 'currency' }), pending)
  await renderAt('/grants')
  const open = () => page.getByRole('button', { name: t('grants.propose') }).click()
  const send = () =>
    dialog()
      .getByRole('button', { name: t('grants.propose') })
      .click()
  const currency = () => dialog().getByLabelText(t('grants.currency'))
  await open()
  await dialog().getByLabelText(t('grants.member')).fill('linxi2026')
  await dialog().getByLabelText(t('grants.amount')).fill('188')
  await dialog().getByLabelText(t('grants.reason')).fill('Sorry')
  await currency().fill('XYZ')
  await send()
  await expect.element(dialog().getByText('settingWrong', { exact: false })).toBeVisible()
  await expect.element(dialog().getByText(t('shell.field.refused'))).toBeVisible()
  await expect.element(currency()).toHaveFocus()
  await expectGood()
  await send()
  await expect.element(dialog().getByText(t('shell.field.refused'))).not.toBeInTheDocument()
  await cleanup()
  await renderAt('/grants')
  await open()
  await expect.element(currency()).toHaveValue('XYZ')
  await expect.element(dialog().getByText(t('shell.draft.kept'))).toBeVisible()
})

test('who proposed one takes it back, and cannot approve it', async () => {
  answerAll({ listGrants: { rows: [own], nextCursor: '' } })
  answer('decideGrant', { state: 'WITHDRAWN' })
  await renderAt('/grants')
  await look().click()
  expect(
    dialog()
      .getByText(t('grants.approve', { money: '188.00 CNY' }))
      .elements(),
  ).toEqual([])
  await dialog()
    .getByRole('button', { name: t('grants.withdraw') })
    .click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent('decideGrant')).toEqual([{ id: own.id, isApproved: false }])
})
