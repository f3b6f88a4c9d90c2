// The fields of a platform's call, read one by one: what is not as agreed is refused as INVALID_INPUT.
import { currencyScales, parseAmount } from '@mingtang/contract/money.ts'
import { isUuid } from '@mingtang/contract/uuid.ts'
import type { Fields } from '../../base/providers/signed-caller.ts'
import { WalletRefusal } from './wallet-refusal.ts'

const maxIdLength = 80
// What an int4 holds.
const maxRevision = 2 ** 31 - 1

function refuse(): never {
  throw new WalletRefusal('INVALID_INPUT')
}

export function readUuid(fields: Fields, name: string): string {
  const value = fields[name]
  return typeof value === 'string' && isUuid(value) ? value.toLowerCase() : refuse()
}

export function readId(fields: Fields, name: string): string {
  const value = fields[name]
  return typeof value === 'string' && value !== '' && value.length <= maxIdLength && !value.includes('\0')
    ? value
    : refuse()
}

export function readCurrency(fields: Fields): string {
  const value = fields.currency
  return typeof value === 'string' && Object.hasOwn(currencyScales, value) ? value : refuse()
}

/** An amount in minor units, which may be 0. */
export function readAmount(fields: Fields, currency: string, name = 'amount'): bigint {
  const value = fields[name]
  return (typeof value === 'string' ? parseAmount(value, currency) : null) ?? refuse()
}

/** The number of a revision; 1 when none is named. */
export function readRevision({ revision = 1 }: Fields): number {
  const isOne = typeof revision === 'number' && Number.isInteger(revision) && revision >= 1 && revision <= maxRevision
  return isOne ? revision : refuse()
}
