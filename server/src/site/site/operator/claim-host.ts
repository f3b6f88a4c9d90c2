import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { newToken } from '../../../base/secret/token.ts'
import { insertHostClaim, isHostTaken, listHostClaims } from '../../../base/tenant/host-rows.ts'
import { hostProofOf } from '../host-proof.ts'
import { isClaimableHost } from '../../../base/setting/setting-rules.ts'

const maxClaims = 20

export const claimHost: Handler<'claimHost'> = async ({ tx, tenant, context }, input) => {
  const host = input.host.toLowerCase()
  if (!isClaimableHost(host, context.config.siteUrl)) throw new CallError('settingWrong', { field: 'host' })
  // Its lock also serialises concurrent claims, so that they are counted one after the other.
  if (await isHostTaken(tx, host)) throw new CallError('settingWrong', { field: 'host' })
  const open = await listHostClaims(tx, tenant)
  const isKnown = open.some((claim) => claim.host === host)
  if (!isKnown && open.length >= maxClaims) throw new CallError('settingWrong', { field: 'host' })
  const token = await insertHostClaim(tx, { tenant, host, token: newToken() })
  context.wake('hosts')
  return { claim: hostProofOf({ tenant, host, token }) }
}
