// The withdrawal page in its states. e2e/withdraw.test.ts and e2e/held.test.ts test real withdrawals.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, type Answers, pending, refused, sent } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { emptyMoney, heldWithdrawal } from '../../../test/replies.ts'
import { t } from '../../../test/screen.ts'
import { seeFailure, seeSkeleton, testStates } from '../../../test/states.ts'

const path = '/member/withdraw'
const main = () => page.getByRole('main')
const amountField = () => main().getByRole('textbox', { name: t('cashier.withdraw.amount') })
const free: Answers['getWithdrawalOptions'] = {
  currency: 'CNY',
  minimum: '10',
  maximum: '50000',
  available: '1280',
  fee: '0',
  reviewFrom: '5000',
  reviewMinutes: 30,
  turnoverRequired: '0',
  turnoverDone: '0',
}

testStates({ ...emptyMoney, getWithdrawalOptions: free }, [
  { name: 'on its way', path, calls: { getWithdrawalOptions: pending }, see: seeSkeleton },
  { name: 'not there', path, calls: { getWithdrawalOptions: refused('internal') }, see: seeFailure },
  {
    name: 'turnover is missing',
    path,
    calls: { getWithdrawalOptions: { ...free, turnoverRequired: '1000', turnoverDone: '250.5' } },
    see: async () => {
      await expect.element(page.getByRole('progressbar', { name: t('cashier.turnover') })).toBeVisible()
      const next = main().getByRole('button', { name: t('cashier.withdraw.next') })
      await expect.element(next).toHaveAccessibleDescription(t('cashier.turnover.left', { amount: '749.50' }))
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
  const item = { ...heldWithdrawal.bankItem!, id: '0198a3f2-5c1e-7f00-8a00-000000000009', accountTail: '5678' }
  answer('addBankItem', refused('bankItemExists'), { item })
  await save.click()
  await expect.element(dialog.getByText(t('errors.bankItemExists'))).toBeVisible()
  answer('listBankItems', { rows: [heldWithdrawal.bankItem!, item], banks: [{ code: 'ICBC', currency: 'CNY' }] })
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: /5678/ })).toBeChecked()
  expect(sent('addBankItem').at(-1)).toMatchObject({ bankCode: 'ICBC', accountNumber: '6222020200012345678' })
})
