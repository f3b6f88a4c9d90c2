import type { Db } from '../../base/db/db.ts'
import { findDevice, hasHadDevices } from '../device/device-rows.ts'
import { tokensOf } from '../device/device-token.ts'
import { readLoginCountries } from '../device/login-record-rows.ts'
import { hasMoved } from '../../ledger/accounts.ts'
import { passkeyHostsOf } from '../../member/member/passkey-hosts.ts'
import { readMember } from '../../member/member/member-rows.ts'
import type { CallFacts } from '../../call/rpc/handler.ts'
import { decideSteps, type Risk, type RiskPolicy } from './risk.ts'

/** Reads the facts about a login and decides its steps. */
export async function readRisk(
  call: CallFacts & { readonly db: Db },
  policy: RiskPolicy,
  memberId: string,
  way: string,
): Promise<Risk> {
  const [member, hadDevices, device, knownCountries, hasHeldMoney] = await Promise.all([
    readMember(call.db, call.tenant, memberId),
    hasHadDevices(call.db, memberId),
    findDevice(call.db, memberId, tokensOf(call.deviceToken)),
    readLoginCountries(call.db, call.tenant, memberId),
    hasMoved(call.db, call.tenant, memberId),
  ])
  const { isHere, elsewhere } = await passkeyHostsOf(call.db, call, member)
  const hasSecondFactor = member.hasTotp || isHere
  const facts = {
    isBound: member.phone !== '' || member.email !== '',
    hasRealName: member.realName !== '',
    hasHeldMoney,
    hasSecondFactor,
    hasFactorElsewhere: !hasSecondFactor && elsewhere.length > 0,
    hadDevices,
    way,
    isKnownDevice: device !== null,
    country: call.country,
    knownCountries,
  }
  return decideSteps(facts, policy)
}
