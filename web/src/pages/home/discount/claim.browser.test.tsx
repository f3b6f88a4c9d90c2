// Claims of a promotion: what is sent, what is said after it, and what follows. server/src/rewards/promotion/ tests what is paid.
import type { Reply } from '@mingtang/contract/client.ts'
import type { ClaimRefusal } from '@mingtang/contract/gen/words.ts'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { onDesktop, onPhone } from '../../../test/doors.ts'
import { answer, lost, refused, sent } from '../../../test/network.ts'
import { enterSession } from '../../../session/sign-in-out.ts'
import { goTo } from '../../../site/navigation.ts'
import {
  checked,
  checkOf,
  discountCalls as all,
  kindNamed,
  ready,
  standingOf,
  wallets,
} from '../../../test/promotions.ts'
import { renderAt } from '../../../test/render.tsx'
import { expectGood, t } from '../../../test/screen.ts'

const main = () => page.getByRole('main')
const seePart = (place: Locator, text: string) => expect.poll(() => place.element().textContent).toContain(text)
const pathOf = (code: string) => `/home/discount?id=${code}`
const ball = kindNamed('ball')
const claimOf = (change: Partial<NonNullable<Reply<'claimPromotion'>['claim']>> = {}): Reply<'claimPromotion'> => ({
  claim: {
    id: '0198a3f2-5c1e-7f00-8a00-00000000c1a1',
    promotionId: ball.id,
    diyTitle: ball.diyTitle,
    kind: ball.kind,
    currency: 'CNY',
    amount: '8.00',
    required: '0.00',
    payment: 'WALLET',
    state: '',
    claimedAt: '2026-03-01T12:00:00Z',
    ...change,
  },
})
const waiting: Reply<'listObligations'> = {
  currency: 'CNY',
  available: '500.00',
  locked: '0.00',
  nextCursor: '',
  rows: [
    {
      id: '0198a3f2-5c1e-7f00-8a00-00000000b0b1',
      cause: 'BONUS',
      reason: 'BONUS_GRANTED',
      title: '',
      currency: 'CNY',
      locked: '0.00',
      bonus: '40.00',
      required: '400.00',
      done: '0.00',
      state: 'OPEN',
      openedAt: '2026-03-01T12:00:00Z',
      endedAt: '',
      expiresAt: '',
    },
  ],
}
const claimButton = (amount: string, currency = 'CNY') =>
  main().getByRole('button', { name: t('promotion.claim', { amount, currency }) })

test.each(onDesktop)('a claim is sent once, says what was paid, and the standing follows, in $lang', async (kind) => {
  const calls = { ...all, ...checked(ball, { ...ready, current: '1200.00', rewardAmount: '8.00' }) }
  await renderAt(pathOf('ball'), { ...kind, signedIn: true, calls: { ...calls, claimPromotion: claimOf() } })
  await expect.element(claimButton('8.00')).toBeVisible()
  answer(
    'checkPromotion',
    checkOf(standingOf(ball, { reason: 'CLAIMED', current: '1200.00', alreadyReceiveNumber: 1 })),
  )
  await claimButton('8.00').dblClick()
  const done = main().getByRole('status')
  await expect.element(done.getByText(t('promotion.done'))).toBeVisible()
  await seePart(done, '+8.00')
  await seePart(done, t('promotion.done.free'))
  await expect.element(done).toHaveFocus()
  await expect
    .element(done.getByRole('link', { name: t('promotion.done.toWallet') }))
    .toHaveAttribute('href', '/member/wallet')
  await expect.element(claimButton('8.00')).not.toBeInTheDocument()
  expect(sent('claimPromotion')).toEqual([{ favorId: ball.id, currency: 'CNY', promoCode: '' }])
  await expectGood()
})

test('a bonus says what it waits for and leads to the turnover', async () => {
  const daily = kindNamed('daily')
  const calls = {
    ...all,
    ...checked(daily, { ...ready, current: '500.00', rewardAmount: '40.00', required: '400.00' }),
  }
  const claim = claimOf({ amount: '40.00', required: '400.00', payment: 'BONUS', state: 'OPEN' })
  await renderAt(pathOf('daily'), { signedIn: true, calls: { ...calls, claimPromotion: claim } })
  await claimButton('40.00').click()
  const done = main()
    .getByRole('status')
    .filter({ hasText: t('promotion.done.BONUS') })
  await seePart(done, t('promotion.done.waits', { required: '400.00 CNY' }))
  await expect
    .element(done.getByRole('link', { name: t('promotion.done.toTurnover') }))
    .toHaveAttribute('href', '/member/turnover')
})

test('a bonus that was given up is no longer shown as received', async () => {
  const daily = kindNamed('daily')
  const standing = { reason: 'CLAIMED', current: '500.00', alreadyReceiveNumber: 1 } as const
  await renderAt(pathOf('daily'), {
    signedIn: true,
    calls: { ...all, ...checked(daily, standing), listObligations: waiting, cancelBonus: { bonus: '40.00' } },
  })
  await expect.element(main().getByText(t('promotion.reason.CLAIMED'))).toBeVisible()
  goTo('/member/turnover')
  await main()
    .getByRole('button', { name: t('turnover.cancel'), exact: false })
    .click()
  answer('checkPromotion', checkOf(standingOf(daily, { ...ready, current: '500.00', rewardAmount: '40.00' })))
  await page.getByRole('button', { name: t('turnover.cancel.confirm') }).click()
  await expect.element(page.getByText(t('turnover.cancel.done'))).toBeVisible()
  goTo(pathOf('daily'))
  await expect.element(claimButton('40.00')).toBeVisible()
  await expect.element(main().getByText(t('promotion.reason.CLAIMED'))).not.toBeInTheDocument()
})

test('after a step the next one is offered', async () => {
  const steps = kindNamed('steps')
  const calls = { ...all, ...checked(steps, { ...ready, current: '620.00', rewardAmount: '3.00', required: '3.00' }) }
  await renderAt(pathOf('steps'), { signedIn: true, calls: { ...calls, claimPromotion: claimOf({ amount: '3.00' }) } })
  await expect.element(claimButton('3.00')).toBeVisible()
  answer('checkPromotion', checkOf(standingOf(steps, { ...ready, current: '620.00', rewardAmount: '8.00' })))
  await claimButton('3.00').click()
  await seePart(main().getByRole('status'), '+3.00')
  await expect.element(claimButton('8.00')).toBeVisible()
})

test.each(['promotionClaimed', 'promotionSpent', 'promotionEnded', 'promotionNotReady'] as const)(
  '%s is said in place, and the standing is read again',
  async (error) => {
    const calls = { ...all, ...checked(ball, { ...ready, current: '1200.00', rewardAmount: '8.00' }) }
    await renderAt(pathOf('ball'), { signedIn: true, calls: { ...calls, claimPromotion: refused(error) } })
    await expect.element(claimButton('8.00')).toBeVisible()
    answer('checkPromotion', checkOf(standingOf(ball, { reason: 'CLAIMED', current: '1200.00' })))
    await claimButton('8.00').click()
    await seePart(main().getByRole('alert'), t(`errors.${error}`))
    await expect.element(main().getByText(t('promotion.again.DAY'))).toBeVisible()
    await expectGood()
  },
)

test('a claim without an answer is asked for again under the same id, and nothing else is offered', async () => {
  const calls = { ...all, ...checked(ball, { ...ready, current: '1200.00', rewardAmount: '8.00' }) }
  await renderAt(pathOf('ball'), { signedIn: true, calls })
  answer('claimPromotion', lost, claimOf())
  await claimButton('8.00').click()
  await expect
    .element(
      main()
        .getByRole('status')
        .filter({ hasText: t('promotion.done') }),
    )
    .toBeVisible()
  expect(sent('claimPromotion')).toHaveLength(2)
})

test.each(onPhone)('a promo code: empty, wrong, locked, then right, in $lang', async (kind) => {
  const code = kindNamed('code')
  const calls = { ...all, ...checked(code, { reason: 'CODE_MISSING', current: '0', target: '1' }) }
  await renderAt(pathOf('code'), { ...kind, signedIn: true, calls })
  const field = main().getByRole('textbox', { name: t('promotion.code') })
  const send = main().getByRole('button', { name: t('promotion.claim.code'), exact: true })
  await send.click()
  await expect.element(main().getByText(t('promotion.code.empty'))).toBeVisible()
  await expect.element(field).toHaveFocus()
  expect(sent('claimPromotion')).toEqual([])
  answer(
    'claimPromotion',
    refused('promoCodeWrong'),
    refused('promoCodeLocked', { limit: 5 }),
    claimOf({ amount: '18.00', required: '54.00' }),
  )
  await field.fill('summer')
  await userEvent.keyboard('{Enter}')
  await expect.element(main().getByText(t('errors.promoCodeWrong'))).toBeVisible()
  await expectGood()
  // What was said about one code is not said about the next.
  await field.fill('winter')
  await expect.element(main().getByText(t('errors.promoCodeWrong'))).not.toBeInTheDocument()
  await send.click()
  await expect.element(main().getByText(t('errors.promoCodeLocked', { limit: 5 }))).toBeVisible()
  answer('checkPromotion', checkOf(standingOf(code, { reason: 'CLAIMED', current: '1', alreadyReceiveNumber: 1 })))
  await field.fill(' Autumn26 ')
  await send.click()
  await seePart(main().getByRole('status'), t('promotion.done.required', { required: '54.00 CNY' }))
  await expect.element(field).not.toBeInTheDocument()
  expect(sent('claimPromotion').map(({ promoCode }) => promoCode)).toEqual(['summer', 'winter', 'Autumn26'])
})

test('after a login in place the standing is asked for once, when the wallets are known', async () => {
  const code = kindNamed('code')
  const { promise: known, resolve: knowWallets } = Promise.withResolvers<Reply<'listWallets'>>()
  const standing = standingOf(code, { reason: 'CODE_MISSING', current: '0', target: '1' })
  const calls = { ...all, checkPromotion: checkOf(standing), listWallets: () => known }
  await renderAt(pathOf('code'), { calls })
  await expect.element(main().getByRole('button', { name: t('promotion.claim.login') })).toBeVisible()
  enterSession()
  await expect.poll(() => sent('listWallets')).toHaveLength(1)
  await expect.element(main().getByRole('button', { name: t('promotion.claim.login') })).not.toBeInTheDocument()
  expect(sent('checkPromotion')).toEqual([])
  knowWallets(wallets('CNY'))
  await expect.element(main().getByRole('textbox', { name: t('promotion.code') })).toBeVisible()
  expect(sent('checkPromotion')).toEqual([{ favorId: 'code', currency: '' }])
  await expectGood()
})

test('with several currencies the wallet is chosen, and the terms and the standing follow', async () => {
  const first = kindNamed('first')
  const calls = { ...all, listWallets: wallets('CNY', 'USD') }
  await renderAt(pathOf('first'), {
    signedIn: true,
    calls: {
      ...calls,
      checkPromotion: ({ currency }) =>
        checkOf(
          standingOf(first, {
            ...ready,
            currency: currency || 'CNY',
            current: '100.00',
            rewardAmount: '50.00',
            required: '2250.00',
          }),
        ),
    },
  })
  await expect.element(claimButton('50.00')).toBeVisible()
  await main().getByRole('radio', { name: 'USD' }).click({ force: true })
  await expect.element(claimButton('50.00', 'USD')).toBeVisible()
  await expect.element(main().getByText('128 USD', { exact: false }).first()).toBeVisible()
  answer('claimPromotion', claimOf({ currency: 'USD', amount: '50.00', payment: 'BONUS', required: '2250.00' }))
  await claimButton('50.00', 'USD').click()
  await expect.poll(() => sent('claimPromotion')[0]?.currency).toBe('USD')
})

test.each(
  ['zh-CN', 'en-US'].flatMap((lang) =>
    (['CODE_MISSING', 'CODE_WRONG', 'OF_ANOTHER_BUILD'] as const).map((reason) => ({ lang, reason })),
  ),
)('$reason is told with what to do, in $lang', async ({ lang, reason }) => {
  // The same when the server's promotion no longer asks for a code.
  const calls = { ...all, ...checked(ball, { reason: reason as ClaimRefusal }) }
  await renderAt(pathOf('ball'), { lang: lang as 'zh-CN', signedIn: true, calls })
  const told = reason === 'OF_ANOTHER_BUILD' ? 'NOT_REACHED' : reason
  await expect.element(main().getByRole('heading', { name: t(`promotion.reason.${told}`) })).toBeVisible()
  await expect.element(main().getByText(t(`promotion.why.${told}`))).toBeVisible()
})
