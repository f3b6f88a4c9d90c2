// Addresses that tests add.
import type { Client, Request } from '@mingtang/contract/client.ts'
import type { Db } from '../base/db/db.ts'
import { sql } from '../base/db/sql.ts'

export type NewAddress = Required<Request<'addAddress'>>

/** An address in Beijing. */
export const beijing: NewAddress = {
  recipient: '林青',
  phone: '13800001111',
  phoneAreaCode: 86,
  country: 'CN',
  province: '110000',
  city: '110100',
  district: '110105',
  detail: '建国路 88 号 3 幢 201',
  postalCode: '100022',
}

/** An address in Malaysia, without a postal code. */
export const penang: NewAddress = {
  recipient: "Siti Nur'aini binti Abdul",
  phone: '0123456789',
  phoneAreaCode: 60,
  country: 'MY',
  province: 'Pulau Pinang',
  city: 'George Town',
  district: '',
  detail: '12-3A, Lebuh Chulia',
  postalCode: '',
}

/** Adds an address that differs from all others by its house number; returns its id. */
export async function addNumbered(client: Client, number: number): Promise<string> {
  const { address } = await client.call('addAddress', { ...beijing, detail: `建国路 ${number} 号` })
  return address?.id ?? ''
}

/** The details of the member's stored addresses, oldest first, with the default one marked. */
export async function storedAddresses(db: Db, memberId: string): Promise<string[]> {
  const rows = await db.query<{ detail: string; isDefault: boolean }>(
    sql`select detail, is_default from address where member_id = ${memberId} order by created_at, id`,
  )
  return rows.map(({ detail, isDefault }) => (isDefault ? `${detail} (default)` : detail))
}
