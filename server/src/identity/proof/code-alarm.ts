// Whoever earns a share of every SMS to a range of numbers has codes sent there that nobody ever types in.
import type { Context } from '../../context.ts'
import { insertAudit } from '../../call/rpc/audit-rows.ts'
import { readSitePolicy } from '../../base/tenant/tenant-policy.ts'
import { countConversion, noteAlarm } from './code-alarm-rows.ts'

type Alarm = {
  readonly tenant: string
  readonly subject: string
  readonly detail: Readonly<Record<string, string | number>>
}

/** Writes one row into the audit, where operators see it, and one warning into the log; at most once an hour per subject. */
export async function raiseCodeAlarm({ db, log }: Context, { tenant, subject, detail }: Alarm): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await noteAlarm(tx, tenant, subject))) return
    await insertAudit(tx, { tenant, actor: 'system', action: 'alarm_codes', subjectId: subject, detail })
    log.warn({ tenant, subject, ...detail }, 'codes are sent in an unusual way')
  })
}

/** The subject of the alarm that too few codes to a country are used; while it lasts, each of them needs a captcha. */
export const conversionOf = (country: string): string => `conversion:${country}`

/** Compares sent codes with used ones and raises an alarm for every country where too few are used. */
export async function watchConversion(context: Context): Promise<void> {
  for (const { tenant, country, sent, used } of await countConversion(context.db)) {
    const { fromSent, belowPercent } = (await readSitePolicy(context.db, tenant)).codeAlarm
    if (sent < fromSent || used * 100 >= sent * belowPercent) continue
    await raiseCodeAlarm(context, { tenant, subject: conversionOf(country), detail: { country, sent, used } })
  }
}
