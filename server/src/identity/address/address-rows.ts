import { randomUUID } from 'node:crypto'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

export type AddressFields = {
  recipient: string
  /** E.164. */
  phone: string
  /** ISO 3166 alpha-2. */
  country: string
  /** In CN codes of divisions; elsewhere names, with an empty district. */
  province: string
  city: string
  district: string
  /** In CN the names of the divisions when they were chosen; empty elsewhere. */
  divisionNames: string[]
  detail: string
  postalCode: string
}

export type AddressRow = AddressFields & { id: string; isDefault: boolean; createdAt: Date }

/** Whose addresses a statement concerns. */
export type Owner = { readonly tenant: string; readonly memberId: string }

const columns = sql`id, recipient, phone, country, province, city, district, division_names, detail, postal_code,
  is_default, created_at`

/** The default address first, then the newest. */
export async function listAddressRows(db: Queryable, { tenant, memberId }: Owner): Promise<AddressRow[]> {
  return await db.query<AddressRow>(
    sql`select ${columns} from address where tenant = ${tenant} and member_id = ${memberId}
         order by is_default desc, created_at desc, id desc`,
  )
}

/** One of the member's addresses; null for any other id. */
export async function findAddress(db: Queryable, { tenant, memberId }: Owner, id: string): Promise<AddressRow | null> {
  const [row] = await db.query<AddressRow>(
    sql`select ${columns} from address where tenant = ${tenant} and member_id = ${memberId} and id = ${id}`,
  )
  return row ?? null
}

export async function countAddresses(tx: Tx, { tenant, memberId }: Owner): Promise<bigint> {
  const [row] = await tx.query<{ count: bigint }>(
    sql`select count(*) as count from address where tenant = ${tenant} and member_id = ${memberId}`,
  )
  return row?.count ?? 0n
}

/** The member's address with these very fields; null without one. */
export async function findSameAddress(
  tx: Tx,
  { tenant, memberId }: Owner,
  fields: AddressFields,
): Promise<AddressRow | null> {
  const [row] = await tx.query<AddressRow>(
    sql`select ${columns} from address
         where tenant = ${tenant} and member_id = ${memberId} and recipient = ${fields.recipient}
           and phone = ${fields.phone} and country = ${fields.country} and province = ${fields.province}
           and city = ${fields.city} and district = ${fields.district} and detail = ${fields.detail}
           and postal_code = ${fields.postalCode}
         limit 1`,
  )
  return row ?? null
}

/** Inserts an address, as the default one when it is the only one; the member's row must be locked. */
export async function insertAddress(tx: Tx, { tenant, memberId }: Owner, fields: AddressFields): Promise<AddressRow> {
  const [row] = await tx.query<AddressRow>(
    sql`insert into address (id, tenant, member_id, recipient, phone, country, province, city, district,
                             division_names, detail, postal_code, is_default)
        values (${randomUUID()}, ${tenant}, ${memberId}, ${fields.recipient}, ${fields.phone}, ${fields.country},
                ${fields.province}, ${fields.city}, ${fields.district}, ${fields.divisionNames}, ${fields.detail},
                ${fields.postalCode}, not exists (select from address where tenant = ${tenant} and member_id = ${memberId}))
        returning ${columns}`,
  )
  if (!row) throw new Error('the address was not inserted')
  return row
}

/** Replaces the fields; null when the member has no such address. */
export async function updateAddressRow(
  tx: Tx,
  { tenant, memberId }: Owner,
  id: string,
  fields: AddressFields,
): Promise<AddressRow | null> {
  const [row] = await tx.query<AddressRow>(
    sql`update address set recipient = ${fields.recipient}, phone = ${fields.phone}, country = ${fields.country},
               province = ${fields.province}, city = ${fields.city}, district = ${fields.district},
               division_names = ${fields.divisionNames}, detail = ${fields.detail}, postal_code = ${fields.postalCode}
         where tenant = ${tenant} and member_id = ${memberId} and id = ${id}
        returning ${columns}`,
  )
  return row ?? null
}

/** Moves the default to this address; false when the member has no such address. The member's row must be locked. */
export async function moveDefault(tx: Tx, { tenant, memberId }: Owner, id: string): Promise<boolean> {
  const found = await tx.query(
    sql`select from address where tenant = ${tenant} and member_id = ${memberId} and id = ${id}`,
  )
  if (found.length === 0) return false
  // In two statements: the unique index allows one default at every moment.
  await tx.execute(
    sql`update address set is_default = false where tenant = ${tenant} and member_id = ${memberId} and is_default`,
  )
  await tx.execute(
    sql`update address set is_default = true where tenant = ${tenant} and member_id = ${memberId} and id = ${id}`,
  )
  return true
}

/** Deletes an address and says whether it was the default one; null when the member has no such address. */
export async function deleteAddressRow(
  tx: Tx,
  { tenant, memberId }: Owner,
  id: string,
): Promise<{ isDefault: boolean } | null> {
  const [row] = await tx.query<{ isDefault: boolean }>(
    sql`delete from address where tenant = ${tenant} and member_id = ${memberId} and id = ${id} returning is_default`,
  )
  return row ?? null
}

/** Makes the newest address the default one; the member's row must be locked. */
export async function makeNewestDefault(tx: Tx, { tenant, memberId }: Owner): Promise<void> {
  await tx.execute(
    sql`update address set is_default = true
         where id = (select id from address where tenant = ${tenant} and member_id = ${memberId}
                      order by created_at desc, id desc limit 1)`,
  )
}
