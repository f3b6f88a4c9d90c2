// Deposits: the form and an order in their states. e2e/recharge.test.ts tests real payments.
import type { Reply } from '@mingtang/contract/client.ts'
import type { RechargeState } from '@mingtang/contract/gen/words.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, pending, refused, sent } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { promotionOf, standingOf, tierOf } from '../../../test/promotions.ts'
import { emptyMoney, notByHand } from '../../../test/replies.ts'
import { t } from '../../../test/screen.ts'
import { seeFailure, seeSkeleton, seeText, testStates } from '../../../test/states.ts'

type Recharge = NonNullable<Reply<'getRecharge'>['recharge']>
const path = '/member/recharge'
const id = '0198a3f2-5c1e-7f00-8a00-000000000003'
const amountField = () => page.getByRole('textbox', { name: t('cashier.recharge.amount') })
const tooMuch = () => t('wallet.amount.problem.maximum', { limit: '20,000', currency: 'CNY' })

const order = (state: RechargeState): Recharge => ({
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
  ...(['PAYING', 'PAID', 'FAILED', 'EXPIRED', 'CANCELLED'] as const).map((state) => ({
    name: `an order is ${state}`,
    path: `${path}?id=${id}`,
    calls: { getRecharge: { recharge: order(state) }, listRecharges: { rows: [order(state)], nextCursor: '' } },
    see: seeText(`cashier.recharge.state.${state}.title`),
  })),
])

const byHand = (change: Partial<Recharge>): Recharge => ({
  ...order('PAYING'),
  channel: 'OFFLINE_TRANSFER',
  kind: 'OFFLINE',
  payUrl: '',
  payTo: {
    bank: 'China Merchants Bank',
    branch: 'Shenzhen Keyuan Branch',
    holder: 'Mingtang Trading Company Limited',
    number: '6225880000007001',
  },
  remark: 'HX7QWA3M',
  mayClaim: true,
  ...change,
})
const claimedAt = '2026-03-01T12:05:00Z'
const late = { state: 'PAID', verifyState: 'PASSED', lateAfter: 'EXPIRED', claimedAt, mayClaim: false } as const
const reason = 'No transfer with this remark has arrived. Please ask your bank for the receipt. '.repeat(3)

testStates(
  emptyMoney,
  [
    { name: 'to be transferred', recharge: byHand({ mayCancel: true }), title: 'cashier.byHand.title' as const },
    {
      name: 'claimed',
      recharge: byHand({ verifyState: 'WAITING', claimedAt }),
      title: 'cashier.byHand.waiting' as const,
    },
    {
      name: 'expired, and can still be claimed',
      recharge: byHand({ state: 'EXPIRED', settledAt: claimedAt }),
      title: 'cashier.recharge.state.EXPIRED.title' as const,
    },
    {
      name: 'refused',
      recharge: byHand({
        state: 'FAILED',
        verifyState: 'REFUSED',
        claimedAt,
        settledAt: claimedAt,
        refusal: reason,
        mayClaim: false,
      }),
      title: 'cashier.byHand.refused' as const,
    },
    {
      name: 'paid late',
      recharge: byHand({ ...late, settledAt: '2026-03-01T12:30:00Z' }),
      title: 'cashier.recharge.late.EXPIRED' as const,
    },
  ].map(({ name, recharge, title }) => ({
    name: `an order by hand is ${name}`,
    path: `${path}?id=${id}`,
    calls: { getRecharge: { recharge }, listRecharges: { rows: [recharge], nextCursor: '' } },
    see: seeText(title),
  })),
)

const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const ofChain = (change: Partial<Recharge>, confirmations = 0): Recharge => ({
  ...order('PAYING'),
  channel: 'USDT_TRC20',
  kind: 'VIRTUAL',
  currency: 'USDT',
  amount: '20.000000',
  chain: { address, network: 'TRC20', confirmations, confirmationsNeeded: 6 },
  ...change,
})
const held = { verifyState: 'WAITING', claimedAt, amount: '0.500000', asked: '20.000000' } as const
const paid = { state: 'PAID', settledAt: claimedAt, transactionId: 'c3'.repeat(32) } as const
const further: Recharge['further'] = [
  {
    id: `${id.slice(0, -1)}4`,
    amount: '100.000000',
    state: 'PAYING',
    verifyState: 'WAITING',
    refusal: '',
    at: claimedAt,
  },
  {
    id: `${id.slice(0, -1)}5`,
    amount: '0.000001',
    state: 'FAILED',
    verifyState: 'REFUSED',
    refusal: 'Too little',
    at: claimedAt,
  },
]
const other = { state: 'PAID', amount: '15.000000', asked: '20.000000', settledAt: claimedAt } as const

testStates(
  emptyMoney,
  [
    {
      name: 'to be sent',
      recharge: ofChain({ mayCancel: true }),
      see: () => t('cashier.chain.only', { network: 'TRC20' }),
    },
    {
      name: 'confirmed by blocks',
      recharge: ofChain({}, 3),
      see: () => t('cashier.chain.confirming', { count: 3, needed: 6 }),
    },
    { name: 'held', recharge: ofChain(held, 6), see: () => t('cashier.chain.held') },
    {
      name: 'paid, with others beside it',
      recharge: ofChain({ ...paid, further }, 6),
      see: () => t('cashier.further'),
    },
    {
      name: 'a further payment',
      recharge: ofChain({ ...held, furtherOf: id }, 6),
      see: () => t('cashier.further.held'),
    },
    {
      name: 'a further payment that was refused',
      recharge: ofChain({ ...held, state: 'FAILED', verifyState: 'REFUSED', refusal: 'Sent back', furtherOf: id }, 6),
      see: () => t('cashier.further.refused'),
    },
    { name: 'another amount', recharge: ofChain(other, 6), see: () => t('cashier.chain.other') },
  ].map(({ name, recharge, see }) => ({
    name: `an order of a chain is ${name}`,
    path: `${path}?id=${id}`,
    calls: { getRecharge: { recharge }, listRecharges: { rows: [recharge], nextCursor: '' } },
    see: async () => await expect.element(page.getByText(see())).toBeVisible(),
  })),
)

const shown = (recharge: Recharge) =>
  renderAt(`${path}?id=${id}`, { signedIn: true, calls: { ...emptyMoney, getRecharge: { recharge } } })

test('what is copied of a transfer is the number without its gaps', async () => {
  await shown(byHand({}))
  const name = t('cashier.byHand.number')
  await expect.element(page.getByRole('button', { name: t('cashier.copyOf', { name }) })).toBeVisible()
  await expect.element(page.getByText('HX7QWA3M')).toBeVisible()
})

test('a claim needs a picture: what is none is refused here, and a picture is sent', async () => {
  await shown(byHand({}))
  const pay = page.getByRole('button', { name: t('cashier.byHand.paid') })
  await pay.click()
  await expect.element(page.getByRole('alert').getByText(t('cashier.byHand.proof.missing'))).toBeVisible()
  const input = page.getByLabelText(t('cashier.byHand.proof'), { exact: true })
  await input.upload(new File(['%PDF-1.7'], 'receipt.pdf', { type: 'application/pdf' }))
  await expect.element(page.getByRole('alert').getByText(t('errors.rechargeProofRefused'))).toBeVisible()
  const canvas = new OffscreenCanvas(9, 9)
  canvas.getContext('2d')?.fillRect(0, 0, 9, 9)
  const picture = await canvas.convertToBlob({ type: 'image/png' })
  await input.upload(new File([picture], 'receipt.png', { type: 'image/png' }))
  await expect
    .element(page.getByRole('img', { name: t('cashier.byHand.proof.chosen', { name: 'receipt.png' }) }))
    .toBeVisible()
  answer('claimRecharge', { recharge: byHand({ verifyState: 'WAITING', claimedAt }) })
  await pay.click()
  await expect.poll(() => sent('claimRecharge').length).toBe(1)
  expect(sent('claimRecharge')[0]).toMatchObject({ id, proof: expect.stringMatching(/^iVBOR/) })
})

test('an order is cancelled by a second press, which says what becomes of money on its way', async () => {
  await shown({ ...order('PAYING'), mayCancel: true })
  await page.getByRole('button', { name: t('cashier.recharge.cancel') }).click()
  await expect.element(page.getByText(t('cashier.recharge.cancel.note'))).toBeVisible()
  expect(sent('cancelRecharge')).toEqual([])
  answer('cancelRecharge', { recharge: order('CANCELLED') })
  answer('getRecharge', { recharge: order('CANCELLED') })
  await page.getByRole('button', { name: t('cashier.recharge.cancel.yes') }).click()
  await expect.element(page.getByText(t('cashier.recharge.state.CANCELLED.title'))).toBeVisible()
  expect(sent('cancelRecharge')).toEqual([{ id }])
})

test('a quick amount is written into the field and stands on the button', async () => {
  await renderAt(path, { signedIn: true, calls: emptyMoney })
  const quick = page.getByRole('group', { name: t('cashier.quickAmounts') })
  await quick.getByRole('button', { name: '300' }).click()
  await expect.element(amountField()).toHaveValue('300')
  const pay = t('cashier.recharge.payAmount', { amount: '\u00a5300.00' })
  await expect.element(page.getByRole('button', { name: pay })).toBeVisible()
  expect(sent('createRecharge')).toEqual([])
})

const first = promotionOf('first', {
  kind: 'FIRST_DEPOSIT',
  diyTitle: 'Half of the first deposit on top, for all who are new here',
  tiers: [tierOf('100', '888', { basisPoints: 5_000 })],
  payment: 'BONUS',
  cycle: 'ONCE',
})
const due = { receiveEnable: true, reason: '', rewardAmount: '50.00', required: '2250.00' } as const
const offers = {
  listPromotions: { rows: [first] },
  listOwnPromotions: { rows: [standingOf(first, due)], currency: 'CNY' },
}

testStates({ ...emptyMoney, ...offers }, [
  {
    name: 'an amount that earns an offer',
    path,
    see: async () => {
      await amountField().fill('100')
      await seeText('cashier.offers')()
      await expect.element(page.getByText(t('reward.terms.bonus', { amount: '2,250.00' }))).toBeVisible()
    },
  },
  {
    name: 'a paid order whose offer waits for its claim',
    path: `${path}?id=${id}`,
    calls: { getRecharge: { recharge: order('PAID') } },
    see: seeText('cashier.earned'),
  },
])

test('the offers of a deposit are asked for the typed amount', async () => {
  await renderAt(path, { signedIn: true, calls: { ...emptyMoney, ...offers } })
  await amountField().fill('100')
  await expect.element(page.getByRole('region', { name: t('cashier.offers') })).toBeVisible()
  expect(sent('listOwnPromotions').at(-1)).toEqual({ currency: 'CNY', depositAmount: '100.00' })
  await amountField().fill('')
  await expect.element(page.getByRole('region', { name: t('cashier.offers') })).not.toBeInTheDocument()
})

test('the claim beside a paid order says what it stored', async () => {
  await renderAt(`${path}?id=${id}`, {
    signedIn: true,
    calls: { ...emptyMoney, ...offers, getRecharge: { recharge: order('PAID') } },
  })
  const claim = page.getByRole('button', { name: new RegExp(`^${t('reward.claim')}`) })
  await expect.element(claim).toBeVisible()
  answer('claimPromotion', {
    claim: {
      id,
      promotionId: first.id,
      diyTitle: first.diyTitle,
      kind: 'FIRST_DEPOSIT',
      currency: 'CNY',
      amount: '50.00',
      required: '2250.00',
      payment: 'BONUS',
      state: 'OPEN',
      claimedAt,
    },
  })
  answer('listOwnPromotions', { rows: [], currency: 'CNY' })
  await claim.click()
  const stored = page.getByRole('main').getByText(t('reward.stored', { amount: '50.00', required: '2,250.00' }))
  await expect.element(stored).toBeVisible()
  await expect.element(page.getByRole('link', { name: t('cashier.toGames'), exact: true })).toBeVisible()
})
