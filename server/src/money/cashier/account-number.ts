import { canonicalAddress } from '@mingtang/contract/chain-address.ts'
import { cleanPersonName } from '@mingtang/contract/field-rules.ts'
import type { AccountType } from '@mingtang/contract/gen/words.ts'
import { canonicalEmail, canonicalPhone } from '../../base/contact/contact.ts'
import { maskEmail, maskPhone } from '../../base/contact/mask.ts'

// Minimum and maximum digits of an account number by currency; the bank itself checks whether the number is its own.
const lengths: Readonly<Record<string, readonly [number, number]>> = {
  CNY: [12, 19],
  USD: [8, 17],
  HKD: [9, 15],
  MYR: [10, 17],
  JPY: [8, 14],
}

type Typed = {
  readonly type: AccountType
  readonly bankCode: string
  readonly currency: string
  readonly accountNumber: string
}

/** The canonical number, address or name of an account of this type; null when it is not valid. */
export function canonicalAccount({ type, bankCode, currency, accountNumber }: Typed): string | null {
  if (type === 'VIRTUAL') return canonicalAddress(accountNumber, bankCode)
  if (type === 'WALLET') return canonicalWallet(accountNumber)
  return canonicalNumber(accountNumber, currency)
}

function canonicalNumber(typed: string, currency: string): string | null {
  const digits = typed.replace(/[ -]/g, '')
  const [shortest, longest] = lengths[currency] ?? [8, 30]
  if (!/^[0-9]+$/.test(digits) || digits.length < shortest || digits.length > longest) return null
  // One repeated digit is a typing error, not an account.
  return /^(.)\1*$/.test(digits) ? null : digits
}

// E-wallets are paid in CNY only, to mainland numbers where no country code is typed.
const walletAreaCode = 86

function canonicalWallet(typed: string): string | null {
  return canonicalPhone(walletAreaCode, typed) ?? canonicalEmail(typed)
}

/** The account as its member sees it: enough to recognize it, too little to use it. */
export function maskAccount(type: AccountType, account: string): string {
  if (type === 'VIRTUAL') return `${account.slice(0, 6)}\u2026${account.slice(-6)}`
  if (type === 'WALLET') return account.includes('@') ? maskEmail(account) : maskPhone(account)
  return `\u00B7\u00B7\u00B7\u00B7${account.slice(-4)}`
}

/** The canonical name of a holder: letters of any script, joined by single spaces, dots, hyphens or apostrophes; null when not valid. */
export function canonicalHolder(typed: string): string | null {
  const name = cleanPersonName(typed).normalize('NFKC').replace(/\s+/g, ' ')
  const isName = /^\p{L}[\p{L}\p{M}]*([ .'\u2019\u00B7-]{1,2}\p{L}[\p{L}\p{M}]*)*\.?$/u.test(name)
  return isName && name.length >= 2 && name.length <= 60 ? name : null
}
