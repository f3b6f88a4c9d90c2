import { randomUUID } from 'node:crypto'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import { hashToken } from '../../base/secret/token.ts'

/** The member's trusted device with one of these secrets; null when it is unknown or was removed. */
export async function findDevice(db: Queryable, memberId: string, tokens: readonly string[]): Promise<string | null> {
  if (tokens.length === 0) return null
  const [row] = await db.query<{ id: string }>(
    sql`select id from device where member_id = ${memberId} and removed_at is null and token_hash = any(${tokens.map(hashToken)}::bytea[])`,
  )
  return row?.id ?? null
}

/** True when the member ever had a trusted device, even one removed since. */
export async function hasHadDevices(db: Queryable, memberId: string): Promise<boolean> {
  const [row] = await db.query<{ had: boolean }>(
    sql`select exists (select from device where member_id = ${memberId}) as had`,
  )
  return row?.had ?? false
}

export type NewDevice = { tenant: string; memberId: string; token: string; name: string; country: string }

export async function insertDevice(tx: Tx, device: NewDevice): Promise<string> {
  const id = randomUUID()
  await tx.execute(
    sql`insert into device (id, tenant, member_id, token_hash, name, country)
        values (${id}, ${device.tenant}, ${device.memberId}, ${hashToken(device.token)}, ${device.name}, ${device.country})`,
  )
  return id
}

export async function touchDevice(tx: Tx, id: string, name: string, country: string): Promise<void> {
  await tx.execute(sql`update device set seen_at = now(), name = ${name}, country = ${country} where id = ${id}`)
}

export async function putSessionOnDevice(tx: Tx, sessionId: string, deviceId: string): Promise<void> {
  await tx.execute(sql`update session set device = ${deviceId} where id = ${sessionId}`)
}

/** A browser that brings the secrets of several members is a device that they share; it stays known when a secret is gone. */
export async function noteSharedBrowser(
  tx: Tx,
  tenant: string,
  memberId: string,
  tokens: readonly string[],
): Promise<void> {
  if (tokens.length === 0) return
  await tx.execute(sql`
    insert into person_trace (tenant, member_id, kind, value)
    select distinct ${tenant}, one.member_id, 'DEVICE', 'browser/' || encode(device.token_hash, 'hex')
      from device cross join lateral (values (${memberId}::uuid), (device.member_id)) as one (member_id)
     where device.tenant = ${tenant} and device.member_id <> ${memberId} and token_hash = any(${tokens.map(hashToken)}::bytea[])
    on conflict on constraint person_trace_pkey do nothing`)
}

export type DeviceRow = { id: string; name: string; country: string; createdAt: Date; seenAt: Date }
export type SessionOfDevice = {
  id: string
  device: string | null
  deviceName: string
  country: string
  createdAt: Date
  seenAt: Date
}

export async function listDeviceRows(db: Queryable, memberId: string): Promise<DeviceRow[]> {
  return await db.query<DeviceRow>(
    sql`select id, name, country, created_at, seen_at from device where member_id = ${memberId} and removed_at is null
         order by seen_at desc limit 100`,
  )
}

/** The member's open sessions, including those without a device. */
export async function listSessionRows(db: Queryable, memberId: string): Promise<SessionOfDevice[]> {
  return await db.query<SessionOfDevice>(
    sql`select id, device, device_name, country, created_at, seen_at from session
         where member_id = ${memberId} and ended_at is null and steps = '{}' and expires_at > now()
           and seen_at > now() - make_interval(mins => idle_minutes)
         order by seen_at desc limit 100`,
  )
}

export async function hasDevice(db: Queryable, memberId: string, id: string): Promise<boolean> {
  const rows = await db.query(
    sql`select from device where id = ${id} and member_id = ${memberId} and removed_at is null`,
  )
  return rows.length > 0
}

/** Removes the device and ends its sessions; false for an unknown device. */
export async function removeDeviceRow(tx: Tx, memberId: string, id: string): Promise<boolean> {
  const removed = await tx.execute(
    sql`update device set removed_at = now() where id = ${id} and member_id = ${memberId} and removed_at is null`,
  )
  if (removed === 0) return false
  await tx.execute(
    sql`update session set ended_at = now(), end_reason = 'REVOKED'
         where device = ${id} and member_id = ${memberId} and ended_at is null`,
  )
  return true
}

export async function revokeSessionRow(tx: Tx, memberId: string, id: string): Promise<boolean> {
  const ended = await tx.execute(
    sql`update session set ended_at = now(), end_reason = 'REVOKED'
         where id = ${id} and member_id = ${memberId} and ended_at is null`,
  )
  return ended === 1
}

/** Removes the trust of all devices except the one of the kept session; returns their number. */
export async function forgetDevices(tx: Tx, memberId: string, keptSessionId: string | null): Promise<number> {
  return await tx.execute(
    sql`update device set removed_at = now()
         where member_id = ${memberId} and removed_at is null
           and id is distinct from (select device from session where id = ${keptSessionId}::uuid)`,
  )
}

/** Removes the trust of a device unless the kept session is on it; true when it was removed. */
export async function forgetDevice(tx: Tx, memberId: string, id: string, keptSessionId: string): Promise<boolean> {
  const removed = await tx.execute(
    sql`update device set removed_at = now()
         where id = ${id} and member_id = ${memberId} and removed_at is null
           and id is distinct from (select device from session where id = ${keptSessionId})`,
  )
  return removed === 1
}
