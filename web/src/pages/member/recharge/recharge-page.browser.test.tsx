// Deposits: the form and an order in their states. e2e/recharge.test.ts tests real payments.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pending, refused, sent } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { emptyMoney, notByHand } from '../../../test/replies.ts'
import { t } from '../../../test/screen.ts'
import { seeFailure, seeSkeleton, seeText, testStates } from '../../../test/states.ts'

const path = '/member/recharge'
const id = '0198a3f2-5c1e-7f00-8a00-000000000003'
const amountField = () => page.getByRole('textbox', { name: t('cashier.recharge.amount') })
const tooMuch = () => t('wallet.amount.problem.maximum', { limit: '20,000', currency: 'CNY' })

const order = (state: string) => ({
  id,
  currency: 'CNY',
  channel: 'E_WALLET',
  amount: '12345.67',
  state,
  payUrl: state === 'PAYING' ? 'https://pay.example/order' : '',
  createdAt: '2026-03-01T12:00:00Z',
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  settledAt: state === 'PAYING' ? '' : '2026-03-01T12:01:00Z',
  ...notByHand,
})

testStates(emptyMoney, [
  { name: 'on its way', path, calls: { listRechargeChannels: pending }, see: seeSkeleton },
  { name: 'not there', path, calls: { listRechargeChannels: refused('internal') }, see: seeFailure },
  { name: 'no method', path, calls: { listRechargeChannels: { rows: [] } }, see: seeText('cashier.noChannel.note') },
  {
    name: 'too much',
    path,
    see: async () => {
      await amountField().fill('20001')
      await page.getByRole('main').getByRole('radio').first().click()
      await expect.element(page.getByRole('alert').getByText(tooMuch())).toBeVisible()
      await expect.element(amountField()).toHaveAccessibleDescription(tooMuch())
    },
  },
  ...['PAYING', 'PAID', 'FAILED', 'EXPIRED'].map((state) => ({
    name: `an order is ${state}`,
    path: `${path}?id=${id}`,
    calls: { getRecharge: { recharge: order(state) }, listRecharges: { rows: [order(state)], nextCursor: '' } },
    see: seeText(`cashier.recharge.state.${state}.title`),
  })),
])

test('a quick amount is written into the field and stands on the button', async () => {
  await renderAt(path, { signedIn: true, calls: emptyMoney })
  const quick = page.getByRole('group', { name: t('cashier.quickAmounts') })
  await quick.getByRole('button', { name: '300' }).click()
  await expect.element(amountField()).toHaveValue('300')
  const pay = t('cashier.recharge.payAmount', { amount: '\u00a5300.00' })
  await expect.element(page.getByRole('button', { name: pay })).toBeVisible()
  expect(sent('createRecharge')).toEqual([])
})
