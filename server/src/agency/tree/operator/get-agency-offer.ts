import { smallNumberOf } from '@mingtang/contract/decimal.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { readAgencyPolicy } from '../agency-policy.ts'
import { findAgent, listNames } from '../agent-rows.ts'
import { findApplication } from '../application-rows.ts'
import { readOffer, readPlace } from '../appoint-agent.ts'

export const getAgencyOffer: Handler<'getAgencyOffer'> = async ({ db, tenant }, { id }) => {
  const application = await findApplication(db, tenant, id)
  if (!application) throw new CallError('notFound')
  const { memberId } = application
  const place = await readPlace(db, tenant, memberId)
  const { fromDay, aboveId } = place
  const [agent, names, rates] = await Promise.all([
    findAgent(db, tenant, memberId),
    listNames(db, tenant, aboveId ? [aboveId] : []),
    readOffer(db, tenant, place, await readAgencyPolicy(db, tenant)),
  ])
  return {
    rates: rates.map(({ gameType, rateMillionths }) => ({ gameType, rateMillionths: smallNumberOf(rateMillionths) })),
    fromDay,
    aboveName: (aboveId && names.get(aboveId)) ?? '',
    isAgent: agent !== null,
  }
}
