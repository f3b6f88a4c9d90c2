import type { Reply } from '@mingtang/contract/client.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, answerAll, refused, sent } from '../../test/network.ts'
import { keeper, renderAt } from '../../test/render.tsx'
import { expectGood, kinds, t } from '../../test/screen.ts'

type Row = Reply<'listWaitingRecharges'>['rows'][number]
const row = (change: Partial<Row> = {}): Row => ({
  id: '0198a3f2-5c1e-7f00-8a00-000000000001',
  userName: 'linxi2026',
  currency: 'CNY',
  amount: '12345.67',
  remark: 'HX7QWA3M',
  payTo: 'China Merchants Bank \u00B7 Mingtang Trading Company Limited \u00B7 6225880000007001',
  state: 'PAYING',
  createdAt: '2026-03-01T08:00:00Z',
  claimedAt: '2026-03-01T08:05:00Z',
  hasProof: true,
  network: '',
  needsSecond: false,
  firstBy: '',
  firstAt: '',
  furtherOf: '',
  transactionId: '',
  ...change,
})
const picture = async () => {
  const canvas = new OffscreenCanvas(90, 160)
  canvas.getContext('2d')?.fillRect(0, 0, 45, 160)
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp' })).arrayBuffer())
  return { content: btoa(String.fromCharCode(...bytes)), width: 90, height: 160 }
}
const look = () => page.getByRole('button', { name: t('deposits.look') }).first()
const dialog = () => page.getByRole('dialog')
const confirm = () =>
  dialog().getByRole('button', { name: t('deposits.confirm', { amount: '12,345.67', currency: 'CNY' }) })

describe.each(kinds)('in $lang', (kind) => {
  test('the list, and one with its picture', async () => {
    const late = row({ id: '0198a3f2-5c1e-7f00-8a00-000000000002', state: 'CANCELLED', userName: 'zhouyu' })
    await renderAt('/deposits', {
      ...kind,
      calls: { listWaitingRecharges: { rows: [row(), late], nextCursor: '' }, getRechargeProof: await picture() },
    })
    await expect.element(page.getByText('zhouyu')).toBeVisible()
    await expectGood()
    await look().click()
    await expect.element(dialog().getByRole('img', { name: t('deposits.proof') })).toBeVisible()
    await expectGood()
  })
})

test('a picture that did not load is loaded again', async () => {
  answerAll({ listWaitingRecharges: { rows: [row()], nextCursor: '' } })
  answer('getRechargeProof', refused('internal'), await picture())
  await renderAt('/deposits')
  await look().click()
  await expect.element(dialog().getByRole('alert')).toBeVisible()
  await dialog()
    .getByRole('button', { name: t('shell.retry') })
    .click()
  await expect.element(dialog().getByRole('img', { name: t('deposits.proof') })).toBeVisible()
  await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument()
})

test('a held payment of a chain is compared with its address', async () => {
  const held = row({ network: 'TRC20', currency: 'USDT', amount: '0.500000', remark: '', hasProof: false })
  await renderAt('/deposits', { calls: { listWaitingRecharges: { rows: [held], nextCursor: '' } } })
  await look().click()
  await expect.element(dialog().getByText(t('deposits.check.chain'))).toBeVisible()
  await expect.element(dialog().getByText(t('deposits.address'))).toBeVisible()
  expect(dialog().getByText(t('deposits.remark')).elements()).toEqual([])
  expect(dialog().getByText(t('deposits.proof.none')).elements()).toEqual([])
})

test('a confirmation is sent once; what somebody else decided first is said', async () => {
  answerAll({ listWaitingRecharges: { rows: [row({ hasProof: false })], nextCursor: '' } })
  answer('confirmRecharge', refused('rechargeDecided'), { state: 'PAID', deciders: 0 })
  await renderAt('/deposits')
  await look().click()
  await expect.element(dialog().getByText(t('deposits.proof.none'))).toBeVisible()
  await confirm().click()
  await expect.element(dialog().getByText('rechargeDecided', { exact: false })).toBeVisible()
  await confirm().click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent('confirmRecharge')).toEqual(Array(2).fill({ id: row().id }))
  await expect.poll(() => sent('listWaitingRecharges').length).toBe(2)
})

test('a further payment names its order and its transaction', async () => {
  const further = { furtherOf: '0198a3f2-5c1e-7f00-8a00-000000000002', transactionId: 'c3'.repeat(32), remark: '' }
  answerAll({ listWaitingRecharges: { rows: [row({ ...further, hasProof: false })], nextCursor: '' } })
  await renderAt('/deposits')
  await expect.element(page.getByText(t('deposits.further'))).toBeVisible()
  await look().click()
  for (const text of [further.furtherOf, further.transactionId, t('deposits.check.further')])
    await expect.element(dialog().getByText(text)).toBeVisible()
  await expectGood()
})

test('a refusal needs a reason', async () => {
  answerAll({ listWaitingRecharges: { rows: [row({ hasProof: false })], nextCursor: '' } })
  answer('refuseRecharge', { state: 'FAILED' })
  await renderAt('/deposits')
  await look().click()
  await dialog()
    .getByRole('button', { name: t('deposits.refuse'), exact: true })
    .click()
  const send = dialog().getByRole('button', { name: t('deposits.refuse.do') })
  await expect.element(send).toBeDisabled()
  await dialog()
    .getByRole('textbox', { name: t('deposits.reason') })
    .fill('nothing came')
  await send.click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent('refuseRecharge')).toEqual([{ id: row().id, reason: 'nothing came' }])
})

test('a remark is looked for; who may only read sees no decision', async () => {
  answerAll({ listWaitingRecharges: { rows: [row({ hasProof: false })], nextCursor: '' } })
  await renderAt('/deposits', { operator: { ...keeper, permissions: ['own', 'cashier.read'] } })
  const find = page.getByRole('searchbox', { name: t('deposits.remark.find') })
  await find.fill(' hx7qwa3m ')
  await page.getByRole('button', { name: 'search' }).click()
  await expect.poll(() => sent('listWaitingRecharges').at(-1)).toMatchObject({ remark: 'hx7qwa3m' })
  await look().click()
  await expect.element(dialog().getByText('HX7QWA3M')).toBeVisible()
  await expect.element(confirm()).not.toBeInTheDocument()
})

describe.each(kinds)('two operators, in $lang', (kind) => {
  test('the first one hands a large deposit on, and the second one is told who was first', async () => {
    const half = { needsSecond: true, firstBy: 'keeper-of-the-night', firstAt: '2026-03-01T09:00:00Z', hasProof: false }
    answerAll({ listWaitingRecharges: { rows: [row({ needsSecond: true, hasProof: false })], nextCursor: '' } })
    answer('confirmRecharge', { state: 'PAYING', deciders: 2 }, refused('rechargeConfirmedBySelf'), {
      state: 'PAID',
      deciders: 0,
    })
    await renderAt('/deposits', kind)
    await expect.element(page.getByText(t('deposits.second'))).toBeVisible()
    await look().click()
    await expect.element(dialog().getByText(t('deposits.second.needs'))).toBeVisible()
    await expectGood()
    answerAll({ listWaitingRecharges: { rows: [row(half)], nextCursor: '' } })
    const money = { amount: '12,345.67', currency: 'CNY' }
    await dialog()
      .getByRole('button', { name: t('deposits.confirm.first', money) })
      .click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(page.getByText(t('deposits.second.half'))).toBeVisible()
    await look().click()
    await expect.element(dialog().getByText('keeper-of-the-night', { exact: false })).toBeVisible()
    await expectGood()
    await confirm().click()
    await expect.element(dialog().getByText('rechargeConfirmedBySelf', { exact: false })).toBeVisible()
    await confirm().click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(sent('confirmRecharge')).toEqual(Array(3).fill({ id: row().id }))
  })
})
