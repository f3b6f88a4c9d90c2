import { cleanText } from '@mingtang/contract/field-rules.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { appeal } from './agent-rows.ts'
import { requireAgent } from './require-agent.ts'

export const appealAgencyFreeze: Handler<'appealAgencyFreeze'> = async ({ tx, tenant, memberId }, input) => {
  const { isFrozen } = await requireAgent(tx, tenant, memberId)
  if (!isFrozen) throw new CallError('agencyNotFrozen')
  const words = cleanText(input.words)
  if (!words) throw new CallError('agencyAppealEmpty')
  const appealedAt = await appeal(tx, tenant, memberId, words)
  if (!appealedAt) throw new CallError('agencyAppealed')
  return { appealedAt: appealedAt.toISOString() }
}
