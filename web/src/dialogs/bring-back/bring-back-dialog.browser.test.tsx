// The header's money and the dialog that brings it back. server/src/play/platform/recycle-all.test.ts proves the money.
import type { BalanceKind } from '@mingtang/contract/gen/words.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, lost, pending, refused, sent } from '../../test/network.ts'
import { renderAt } from '../../test/render.tsx'
import { emptyMoney } from '../../test/replies.ts'
import { t } from '../../test/screen.ts'
import { testStates } from '../../test/states.ts'

const path = '/member/records'
const part = (kind: BalanceKind, balance: string, platformCode = '') => ({ kind, platformCode, balance })
const away = {
  currency: 'CNY',
  balance: '0.00',
  total: '440.00',
  parts: [part('WALLET', '0.00'), part('PLATFORM', '440.00', 'yunque')],
}
const calls = { ...emptyMoney, getBalance: away }
const banner = () => page.getByRole('banner')
const press = () =>
  banner()
    .getByRole('button', { name: t('site.balance.bring') })
    .click()
const dialog = () => page.getByRole('dialog', { name: t('wallet.bring.title') })
const done = { rows: [{ platformCode: 'yunque', state: 'DONE', amount: '440.00' }], recycled: '440.00' }

const says =
  (key: Parameters<typeof t>[0], values = {}) =>
  async () => {
    await press()
    await expect.element(dialog().getByText(t(key, values)).first()).toBeVisible()
  }

testStates(calls, [
  { name: 'on the way back', path, calls: { recycleAll: pending }, see: says('wallet.bring.going') },
  {
    name: 'it is back',
    path,
    calls: { recycleAll: done },
    see: says('wallet.recycle.back', { amount: '440.00' }),
  },
  {
    name: 'one platform does not answer',
    path,
    calls: {
      recycleAll: {
        rows: [
          { platformCode: 'canghai', state: 'FAILED', amount: '0.00' },
          { platformCode: 'yunque', state: 'PENDING', amount: '440.00' },
        ],
        recycled: '0.00',
      },
    },
    see: says('wallet.recycle.notYet'),
  },
  { name: 'no answer', path, calls: { recycleAll: lost }, see: says('wallet.recycle.sent') },
  {
    name: 'transfers are closed',
    path,
    calls: { recycleAll: refused('featureClosed') },
    see: says('wallet.bring.again'),
  },
])

test('the header shows what can be played, what of it is on platforms, and offers to bring it back', async () => {
  // What is being withdrawn is nobody's to play.
  const parts = [part('WALLET', '12.05'), part('HELD', '5500.00'), part('PLATFORM', '440.00', 'yunque')]
  await renderAt(path, {
    signedIn: true,
    calls: { ...calls, getBalance: { ...away, balance: '12.05', total: '5952.05', parts } },
  })
  const link = banner().getByRole('link', { name: /452\.05/ })
  await expect.element(link).toBeVisible()
  await expect.poll(() => link.element().textContent).toContain(`${t('site.balance.away')} 440.00`)
  expect(banner().element().textContent).not.toMatch(/5,?952\.05/)
})

test('money that is being withdrawn is not in the header', async () => {
  const parts = [part('WALLET', '1202.05'), part('HELD', '5500.00')]
  await renderAt(path, {
    signedIn: true,
    calls: { ...calls, getBalance: { ...away, balance: '1202.05', total: '6702.05', parts } },
  })
  const link = banner().getByRole('link', { name: /1,202\.05/ })
  await expect.element(link).toBeVisible()
  expect(link.element().textContent).not.toContain(t('site.balance.away'))
})

test('the header shows one figure when everything is in the wallet', async () => {
  const link = banner().getByRole('link', { name: /440\.00/ })
  await renderAt(path, {
    signedIn: true,
    calls: { ...calls, getBalance: { ...away, balance: '440.00', parts: [part('WALLET', '440.00')] } },
  })
  await expect.element(link).toBeVisible()
  expect(link.element().textContent).not.toContain(' 0.00')
  expect(
    banner()
      .getByRole('button', { name: t('site.balance.bring') })
      .elements(),
  ).toEqual([])
})

test('one press brings everything back, once', async () => {
  await renderAt(path, { signedIn: true, calls: { ...calls, recycleAll: done } })
  await press()
  await expect.element(dialog().getByText(t('wallet.recycle.back', { amount: '440.00' }))).toBeVisible()
  expect(sent('recycleAll')).toMatchObject([{ currency: 'CNY', platformCode: '' }])
  await dialog()
    .getByRole('button', { name: t('wallet.close') })
    .click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a platform that failed is tried again by one press', async () => {
  answer('recycleAll', { rows: [{ platformCode: 'yunque', state: 'FAILED', amount: '0.00' }], recycled: '0.00' }, done)
  await renderAt(path, { signedIn: true, calls })
  await press()
  await dialog()
    .getByRole('button', { name: t('wallet.bring.again') })
    .click()
  await expect.element(dialog().getByText(t('wallet.recycle.back', { amount: '440.00' }))).toBeVisible()
  expect(sent('recycleAll')).toHaveLength(2)
})
