import { guardHours } from '../cashier/hold-rule.ts'
import type { Queryable, Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'

export type SecureRow = {
  userName: string
  phoneAreaCode: number
  phone: string
  email: string
  realName: string
  passwordHash: string
  fundPasswordHash: string | null
  hasTotp: boolean
  hasPasskey: boolean
  passwordChangedAt: Date | null
  /** Null when nothing changed of late. */
  heldUntil: Date | null
}

export async function readSecure(db: Queryable, tenant: string, memberId: string): Promise<SecureRow> {
  const row = await readSecureOrNone(db, tenant, memberId)
  if (!row) throw new Error(`member ${memberId} has gone`)
  return row
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** The same for somebody who may not exist; it takes alike whether they do. */
export async function readSecureOrNone(
  db: Queryable,
  tenant: string,
  memberId: string | null,
): Promise<SecureRow | null> {
  const [row] = await db.query<SecureRow>(
    sql`select user_name, phone_area_code, phone, email, real_name, password_hash, fund_password_hash, password_changed_at,
               totp_enabled_at is not null as has_totp,
               exists (select from passkey where member_id = member.id) as has_passkey,
               case when guard_changed_at > now() - make_interval(hours => ${guardHours})
                    then guard_changed_at + make_interval(hours => ${guardHours}) end as held_until
          from member where id = ${memberId ?? nobody} and tenant = ${tenant}`,
  )
  return row ?? null
}

/** True once something is bound or switched on that can prove more than the password. */
export function isGuarded(row: Pick<SecureRow, 'phone' | 'email' | 'hasTotp' | 'hasPasskey'>): boolean {
  return row.phone !== '' || row.email !== '' || row.hasTotp || row.hasPasskey
}

/** The ways to pass a step-up, the strongest first. A stolen password alone is none where there is a better one. */
export function stepUpMethods(row: Pick<SecureRow, 'phone' | 'email' | 'hasTotp' | 'hasPasskey'>): string[] {
  if (!isGuarded(row)) return ['PASSWORD']
  return [
    ...(row.hasPasskey ? ['PASSKEY'] : []),
    ...(row.hasTotp ? ['TOTP'] : []),
    ...(row.phone ? ['PHONE'] : []),
    ...(row.email ? ['EMAIL'] : []),
  ]
}

/** Notes that what guards the account changed: withdrawals are held from now on. */
export async function markGuardChanged(db: Queryable, memberId: string): Promise<void> {
  await db.execute(sql`update member set guard_changed_at = now() where id = ${memberId}`)
}

export async function updatePassword(tx: Tx, memberId: string, passwordHash: string): Promise<void> {
  await tx.execute(
    sql`update member set password_hash = ${passwordHash}, password_changed_at = now(), guard_changed_at = now()
         where id = ${memberId}`,
  )
}

export async function updateFundPassword(tx: Tx, memberId: string, hash: string): Promise<void> {
  await tx.execute(sql`update member set fund_password_hash = ${hash} where id = ${memberId}`)
}

/** False when another member of the tenant has the number. */
export async function updatePhone(
  tx: Tx,
  tenant: string,
  memberId: string,
  phone: { readonly areaCode: number; readonly number: string },
): Promise<boolean> {
  const changed = await tx.execute(
    sql`update member set phone_area_code = ${phone.areaCode}, phone = ${phone.number}, guard_changed_at = now()
         where id = ${memberId} and not exists (
           select from member other where other.tenant = ${tenant} and other.id <> ${memberId}
              and other.phone_area_code = ${phone.areaCode} and other.phone = ${phone.number})`,
  )
  return changed === 1
}

/** False when another member of the tenant has the address. */
export async function updateEmail(tx: Tx, tenant: string, memberId: string, email: string): Promise<boolean> {
  const changed = await tx.execute(
    sql`update member set email = ${email}, guard_changed_at = now()
         where id = ${memberId} and not exists (
           select from member other where other.tenant = ${tenant} and other.id <> ${memberId}
              and lower(other.email) = ${email})`,
  )
  return changed === 1
}

/** False when a name is on file already. */
export async function setRealNameOnce(tx: Tx, memberId: string, name: string): Promise<boolean> {
  return (await tx.execute(sql`update member set real_name = ${name} where id = ${memberId} and real_name = ''`)) === 1
}

export async function enableTotp(tx: Tx, memberId: string): Promise<void> {
  await tx.execute(sql`update member set totp_enabled_at = now() where id = ${memberId}`)
}

/** False when no authenticator app was switched on. */
export async function disableTotp(tx: Tx, memberId: string): Promise<boolean> {
  const changed = await tx.execute(
    sql`update member set totp_enabled_at = null, totp_secret = '', totp_last_step = 0, guard_changed_at = now()
         where id = ${memberId} and totp_enabled_at is not null`,
  )
  return changed === 1
}
