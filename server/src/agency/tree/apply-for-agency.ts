import { cleanText } from '@mingtang/contract/field-rules.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { readAgencyPolicy } from './agency-policy.ts'
import { findAgent } from './agent-rows.ts'
import { endApplication, findLastApplication, insertApplication } from './application-rows.ts'
import { applicationOf } from './application-view.ts'
import { appointAgent } from './appoint-agent.ts'

export const applyForAgency: Handler<'applyForAgency'> = async ({ tx, tenant, memberId }, input) => {
  const policy = await readAgencyPolicy(tx, tenant)
  if (policy.joining === 'CLOSED') throw new CallError('agencyClosed')
  const words = cleanText(input.words)
  if (!words && policy.joining === 'REVIEW') throw new CallError('agencyApplicationEmpty')
  if (await findAgent(tx, tenant, memberId)) throw new CallError('agencyAlready')
  const inserted = await insertApplication(tx, { tenant, memberId, words })
  if (policy.joining === 'REVIEW') {
    if (!inserted) throw new CallError('agencyApplicationOpen')
    return { application: applicationOf(inserted) }
  }
  if (!(await appointAgent(tx, tenant, memberId, policy))) throw new CallError('agencyAlready')
  // An application that has waited for a review since before everybody might be an agent ends with it.
  const { id } = inserted ?? (await findLastApplication(tx, tenant, memberId)) ?? {}
  if (!id) throw new CallError('agencyAlready')
  return { application: applicationOf(await endApplication(tx, { tenant, id, operatorId: null, reason: '' })) }
}
