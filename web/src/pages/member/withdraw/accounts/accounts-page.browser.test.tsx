// The payout accounts in their states, and their dialogs. server/src/money/cashier/*-bank-item.test.ts tests what is stored.
import type { Reply } from '@mingtang/contract/client.ts'
import { describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { onDesktop } from '../../../../test/doors.ts'
import { answer, type Answers, lost, pending, refused, sent } from '../../../../test/network.ts'
import { renderAt } from '../../../../test/render.tsx'
import { emptyMoney, heldWithdrawal } from '../../../../test/replies.ts'
import { expectGood, t } from '../../../../test/screen.ts'
import { seeFailure, seeSkeleton, seeText, testStates } from '../../../../test/states.ts'

type BankItem = Reply<'listBankItems'>['rows'][number]

const path = '/member/withdraw/accounts'
const card: BankItem = { ...heldWithdrawal.bankItem!, label: '工资卡' }
const wallet: BankItem = {
  ...card,
  id: '0198a3f2-5c1e-7f00-8a00-000000000012',
  type: 'WALLET',
  bankCode: 'ALIPAY',
  account: '138****5678',
  label: '',
  isDefault: false,
}
const long: BankItem = {
  ...wallet,
  id: '0198a3f2-5c1e-7f00-8a00-000000000013',
  type: 'BANK',
  bankCode: 'PSBC',
  account: '\u00B7\u00B7\u00B7\u00B79999',
  label: 'W'.repeat(20),
  holderName: 'W'.repeat(60),
}
const banks = [
  { type: 'BANK', code: 'ICBC', currency: 'CNY' },
  { type: 'WALLET', code: 'ALIPAY', currency: 'CNY' },
]
const listed = (...rows: BankItem[]) => ({ rows, banks })
const calls: Answers = { ...emptyMoney, listBankItems: listed(card, wallet) }

const main = () => page.getByRole('main')
const cardOf = ({ account }: BankItem) => main().getByRole('article', { name: new RegExp(account.slice(-4)) })
const button = (room: Locator, key: string) => room.getByRole('button', { name: t(key), exact: true })
const dialogOf = (key: string) => page.getByRole('dialog', { name: t(key), exact: true })
const press = (item: BankItem, key: string) => cardOf(item).getByText(t(key), { exact: true }).click()
const open = async (kind: Parameters<typeof renderAt>[1] = {}) => {
  await renderAt(path, { signedIn: true, calls, ...kind })
  await expect.element(button(main(), 'cashier.bank.add')).toBeVisible()
}

testStates(calls, [
  { name: 'on their way', path, calls: { listBankItems: pending }, see: seeSkeleton },
  { name: 'not there', path, calls: { listBankItems: refused('internal') }, see: seeFailure },
  {
    name: 'none',
    path,
    calls: { listBankItems: listed() },
    see: seeText('cashier.accounts.empty', { currency: 'CNY' }),
  },
  {
    name: 'two and a long one',
    path,
    calls: { listBankItems: listed(card, wallet, long) },
    see: async () => {
      await expect.element(cardOf(card).getByText(t('cashier.accounts.default'), { exact: true })).toBeVisible()
      await expect.element(cardOf(long)).toBeVisible()
    },
  },
  {
    name: 'a name that cannot be',
    path,
    see: async () => {
      await press(wallet, 'cashier.accounts.rename')
      const dialog = dialogOf('cashier.accounts.renameTitle')
      await dialog.getByRole('textbox').fill('x'.repeat(21))
      await button(dialog, 'cashier.bank.save').click()
      await expect.element(dialog.getByText(t('errors.bankLabelWrong'))).toBeVisible()
      await expect.element(dialog.getByRole('textbox')).toHaveFocus()
      expect(sent('renameBankItem')).toEqual([])
    },
  },
  {
    name: 'before the removal of the default one',
    path,
    see: async () => {
      await press(card, 'cashier.accounts.remove')
      const dialog = dialogOf('cashier.accounts.removeTitle')
      await expect.element(dialog).toHaveAccessibleDescription(t('cashier.accounts.removeNote'))
      await expect.element(dialog.getByText(t('cashier.accounts.removeDefaultNote'))).toBeVisible()
    },
  },
])

describe.each(onDesktop)('in $lang', (kind) => {
  test('an account becomes the default one, and the focus stays on its card', async () => {
    await open(kind)
    answer('setDefaultBankItem', {})
    answer('listBankItems', listed({ ...wallet, isDefault: true }, { ...card, isDefault: false }))
    await press(wallet, 'cashier.accounts.setDefault')
    await expect.element(page.getByText(t('cashier.accounts.defaultSet'))).toBeVisible()
    await expect.element(cardOf(wallet).getByText(t('cashier.accounts.default'), { exact: true })).toBeVisible()
    expect(sent('setDefaultBankItem')).toEqual([{ id: wallet.id }])
    await expect.element(cardOf(wallet).getByRole('button').first()).toHaveFocus()
    await expectGood()
  })
})

test('an account is named, and its name is taken away', async () => {
  await open({ lang: 'en-US' })
  await press(card, 'cashier.accounts.rename')
  const dialog = dialogOf('cashier.accounts.renameTitle')
  await expect.element(dialog.getByRole('textbox')).toHaveValue('工资卡')
  await dialog.getByRole('textbox').fill('  ')
  answer('renameBankItem', lost, { item: { ...card, label: '' } })
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText(t('site.network.failed'))).toBeVisible()
  answer('listBankItems', listed({ ...card, label: '' }, wallet))
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent('renameBankItem').at(-1)).toEqual({ id: card.id, label: '' })
  await expect.element(main().getByText('工资卡')).not.toBeInTheDocument()
})

test('an account with an open withdrawal stays, then it is removed', async () => {
  await open({ lang: 'en-US' })
  await press(wallet, 'cashier.accounts.remove')
  const dialog = dialogOf('cashier.accounts.removeTitle')
  expect(dialog.getByText(t('cashier.accounts.removeDefaultNote')).elements()).toEqual([])
  answer('removeBankItem', refused('bankItemBusy'), {})
  await button(dialog, 'cashier.accounts.removeConfirm').click()
  await expect.element(dialog.getByText(t('errors.bankItemBusy'))).toBeVisible()
  answer('listBankItems', listed(card))
  await button(dialog, 'cashier.accounts.removeConfirm').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(t('cashier.accounts.removed'))).toBeVisible()
  await expect.element(cardOf(wallet)).not.toBeInTheDocument()
})

test('an account that another device removed leaves the list', async () => {
  await open({ lang: 'en-US' })
  answer('setDefaultBankItem', refused('notFound'))
  answer('listBankItems', listed(card))
  await press(wallet, 'cashier.accounts.setDefault')
  await expect.element(cardOf(wallet)).not.toBeInTheDocument()
})

test('the first account is added from the empty list', async () => {
  await open({ lang: 'en-US', calls: { ...calls, listBankItems: listed() } })
  await button(main(), 'cashier.bank.add').click()
  const dialog = dialogOf('cashier.bank.add')
  await dialog.getByLabelText(t('cashier.bank.bank')).selectOptions('ICBC')
  await dialog.getByLabelText(t('cashier.bank.number')).fill('6222020200012345678')
  await dialog.getByLabelText(t('cashier.bank.holder')).fill('Lin Qing')
  answer('addBankItem', { item: card })
  answer('listBankItems', listed(card))
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(cardOf(card)).toBeVisible()
})
