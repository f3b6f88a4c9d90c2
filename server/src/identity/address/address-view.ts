import { areaCodeOf } from '../../base/contact/contact.ts'
import type { AddressFields, AddressRow } from './address-rows.ts'

/** An address as its own member sees it: nothing is masked. */
export function addressOf({ isDefault, createdAt, ...row }: AddressRow) {
  return {
    ...row,
    phoneAreaCode: areaCodeOf(row.phone),
    status: isDefault ? ('ENABLE' as const) : ('DISABLE' as const),
    createdAt: createdAt.toISOString(),
  }
}

/** What the member typed, without what is the row's own: the address as an order keeps it. */
export function fieldsOf({
  id: _id,
  isDefault: _isDefault,
  createdAt: _createdAt,
  ...fields
}: AddressRow): AddressFields {
  return fields
}
