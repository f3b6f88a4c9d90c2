import type { AvatarName, GuardCause } from '@mingtang/contract/gen/words.ts'
import type { Way } from '../../base/contact/contact.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { isUniqueViolation, RunAgain } from '../../base/db/errors.ts'
import { type Sql, sql } from '../../base/db/sql.ts'
import { guardHours } from './guard.ts'

export type MemberRow = {
  userName: string
  /** E.164, such as +8613800138000; empty without one. */
  phone: string
  email: string
  realName: string
  passwordHash: string
  fundPasswordHash: string | null
  hasTotp: boolean
  hasPasskey: boolean
  /** The hosts of its passkeys; empty for a key whose host is not known yet. */
  passkeyHosts: string[]
  passwordChangedAt: Date | null
  /** Until when withdrawals are held after a change of a guard; null without one. */
  heldUntil: Date | null
  /** By what they are held, the newest first. */
  heldBy: GuardCause[]
}

export async function readMember(db: Queryable, tenant: string, memberId: string): Promise<MemberRow> {
  const row = await readMemberOrNone(db, tenant, memberId)
  if (!row) throw new Error(`member ${memberId} has gone`)
  return row
}

/** The id of no member, to run the same query for a target without one. */
export const nobody = '00000000-0000-0000-0000-000000000000'

/** As `readMember`, but null for an unknown member; runs the same query for a null id, so that both take the same time (enumeration). */
export async function readMemberOrNone(
  db: Queryable,
  tenant: string,
  memberId: string | null,
): Promise<MemberRow | null> {
  const [row] = await db.query<MemberRow>(
    sql`select user_name, phone, email, real_name, password_hash, fund_password_hash, password_changed_at,
               totp_enabled_at is not null as has_totp,
               exists (select from passkey where member_id = member.id) as has_passkey,
               array(select distinct coalesce(rp_id, '') from passkey where member_id = member.id) as passkey_hosts,
               case when guard_changed_at > now() - make_interval(hours => ${guardHours})
                    then guard_changed_at + make_interval(hours => ${guardHours}) end as held_until,
               ${guardCauses(sql`member`)} as held_by
          from member where id = ${memberId ?? nobody} and tenant = ${tenant}`,
  )
  return row ?? null
}

/** Row lock that serialises changes of a member; `no key update` still allows inserts that reference the member. */
export async function lockMember(tx: Tx, tenant: string, memberId: string): Promise<void> {
  await tx.query(sql`select id from member where tenant = ${tenant} and id = ${memberId} for no key update`)
}

/**
 * As `lockMember` of several members in the order of their ids; returns those who may be given something. Nothing is given
 * to a closed one, and the lock keeps a member open until what is given has committed (decision 0165).
 */
export async function lockReceivers(
  tx: Tx,
  tenant: string,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ id: string; isOpen: boolean }>(sql`
    select id, status = 'ACTIVE' as is_open from member
     where tenant = ${tenant} and id = any(${memberIds}::uuid[]) order by id for no key update`)
  return new Set(rows.filter(({ isOpen }) => isOpen).map(({ id }) => id))
}

/** `lockReceivers` of one; false for a closed member. */
export async function lockReceiver(tx: Tx, tenant: string, memberId: string): Promise<boolean> {
  return (await lockReceivers(tx, tenant, [memberId])).has(memberId)
}

export type ProfileRow = {
  userName: string
  nickname: string
  defaultCurrency: string
  vipLevel: number
  /** E.164; empty without one. */
  phone: string
  email: string
  realName: string
  qq: string
  /** The design of the avatar; empty while the account's name chooses it. */
  avatar: AvatarName | ''
  /** YYYY-MM-DD; empty while unknown. */
  birthday: string
  ownInviteCode: string
  hasFundPassword: boolean
  /** Games bring the wallet's money along and take it back. */
  isAutoTransfer: boolean
  createdAt: Date
  previousLoginAt: Date | null
}

export async function readProfile(db: Queryable, memberId: string): Promise<ProfileRow> {
  const [row] = await db.query<ProfileRow>(
    sql`select user_name, nickname, default_currency, vip_level, phone, email, real_name, qq, avatar, created_at,
               coalesce(birthday::text, '') as birthday, own_invite_code,
               previous_login_at, is_auto_transfer,
               fund_password_hash is not null as has_fund_password
          from member where id = ${memberId}`,
  )
  if (!row) throw new Error(`member ${memberId} has gone`)
  return row
}

export type ProfileChange = {
  readonly nickname: string | null
  readonly qq: string | null
  readonly avatar: AvatarName | null
}

/** Changes the fields of the profile that are not null. */
export async function updateProfile(tx: Tx, memberId: string, change: ProfileChange): Promise<void> {
  await tx.execute(
    sql`update member set nickname = coalesce(${change.nickname}, nickname), qq = coalesce(${change.qq}, qq),
               avatar = coalesce(${change.avatar}, avatar)
         where id = ${memberId}`,
  )
}

export async function updateAutoTransfer(tx: Tx, tenant: string, memberId: string, isOn: boolean): Promise<void> {
  await tx.execute(sql`update member set is_auto_transfer = ${isOn} where tenant = ${tenant} and id = ${memberId}`)
}

export type LoginRow = { id: string; userNameKey: string; passwordHash: string; status: string }

export type LoginKey =
  | { readonly way: 'PASSWORD'; readonly accountKey: string }
  | { readonly way: 'PHONE'; readonly phone: string }
  | { readonly way: 'EMAIL'; readonly email: string }
  /** Null runs the same query for a passkey of nobody. */
  | { readonly way: 'PASSKEY'; readonly memberId: string | null }

/** The login key of the member who has bound this phone or email. */
export function contactKey(way: Way, target: string): LoginKey {
  return way === 'PHONE' ? { way, phone: target } : { way, email: target }
}

export async function findForLogin(db: Queryable, tenant: string, key: LoginKey): Promise<LoginRow | null> {
  const [row] = await db.query<LoginRow>(
    sql`select id, user_name_key, password_hash, status from member where tenant = ${tenant} and ${fits(key)}`,
  )
  return row ?? null
}

function fits(key: LoginKey): Sql {
  switch (key.way) {
    case 'PASSWORD':
      return sql`user_name_key = ${key.accountKey}`
    case 'PHONE':
      return sql`phone <> '' and phone = ${key.phone}`
    case 'EMAIL':
      return sql`email <> '' and lower(email) = ${key.email}`
    case 'PASSKEY':
      return sql`id = ${key.memberId ?? nobody}`
  }
}

/** Sets the member's last login to now and returns the time of the previous one. */
export async function markLogin(tx: Tx, memberId: string): Promise<Date | null> {
  const [row] = await tx.query<{ previousLoginAt: Date | null }>(
    sql`update member set previous_login_at = last_login_at, last_login_at = now() where id = ${memberId}
        returning previous_login_at`,
  )
  return row?.previousLoginAt ?? null
}

export type NewMember = {
  readonly id: string
  readonly tenant: string
  readonly userName: string
  readonly accountKey: string
  readonly passwordHash: string
  readonly currency: string
  readonly registrationCode: string
  readonly inviteCode: string
  readonly phone: string
  readonly email: string
}

/** False when the name, the phone or the email is taken. A friend's own code records who invited the member; others are only kept. */
export async function insertMember(tx: Tx, member: NewMember): Promise<boolean> {
  const inserted = await tx.execute(
    sql`insert into member (id, tenant, user_name, user_name_key, password_hash, nickname, default_currency, registration_code,
                            invite_code, invited_by, phone, email)
        values (${member.id}, ${member.tenant}, ${member.userName}, ${member.accountKey}, ${member.passwordHash}, ${member.userName},
                ${member.currency}, ${member.registrationCode}, ${member.inviteCode},
                (select id from member where tenant = ${member.tenant} and own_invite_code = upper(${member.inviteCode})), ${member.phone}, ${member.email})
        on conflict do nothing`,
  )
  return inserted === 1
}

/** The columns that a change of a guard sets, for a statement that changes the guard. */
export const guardChangedBy = (cause: GuardCause): Sql =>
  sql`guard_changed_at = now(), guard_causes = guard_causes || jsonb_build_object(${cause}::text, now())`

/** The causes that hold withdrawals of a row of the table or alias, the newest first. */
export const guardCauses = (member: Sql): Sql =>
  sql`array(select key from jsonb_each_text(${member}.guard_causes)
    where value::timestamptz > clock_timestamp() - make_interval(hours => ${guardHours}) order by value::timestamptz desc, key)`

/** Records a change of a guard; withdrawals are held from now on. */
export async function markGuardChanged(db: Queryable, memberId: string, cause: GuardCause): Promise<void> {
  await db.execute(sql`update member set ${guardChangedBy(cause)} where id = ${memberId}`)
}

export async function updatePassword(
  tx: Tx,
  memberId: string,
  passwordHash: string,
  cause: 'PASSWORD' | 'PASSWORD_RESET',
): Promise<void> {
  await tx.execute(
    sql`update member set password_hash = ${passwordHash}, password_changed_at = now(), ${guardChangedBy(cause)}
         where id = ${memberId}`,
  )
}

/** Sets the fund password; another one than before is a change of a guard. */
export async function updateFundPassword(tx: Tx, memberId: string, hash: string): Promise<void> {
  await tx.execute(
    sql`update member set ${guardChangedBy('FUND_PASSWORD')} where id = ${memberId} and fund_password_hash is not null`,
  )
  await tx.execute(sql`update member set fund_password_hash = ${hash} where id = ${memberId}`)
}

/** False when another member of the tenant has the number. */
export async function updatePhone(tx: Tx, tenant: string, memberId: string, phone: string): Promise<boolean> {
  const changed = await untaken(
    tx,
    'member_by_phone',
    sql`update member set phone = ${phone}, ${guardChangedBy('PHONE')}
         where id = ${memberId} and not exists (
           select from member other where other.tenant = ${tenant} and other.id <> ${memberId} and other.phone = ${phone})`,
  )
  return changed === 1
}

/** False when another member of the tenant has the address. */
export async function updateEmail(tx: Tx, tenant: string, memberId: string, email: string): Promise<boolean> {
  const changed = await untaken(
    tx,
    'member_by_email',
    sql`update member set email = ${email}, ${guardChangedBy('EMAIL')}
         where id = ${memberId} and not exists (
           select from member other where other.tenant = ${tenant} and other.id <> ${memberId}
              and lower(other.email) = ${email})`,
  )
  return changed === 1
}

/** Whoever binds the same contact at once and commits later runs again, and then finds it taken. */
async function untaken(tx: Tx, constraint: string, statement: Sql): Promise<number> {
  try {
    return await tx.execute(statement)
  } catch (error) {
    if (isUniqueViolation(error, constraint)) throw new RunAgain('A contact was bound meanwhile')
    throw error
  }
}

/** False when the member has given another birthday. */
export async function setBirthdayOnce(tx: Tx, memberId: string, birthday: string): Promise<boolean> {
  const changed = await tx.execute(
    sql`update member set birthday = ${birthday}::date, birthday_set_at = coalesce(birthday_set_at, now())
         where id = ${memberId} and (birthday is null or birthday = ${birthday}::date)`,
  )
  return changed === 1
}

/** False when the member already has a real name. */
export async function setRealNameOnce(tx: Tx, memberId: string, name: string): Promise<boolean> {
  return (await tx.execute(sql`update member set real_name = ${name} where id = ${memberId} and real_name = ''`)) === 1
}
