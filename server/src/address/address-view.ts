import { areaCodeOf } from '../contact/contact.ts'
import type { AddressRow } from './address-rows.ts'

/** An address as its own member sees it: nothing is masked. */
export function addressOf({ isDefault, createdAt, ...row }: AddressRow) {
  return {
    ...row,
    phoneAreaCode: areaCodeOf(row.phone),
    status: isDefault ? 'ENABLE' : 'DISABLE',
    createdAt: createdAt.toISOString(),
  }
}
