import { formatAmount } from '@mingtang/contract/money.ts'
import type { Db } from '../../../base/db/db.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { findAgent } from '../../tree/agent-rows.ts'
import { listGifts, listPairs } from '../circular-rows.ts'
import { isCircular } from '../circular-rule.ts'
import { listRisks } from '../risk-rows.ts'

const maxRisks = 50

export const listAgencyRisks: Handler<'listAgencyRisks'> = async ({ db, tenant }, { id }) => {
  if (!(await findAgent(db, tenant, id))) throw new CallError('notFound')
  const [circles, shared] = await Promise.all([listCircles(db, tenant, id), listRisks(db, tenant, id)])
  const nothing = { times: 0, currency: '', amount: '', back: '' }
  const rows = shared.map((row) => ({ ...row, userNames: [...row.userNames], ...nothing }))
  return { rows: [...circles, ...rows].slice(0, maxRisks) }
}

/** Play and money in a circle, what the agent is part of first. */
async function listCircles(db: Db, tenant: string, agentId: string) {
  const [pairs, gifts] = await Promise.all([listPairs(db, tenant, agentId), listGifts(db, tenant, agentId)])
  const returned = gifts
    .filter((row) => isCircular({ ...row, kind: 'RETURN' }))
    .map(({ userNames, currency, gifts: times, givenMinor, backMinor }) => ({
      kind: 'RETURN' as const,
      members: userNames.length,
      isOwn: true,
      userNames: [...userNames],
      times,
      currency,
      amount: formatAmount(givenMinor, currency),
      back: formatAmount(backMinor, currency),
    }))
  const opposite = pairs
    .flatMap((row) => [
      { ...row, kind: 'OPPOSITE' as const },
      ...(row.isRescued ? [{ ...row, kind: 'RESCUE' as const }] : []),
    ])
    .filter(isCircular)
    .map(({ kind, userNames, isOwn, currency, oppositeRounds: times, stakeMinor, wonMinor, lostMinor }) => ({
      kind,
      members: userNames.length,
      isOwn,
      userNames: [...userNames],
      times,
      currency,
      amount: formatAmount(stakeMinor, currency),
      back: formatAmount(wonMinor < lostMinor ? wonMinor : lostMinor, currency),
    }))
  return [...returned, ...opposite.filter(({ isOwn }) => isOwn), ...opposite.filter(({ isOwn }) => !isOwn)]
}
