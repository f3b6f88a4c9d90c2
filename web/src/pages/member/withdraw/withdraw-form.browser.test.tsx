// What stands beside the form of a withdrawal: money that is elsewhere, and the name on file.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, sent } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { emptyMoney, heldWithdrawal, nothingBound, withdrawalOptions } from '../../../test/replies.ts'
import { t } from '../../../test/screen.ts'

const path = '/member/withdraw'
const main = () => page.getByRole('main')

test('money that is still on a platform is told beside what can be withdrawn, and brought back there', async () => {
  const getBalance = {
    currency: 'CNY',
    balance: '0.00',
    total: '69.97',
    parts: [{ kind: 'PLATFORM' as const, platformCode: 'yunque', balance: '69.97' }],
  }
  await renderAt(path, {
    signedIn: true,
    calls: { ...emptyMoney, getBalance, getWithdrawalOptions: withdrawalOptions },
  })
  const note = main().getByText(t('wallet.away', { amount: '69.97', places: 'Yunque' }))
  await expect.element(note).toBeVisible()
  answer('recycleAll', { rows: [{ platformCode: 'yunque', state: 'DONE', amount: '69.97' }], recycled: '69.97' })
  answer('getBalance', { ...getBalance, balance: '69.97', parts: [] })
  await main()
    .getByRole('button', { name: t('wallet.recycle.all'), exact: true })
    .click()
  await expect.element(main().getByText(t('wallet.recycle.back', { amount: '69.97' }))).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
})

test('the name on file is the holder: it stands there, locked, and is not sent', async () => {
  const getSecureStatus = { ...nothingBound, realName: 'L***' }
  await renderAt(path, {
    signedIn: true,
    calls: { ...emptyMoney, getWithdrawalOptions: withdrawalOptions, getSecureStatus },
  })
  await main()
    .getByRole('button', { name: t('cashier.bank.add') })
    .click()
  const dialog = page.getByRole('dialog', { name: t('cashier.bank.add') })
  const holder = dialog.getByLabelText(t('cashier.bank.holder'))
  await expect.element(holder).toHaveValue('L***')
  await expect.element(holder).toHaveAttribute('readonly')
  await dialog.getByLabelText(t('cashier.bank.bank')).selectOptions('ICBC')
  await dialog.getByLabelText(t('cashier.bank.number')).fill('6222020200012345678')
  answer('addBankItem', { item: heldWithdrawal.bankItem! })
  await dialog.getByRole('button', { name: t('cashier.bank.save') }).click()
  await expect.poll(() => sent('addBankItem').at(-1)).toMatchObject({ bankCode: 'ICBC', holderName: '' })
})
