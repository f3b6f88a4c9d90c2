// The withdrawal page in its states. e2e/withdraw.test.ts and e2e/held.test.ts test real withdrawals.
import type { Reply } from '@mingtang/contract/client.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refreshCalls } from '../../../call/use-call.ts'
import type { Lang } from '../../../boot.ts'
import { formatTime } from '../../../texts/dates.ts'
import { answer, type Answers, pending, refused, sent } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { emptyMoney, heldWithdrawal, withdrawalOptions } from '../../../test/replies.ts'
import { t } from '../../../test/screen.ts'
import { seeFailure, seeSkeleton, testStates } from '../../../test/states.ts'

const path = '/member/withdraw'
const main = () => page.getByRole('main')
const amountField = () => main().getByRole('textbox', { name: t('cashier.withdraw.amount') })
const review = (code: string, from: string, data: Record<string, string>) => ({
  bankItemId: heldWithdrawal.bankItem!.id,
  code,
  from,
  data: { currency: 'CNY', minutes: '30', hours: '24', ...data },
})
const free: Reply<'getWithdrawalOptions'> = {
  ...withdrawalOptions,
  reviews: [
    review('R102', '800', { account: '\u00B7\u00B7\u00B7\u00B74410', reviewFrom: '1000.00' }),
    review('R103', '1100', { reviewFrom: '5000.00', sum: '3900.00' }),
  ],
}

/** 500 of 1,280 wait for 749.50 of turnover. */
const locking = { ...free, available: '780.00', locked: '500.00', turnoverRequired: '1000.00', turnoverDone: '250.50' }
const tronItem = {
  ...heldWithdrawal.bankItem!,
  id: '0198a3f2-5c1e-7f00-8a00-000000000011',
  type: 'VIRTUAL',
  bankCode: 'TRC20',
  account: 'TR7NHq\u2026gjLj6t',
  holderName: '',
  isDefault: false,
}
const walletItem = { ...tronItem, type: 'WALLET', bankCode: 'ALIPAY', account: '138****5678', holderName: 'Lin Qing' }
const usdt: Answers = {
  listBankItems: {
    rows: [tronItem],
    banks: ['TRC20', 'ERC20'].map((code) => ({ type: 'VIRTUAL', code, currency: 'USDT' })),
  },
}
const cnyAccounts = [
  { type: 'BANK', code: 'ICBC', currency: 'CNY' },
  { type: 'WALLET', code: 'ALIPAY', currency: 'CNY' },
  { type: 'WALLET', code: 'WECHAT_PAY', currency: 'CNY' },
]
const ownName = 'Gehaltskonto Grüße 👨‍👩‍👧'
const closing = {
  scope: 'FEATURE',
  subject: 'withdraw',
  startsAt: '2026-03-01T08:00:00Z',
  endsAt: '2026-03-02T12:00:00Z',
  title: '',
  text: 'The bank is moving house.',
  isRunning: true,
  subjectName: '',
}
const addDialog = () => page.getByRole('dialog', { name: t('cashier.bank.add') })
const openDialog = () =>
  main()
    .getByRole('button', { name: t('cashier.bank.add') })
    .click()
const next = () => main().getByRole('button', { name: t('cashier.withdraw.next') })
const seeLock = async () => {
  await expect.element(page.getByRole('progressbar', { name: t('cashier.turnover') })).toBeVisible()
  await expect.element(main().getByText(t('turnover.locks', { amount: '500.00' }))).toBeVisible()
  const each = main().getByRole('link', { name: t('turnover.seeEach') })
  await expect.element(each).toHaveAttribute('href', '/member/turnover')
}

const kept = review('R204', '0', { until: '2026-03-02T12:00:00.000Z', causes: 'NEW_DEVICE' })
const keptUntil = () => formatTime('2026-03-02T12:00:00.000Z', document.documentElement.lang as Lang, 'day')
const rule = (code: 'R102' | 'R103', reviewFrom: string) =>
  t(`hold.${code}.rule`, { hours: '24', reviewFrom, currency: 'CNY' })

testStates({ ...emptyMoney, getWithdrawalOptions: free }, [
  { name: 'on its way', path, calls: { getWithdrawalOptions: pending }, see: seeSkeleton },
  { name: 'not there', path, calls: { getWithdrawalOptions: refused('internal') }, see: seeFailure },
  {
    name: 'less than the minimum is free of turnover',
    path,
    calls: { getWithdrawalOptions: { ...locking, available: '5.00' } },
    see: async () => {
      await seeLock()
      await expect.element(next()).toHaveAccessibleDescription(t('cashier.turnover.left', { amount: '749.50' }))
    },
  },
  {
    name: 'some money is locked, the rest can go',
    path,
    calls: { getWithdrawalOptions: locking },
    see: async () => {
      await seeLock()
      await expect.element(next()).not.toHaveAccessibleDescription()
      await amountField().fill('780.01')
      await next().click()
      const tooMuch = t('wallet.amount.problem.available', { limit: '780.00', currency: 'CNY' })
      await expect.element(main().getByRole('alert').getByText(tooMuch, { exact: false })).toBeVisible()
    },
  },
  {
    name: 'more than there is',
    path,
    see: async () => {
      await amountField().fill('1281')
      await main()
        .getByRole('button', { name: t('cashier.withdraw.next') })
        .click()
      const tooMuch = t('wallet.amount.problem.available', { limit: '1,280', currency: 'CNY' })
      await expect.element(main().getByRole('alert').getByText(tooMuch, { exact: false })).toBeVisible()
      await expect.element(amountField()).toHaveFocus()
    },
  },
  {
    name: 'the look back',
    path,
    see: async () => {
      await amountField().fill('20')
      await main()
        .getByRole('button', { name: t('cashier.withdraw.next') })
        .click()
      const dialog = page.getByRole('dialog', { name: t('cashier.confirm.title') })
      await expect.element(dialog.getByText(t('cashier.confirm.final'), { exact: false })).toBeVisible()
    },
  },
  {
    name: 'an amount that is reviewed first',
    path,
    see: async () => {
      await amountField().fill('800')
      await expect.element(main().getByText(rule('R102', '1,000.00'))).toBeVisible()
    },
  },
  {
    name: 'an amount that is kept for a day',
    path,
    calls: { getWithdrawalOptions: { ...free, reviews: [kept, ...free.reviews] } },
    see: async () => {
      await amountField().fill('20')
      await expect
        .element(main().getByText(t('cashier.arrival.kept', { until: keptUntil(), minutes: 30 })))
        .toBeVisible()
      await expect
        .element(main().getByText(t('cashier.arrival.causes', { causes: t('hold.cause.NEW_DEVICE') })))
        .toBeVisible()
      await main()
        .getByRole('button', { name: t('cashier.withdraw.next') })
        .click()
      const dialog = page.getByRole('dialog', { name: t('cashier.confirm.title') })
      await expect.element(dialog.getByText(t('hold.R204.rule', { hours: '24' }))).toBeVisible()
    },
  },
  {
    name: 'a bank account without its number',
    path,
    see: async () => {
      await main()
        .getByRole('button', { name: t('cashier.bank.add') })
        .click()
      const dialog = page.getByRole('dialog', { name: t('cashier.bank.add') })
      await dialog.getByRole('button', { name: t('cashier.bank.save') }).click()
      await expect.element(dialog.getByText(t('cashier.bank.number.empty'))).toBeVisible()
    },
  },
  {
    name: 'an address that is not one of the network',
    path,
    calls: usdt,
    see: async () => {
      await expect.element(main().getByText(tronItem.account)).toBeVisible()
      await openDialog()
      await addDialog().getByLabelText(t('cashier.bank.chain')).selectOptions('TRC20')
      await addDialog().getByLabelText(t('cashier.bank.address')).fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
      await addDialog()
        .getByRole('button', { name: t('cashier.bank.save') })
        .click()
      await expect.element(addDialog().getByText(t('cashier.bank.address.wrong'))).toBeVisible()
      expect(sent('addBankItem')).toEqual([])
    },
  },
  {
    name: 'an e-wallet',
    path,
    calls: { listBankItems: { rows: [walletItem], banks: cnyAccounts } },
    see: async () => {
      await openDialog()
      await addDialog()
        .getByRole('radio', { name: t('cashier.bank.type.WALLET') })
        .click()
      await addDialog()
        .getByRole('button', { name: t('cashier.bank.save') })
        .click()
      await expect.element(addDialog().getByText(t('cashier.bank.wallet.number.empty'))).toBeVisible()
      await expect.element(addDialog().getByText(t('cashier.bank.holder.empty'))).toBeVisible()
    },
  },
  {
    name: 'several accounts, one with a name of the member’s own',
    path,
    calls: {
      listBankItems: { rows: [{ ...heldWithdrawal.bankItem!, label: ownName }, walletItem], banks: cnyAccounts },
    },
    see: async () => {
      await expect.element(page.getByRole('radio', { name: new RegExp(ownName) })).toBeChecked()
      await expect.element(main().getByText(t('cashier.accounts.default'), { exact: true })).toBeVisible()
      const manage = main().getByRole('link', { name: t('cashier.accounts.manageLabel') })
      await expect.element(manage).toHaveAttribute('href', '/member/withdraw/accounts')
    },
  },
  {
    name: 'a fund password is to be set first',
    path,
    calls: { getWithdrawalOptions: { ...free, needsFundPassword: true } },
    see: async () => {
      await expect.element(next()).toHaveAccessibleDescription(t('cashier.fund.first'))
      await expect.element(main().getByRole('link', { name: t('cashier.fund.set') })).toBeVisible()
    },
  },
  {
    name: 'withdrawals are closed',
    path,
    calls: { listMaintenance: { rows: [closing] } },
    see: async () => {
      const until = formatTime(closing.endsAt, document.documentElement.lang as Lang, 'day')
      await expect.element(next()).toHaveAccessibleDescription(t('cashier.withdraw.closed', { until }))
      await expect.element(main().getByText(closing.text)).toBeVisible()
    },
  },
  {
    name: 'one that waits',
    path,
    calls: { listWithdrawals: { rows: [heldWithdrawal], nextCursor: '' } },
    see: async () => {
      await expect.element(main().getByText(t('cashier.withdrawal.state.REVIEW')).first()).toBeVisible()
    },
  },
])

test('an account is refused when it is somebody else’s already, then added and chosen', async () => {
  await renderAt(path, { lang: 'en-US', signedIn: true, calls: { ...emptyMoney, getWithdrawalOptions: free } })
  await main()
    .getByRole('button', { name: t('cashier.bank.add') })
    .click()
  const dialog = page.getByRole('dialog', { name: t('cashier.bank.add') })
  const save = dialog.getByRole('button', { name: t('cashier.bank.save') })
  await dialog.getByLabelText(t('cashier.bank.bank')).selectOptions('ICBC')
  await dialog.getByLabelText(t('cashier.bank.holder')).fill('Lin Qing')
  await dialog.getByLabelText(t('cashier.bank.number')).fill('6222020200012345678')
  const item = {
    ...heldWithdrawal.bankItem!,
    id: '0198a3f2-5c1e-7f00-8a00-000000000009',
    account: '\u00B7\u00B7\u00B7\u00B75678',
  }
  answer('addBankItem', refused('bankItemExists'), { item })
  await save.click()
  await expect.element(dialog.getByText(t('errors.bankItemExists'))).toBeVisible()
  answer('listBankItems', {
    rows: [heldWithdrawal.bankItem!, item],
    banks: [{ type: 'BANK', code: 'ICBC', currency: 'CNY' }],
  })
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: /5678/ })).toBeChecked()
  expect(sent('addBankItem').at(-1)).toMatchObject({ bankCode: 'ICBC', accountNumber: '6222020200012345678' })
})

test('an address is added without a holder, and an e-wallet with one', async () => {
  await renderAt(path, { signedIn: true, calls: { ...emptyMoney, getWithdrawalOptions: free, ...usdt } })
  await openDialog()
  expect(addDialog().getByLabelText(t('cashier.bank.holder')).elements()).toEqual([])
  await addDialog().getByLabelText(t('cashier.bank.chain')).selectOptions('TRC20')
  await addDialog().getByLabelText(t('cashier.bank.address')).fill(' TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
  answer('addBankItem', { item: tronItem })
  await userEvent.keyboard('{Enter}')
  await expect.element(addDialog()).not.toBeInTheDocument()
  expect(sent('addBankItem')).toEqual([
    {
      type: 'VIRTUAL',
      currency: 'CNY',
      bankCode: 'TRC20',
      accountNumber: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      holderName: '',
    },
  ])
  answer('listBankItems', { rows: [tronItem], banks: cnyAccounts })
  refreshCalls(['listBankItems'])
  await openDialog()
  await addDialog()
    .getByRole('radio', { name: t('cashier.bank.type.WALLET') })
    .click()
  await addDialog().getByLabelText(t('cashier.bank.wallet')).selectOptions('ALIPAY')
  await addDialog().getByLabelText(t('cashier.bank.wallet.number')).fill('lin-qing@example.com')
  await addDialog().getByLabelText(t('cashier.bank.holder')).fill('Lin Qing')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => sent('addBankItem').at(-1))
    .toMatchObject({
      type: 'WALLET',
      bankCode: 'ALIPAY',
      accountNumber: 'lin-qing@example.com',
      holderName: 'Lin Qing',
    })
})

test('saving a card with an amount typed does not ask to confirm a withdrawal to the old card', async () => {
  await renderAt(path, { lang: 'en-US', signedIn: true, calls: { ...emptyMoney, getWithdrawalOptions: free } })
  await amountField().fill('20')
  await main()
    .getByRole('button', { name: t('cashier.bank.add') })
    .click()
  const dialog = page.getByRole('dialog', { name: t('cashier.bank.add') })
  await dialog.getByLabelText(t('cashier.bank.bank')).selectOptions('ICBC')
  await dialog.getByLabelText(t('cashier.bank.holder')).fill('Lin Qing')
  await dialog.getByLabelText(t('cashier.bank.number')).fill('6222020200012345678')
  answer('addBankItem', pending)
  await dialog.getByRole('button', { name: t('cashier.bank.save') }).click()
  await expect.poll(() => sent('addBankItem')).toHaveLength(1)
  await expect.element(dialog).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: t('cashier.confirm.title') })).not.toBeInTheDocument()
})

test('the amount typed decides what is promised, before and in the look back', async () => {
  await renderAt(path, { lang: 'zh-CN', signedIn: true, calls: { ...emptyMoney, getWithdrawalOptions: free } })
  const auto = () => main().getByText(t('cashier.arrival.soon'))
  await amountField().fill('799.99')
  await expect.element(auto()).toBeVisible()
  await amountField().fill('800')
  await expect.element(main().getByText(rule('R102', '1,000.00'))).toBeVisible()
  expect(auto().elements()).toEqual([])
  // Meanwhile another withdrawal went out: the rules are asked for again before the member confirms.
  answer('getWithdrawalOptions', { ...free, reviews: [review('R103', '0', { reviewFrom: '5000.00', sum: '4990.00' })] })
  await amountField().fill('20')
  await main()
    .getByRole('button', { name: t('cashier.withdraw.next') })
    .click()
  const dialog = page.getByRole('dialog', { name: t('cashier.confirm.title') })
  await expect.element(dialog.getByText(rule('R103', '5,000.00'))).toBeVisible()
  await expect.element(dialog.getByText(t('cashier.fee.none'))).toBeVisible()
})

test('money that can go is withdrawn while other money is locked', async () => {
  await renderAt(path, { lang: 'zh-CN', signedIn: true, calls: { ...emptyMoney, getWithdrawalOptions: locking } })
  await amountField().fill('780')
  await next().click()
  await expect.element(page.getByRole('dialog', { name: t('cashier.confirm.title') })).toBeVisible()
})

test('turnover is no reason when the wallet itself holds less than the minimum', async () => {
  const getWithdrawalOptions = { ...locking, available: '0', balance: '9.99' }
  await renderAt(path, { lang: 'en-US', signedIn: true, calls: { ...emptyMoney, getWithdrawalOptions } })
  await expect.element(next()).toHaveAccessibleDescription(t('cashier.withdraw.tooLittle', { minimum: '10' }))
})

test('the amount is kept while the member sets a fund password and comes back', async () => {
  const getWithdrawalOptions = { ...free, needsFundPassword: true }
  await renderAt(path, { lang: 'en-US', signedIn: true, calls: { ...emptyMoney, getWithdrawalOptions } })
  await amountField().fill('20.5')
  await main()
    .getByRole('link', { name: t('cashier.fund.set') })
    .click()
  const dialog = page.getByRole('dialog', { name: t('security.task.fundSet') })
  await dialog.getByLabelText(t('security.fund.password')).fill('258036')
  await dialog.getByLabelText(t('security.fund.confirm')).fill('258036')
  answer('changeFundPassword', {})
  answer('getWithdrawalOptions', free)
  await userEvent.keyboard('{Enter}')
  await expect.element(amountField()).toHaveValue('20.5')
  await expect.element(next()).not.toHaveAccessibleDescription()
  expect(location.pathname).toBe(path)
})

test('a cashier that closes meanwhile says so on the form', async () => {
  await renderAt(path, { lang: 'zh-CN', signedIn: true, calls: { ...emptyMoney, getWithdrawalOptions: free } })
  await amountField().fill('20')
  await next().click()
  const dialog = page.getByRole('dialog', { name: t('cashier.confirm.title') })
  answer('createWithdrawal', refused('featureClosed'))
  answer('listMaintenance', { rows: [{ ...closing, endsAt: '', text: '' }] })
  await dialog.getByRole('button', { name: t('cashier.confirm.submit') }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(main().getByText(t('cashier.withdraw.closedOpen')).first()).toBeVisible()
  // The button has the focus again, so its reason is seen and read with its name.
  const blocked = main().getByRole('button', { name: new RegExp(t('cashier.withdraw.next')) })
  await expect.element(blocked).toHaveAccessibleDescription(t('cashier.withdraw.closedOpen'))
  await expect.element(main().getByText(t('cashier.withdraw.closedNote'))).toBeVisible()
  await expect.element(amountField()).toHaveValue('20')
})
