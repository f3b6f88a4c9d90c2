import type { Db } from '../../base/db/db.ts'
import { nobody } from '../../member/member/member-rows.ts'
import { type CodeSender, strangerOf } from '../proof/code-sender.ts'
import type { CallFacts } from '../../call/rpc/handler.ts'
import { findDevice } from './device-rows.ts'
import { tokensOf } from './device-token.ts'

/** The sender of a code for a member, or of a try at one: a device this member trusts, else the IP address. */
export async function codeSenderOf(
  call: Pick<CallFacts, 'ip' | 'deviceToken'> & { readonly db: Db },
  memberId: string | null,
): Promise<CodeSender> {
  // Queried for a target without a member too, so that both take the same time (enumeration).
  const device = await findDevice(call.db, memberId ?? nobody, tokensOf(call.deviceToken))
  return device ? { key: `device:${device}`, isKnown: true } : strangerOf(call)
}
