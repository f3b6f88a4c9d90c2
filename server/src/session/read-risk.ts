import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { findDevice } from '../device/device-rows.ts'
import { tokensOf } from '../device/device-token.ts'
import { readLoginCountries } from '../device/login-record-rows.ts'
import type { CallFacts } from '../rpc/handler.ts'
import { decideSteps, type Risk, type RiskPolicy } from './risk.ts'

type Row = { isBound: boolean; hasSecondFactor: boolean; hasRealName: boolean; hadDevices: boolean }

/** Gathers what is known of this login and decides what it still has to prove. */
export async function readRisk(
  call: CallFacts & { readonly db: Db },
  policy: RiskPolicy,
  memberId: string,
  way: string,
): Promise<Risk> {
  const [rows, device, knownCountries] = await Promise.all([
    call.db.query<Row>(
      sql`select phone <> '' or email <> '' as is_bound, real_name <> '' as has_real_name,
                 totp_enabled_at is not null or exists (select from passkey where member_id = member.id) as has_second_factor,
                 exists (select from device where member_id = member.id) as had_devices
            from member where id = ${memberId} and tenant = ${call.tenant}`,
    ),
    findDevice(call.db, memberId, tokensOf(call.deviceToken)),
    readLoginCountries(call.db, call.tenant, memberId),
  ])
  const [row] = rows
  if (!row) throw new Error(`member ${memberId} has gone`)
  const isKnownDevice = device !== null
  return decideSteps(
    { ...row, byCode: way !== 'PASSWORD', isKnownDevice, country: call.country, knownCountries },
    policy,
  )
}
