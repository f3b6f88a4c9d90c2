import { readDays } from '../../base/day/day-rows.ts'
import type { Tx } from '../../base/db/db.ts'
import { insertAgent, insertRates } from './agent-rows.ts'
import { findInvitation, insertRegistration } from './link-rows.ts'
import { holdTree, joinBelow } from './tree-rows.ts'

/**
 * Puts a new member into the tree below who invites by the code, in the transaction of the registration. A code of nobody,
 * of a disabled link or of a frozen agent changes nothing. By a link with rates the member is an agent at once.
 */
export async function joinByCode(tx: Tx, tenant: string, memberId: string, code: string): Promise<void> {
  const invitation = await findInvitation(tx, tenant, code)
  if (!invitation) return
  const { linkId, inviterId, rates } = invitation
  await holdTree(tx, tenant)
  await joinBelow(tx, tenant, memberId, inviterId)
  if (linkId) await insertRegistration(tx, { tenant, memberId, linkId, inviterId })
  const own = Object.entries(rates).map(([gameType, rate]) => ({ gameType, rateMillionths: BigInt(rate) }))
  if (own.length === 0) return
  const { today: fromDay } = await readDays(tx)
  await insertAgent(tx, tenant, memberId, fromDay)
  await insertRates(tx, { tenant, agentId: memberId, fromDay, setBy: null }, own)
}
