import type { AccountType } from '@mingtang/contract/gen/words.ts'
import type { TextKey } from '../texts/text-keys.ts'
import type { IconName } from '../ui/icon.tsx'

type AccountWords = {
  icon: IconName
  /** The name of the type, and the texts of its fields. */
  name: TextKey
  bank: TextKey
  choose: TextKey
  bankNote?: TextKey
  number: TextKey
  numberEmpty: TextKey
  numberNote?: TextKey
  inputMode: 'numeric' | 'text'
}

const types: Readonly<Record<AccountType, AccountWords>> = {
  BANK: {
    icon: 'bank',
    name: 'cashier.bank.type.BANK',
    bank: 'cashier.bank.bank',
    choose: 'cashier.bank.choose',
    number: 'cashier.bank.number',
    numberEmpty: 'cashier.bank.number.empty',
    inputMode: 'numeric',
  },
  WALLET: {
    icon: 'wallet',
    name: 'cashier.bank.type.WALLET',
    bank: 'cashier.bank.wallet',
    choose: 'cashier.bank.wallet.choose',
    number: 'cashier.bank.wallet.number',
    numberEmpty: 'cashier.bank.wallet.number.empty',
    numberNote: 'cashier.bank.wallet.number.note',
    inputMode: 'text',
  },
  VIRTUAL: {
    icon: 'coin',
    name: 'cashier.bank.type.VIRTUAL',
    bank: 'cashier.bank.chain',
    choose: 'cashier.bank.chain.choose',
    bankNote: 'cashier.bank.chain.note',
    number: 'cashier.bank.address',
    numberEmpty: 'cashier.bank.address.empty',
    inputMode: 'text',
  },
}

/** What is shown and asked for a payout account of this type. */
export const accountTypeOf = (type: AccountType): AccountWords => types[type] ?? types.BANK
