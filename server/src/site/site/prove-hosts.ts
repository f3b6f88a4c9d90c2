import type { Context } from '../../context.ts'
import { insertAudit } from '../../call/rpc/audit-rows.ts'
import { type HostClaim, isHostTaken, takeDueHostClaims, turnClaimIntoHost } from '../../base/tenant/host-rows.ts'
import { touchTenant } from '../../base/tenant/tenant-rows.ts'
import { hostProofOf } from './host-proof.ts'

/** Looks once a minute for the DNS record of every claimed host; a host counts from the moment its record is found. */
export async function proveHosts(context: Pick<Context, 'db' | 'dns'>): Promise<void> {
  const due = await takeDueHostClaims(context.db)
  await Promise.all(due.map((claim) => proveHost(context, claim)))
}

async function proveHost({ db, dns }: Pick<Context, 'db' | 'dns'>, claim: HostClaim): Promise<void> {
  const { tenant, host } = claim
  const { recordName, recordValue } = hostProofOf(claim)
  if (!(await dns.textsOf(recordName)).includes(recordValue)) return
  await db.transaction(async (tx) => {
    // Two brands may have claimed the host; the first that proves it has it.
    if (await isHostTaken(tx, host)) return
    if (!(await turnClaimIntoHost(tx, claim))) return
    await touchTenant(tx, tenant)
    await insertAudit(tx, { tenant, actor: 'job:hosts', action: 'host_proved', subjectId: host, detail: {} })
  })
}
