import type { Way } from '../../base/contact/contact.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import type { CodeSender } from './code-sender.ts'

/** A code is valid only for this key. */
export type CodeKey = {
  readonly tenant: string
  readonly action: string
  readonly way: Way
  readonly target: string
  readonly memberId: string | null
}

export type RequestedCode = {
  readonly tenant: string
  /** The key by which the target is counted, see `bucketOf`. */
  readonly bucket: string
  readonly action: string
  readonly ip: string
  readonly deviceId: string
  readonly country: string
  /** The block of numbers of a phone, see `prefixOf`; empty for an email. */
  readonly prefix: string
  readonly sender: CodeSender
}

/** Actions whose phone or email the caller names; with the others the code goes to a contact that was proved. */
export const namedActions: readonly string[] = ['REG', 'LOGIN', 'BIND']

/** Serialises sends that share a target, an IP address or a device, until the transaction ends. */
export async function lockSending(tx: Tx, keys: readonly string[]): Promise<void> {
  // Sorted, so that two sends cannot deadlock.
  for (const key of [...new Set(keys)].sort())
    await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`code/${key}`}, 0))`)
}

/** Seconds until another code for the action may be sent to this target; 0 when it may be sent now. */
export async function secondsToWait(
  db: Queryable,
  tenant: string,
  bucket: string,
  action: string,
  pauseSeconds: number,
): Promise<number> {
  const [row] = await db.query<{ seconds: number }>(
    sql`select ceil(extract(epoch from created_at - now()) + ${pauseSeconds}::int)::int as seconds from code_request
         where tenant = ${tenant} and target = ${bucket} and action = ${action} order by created_at desc limit 1`,
  )
  return Math.min(pauseSeconds, Math.max(0, row?.seconds ?? 0))
}

/** Seconds until another code for the action may be sent to the member, whatever its target; 0 when it may be sent now. */
export async function secondsToOwnCode(
  db: Queryable,
  own: { readonly tenant: string; readonly memberId: string; readonly action: string; readonly way: string },
  pauseSeconds: number,
): Promise<number> {
  const [row] = await db.query<{ seconds: number }>(
    sql`select ceil(extract(epoch from created_at - now()) + ${pauseSeconds}::int)::int as seconds from code
         where tenant = ${own.tenant} and member_id = ${own.memberId} and action = ${own.action} and way = ${own.way}
         order by created_at desc limit 1`,
  )
  return Math.max(0, row?.seconds ?? 0)
}

export type Sent = {
  /** To the target, by this known device, or by all strangers together. */
  ofTarget: number
  /** To the target, by this sender. */
  ofSender: number
  fromIp: number
  fromDevice: number
  toCountry: number
  toPrefix: number
  inTenant: number
  wrongTries: number
  wrongTriesOfStrangers: number
}

/**
 * Counts for the caps: codes and wrong tries of a target per day (of the sender, and of all strangers), codes of an IP address and of a device per hour, of a
 * country and of a block of numbers per day, and the SMS of the tenant per day.
 */
export async function countSent(db: Queryable, request: RequestedCode, actions: readonly string[]): Promise<Sent> {
  const { tenant, bucket, ip, deviceId, country, prefix, sender } = request
  const [row] = await db.query<Sent>(
    sql`select
      (select count(*)::int from code_request where tenant = ${tenant} and target = ${bucket}
         and action = any(${actions}) and created_at > now() - interval '1 day'
         and case when ${sender.isKnown} then sender = ${sender.key} else sender not like 'device:%' end) as of_target,
      (select count(*)::int from code_request where tenant = ${tenant} and target = ${bucket}
         and action = any(${actions}) and created_at > now() - interval '1 day' and sender = ${sender.key}) as of_sender,
      (select count(*)::int from code_request where tenant = ${tenant} and ip = ${ip}
         and created_at > now() - interval '1 hour') as from_ip,
      (select count(*)::int from code_request where tenant = ${tenant} and device_id = ${deviceId} and device_id <> ''
         and created_at > now() - interval '1 hour') as from_device,
      (select count(*)::int from code_request where tenant = ${tenant} and country = ${country}
         and created_at > now() - interval '1 day') as to_country,
      (select count(*)::int from code_request where tenant = ${tenant} and prefix = ${prefix} and prefix <> ''
         and action = any(${namedActions}) and created_at > now() - interval '1 day') as to_prefix,
      (select count(*)::int from code where tenant = ${tenant} and way = 'PHONE' and delivered
         and action = any(${namedActions}) and created_at > now() - interval '1 day') as in_tenant,
      (select coalesce(sum(tries), 0)::int from code_try join code on code.id = code_id
        where tenant = ${tenant} and bucket = ${bucket} and action = any(${actions})
          and created_at > now() - interval '1 day' and sender = ${sender.key}) as wrong_tries,
      (select coalesce(sum(wrong_tries), 0)::int from code where tenant = ${tenant} and bucket = ${bucket}
         and action = any(${actions}) and created_at > now() - interval '1 day') as wrong_tries_of_strangers`,
  )
  return row!
}

/** True when a code was requested within the hour for the target, for its block of numbers, or from the IP address. */
export async function askedOfLate(
  db: Queryable,
  tenant: string,
  of: { readonly bucket: string; readonly prefix: string; readonly ip: string | null },
): Promise<boolean> {
  const [row] = await db.query<{ asked: boolean }>(
    sql`select exists (select from code_request where tenant = ${tenant} and target = ${of.bucket}
                          and created_at > now() - interval '1 hour')
            or exists (select from code_request where tenant = ${tenant} and prefix = ${of.prefix} and prefix <> ''
                          and action = any(${namedActions}) and created_at > now() - interval '1 hour')
            or exists (select from code_request where tenant = ${tenant} and ip = ${of.ip}
                          and created_at > now() - interval '1 hour') as asked`,
  )
  return row?.asked ?? false
}

export async function insertRequest(tx: Tx, request: RequestedCode): Promise<void> {
  const { tenant, bucket, action, ip, deviceId, country, prefix, sender } = request
  await tx.execute(
    sql`insert into code_request (tenant, target, action, ip, device_id, country, prefix, sender)
        values (${tenant}, ${bucket}, ${action}, ${ip}, ${deviceId}, ${country}, ${prefix}, ${sender.key})`,
  )
}

export type NewCode = CodeKey & {
  readonly id: string
  readonly bucket: string
  readonly codeHash: Buffer
  /** ISO 3166 country of a phone; empty for an email. */
  readonly country: string
  readonly delivered: boolean
}

export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  await tx.execute(
    sql`insert into code (id, tenant, action, way, target, bucket, member_id, code_hash, country, delivered, expires_at)
        values (${code.id}, ${code.tenant}, ${code.action}, ${code.way}, ${code.target}, ${code.bucket}, ${code.memberId},
                ${code.codeHash}, ${code.country}, ${code.delivered}, now() + interval '10 minutes')`,
  )
}

/** Deletes rows older than two days, which no cap counts any more. */
export async function deleteOldCodes(db: Queryable): Promise<void> {
  await db.execute(sql`delete from code where created_at < now() - interval '2 days'`)
  await db.execute(sql`delete from code_request where created_at < now() - interval '2 days'`)
}
