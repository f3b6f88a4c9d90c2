// Live tickets, once their delay has passed: accepted at a price that is on offer then, or given back.
import type { Connection, Database } from '../../db/database.ts'
import { lockBalance, writeBalance } from '../../player/balance-rows.ts'
import { addToSession } from '../../player/session-rows.ts'
import { returnStake } from '../../wallet/wallet-rows.ts'
import { Refusal } from '../../wire/refusal.ts'
import { releaseExposures } from './exposure-rows.ts'
import { exposuresOf, holdExposures } from './limits.ts'
import { maxPayoutOf, quoted, quotedBuilder } from './paid.ts'
import { storedSlip } from './slip.ts'
import { lockPrices, type PricedLeg } from './prices.ts'
import { acceptTicket, listLegs, putLegs, rejectTicket, takePending, type TicketRow } from './ticket-rows.ts'

/** Decides a pending ticket whose delay has passed; false when there is none that no other process has. */
export async function decidePending(db: Database): Promise<boolean> {
  let refused: { ticketId: string; code: string } | undefined
  try {
    return await db.transaction(async (tx) => {
      const ticket = await takePending(tx)
      if (!ticket) return false
      // Before the markets, as a new ticket of the player takes them.
      await lockBalance(tx, ticket)
      await accept(tx, ticket).catch((error: unknown) => {
        if (error instanceof Refusal) refused = { ticketId: ticket.ticketId, code: error.code }
        throw error
      })
      return true
    })
  } catch (error) {
    if (!refused) throw error
  }
  const { ticketId, code } = refused
  return db.transaction((tx) => giveBack(tx, ticketId, code))
}

async function accept(tx: Connection, ticket: TicketRow): Promise<void> {
  if (ticket.voidCode !== null) throw new Refusal(ticket.voidCode, 'The ticket was made void while it waited.')
  const slip = storedSlip(ticket.slip)
  const { legs, builderOddsMilli } = await lockPrices(tx, ticket.merchant, slip)
  const maxPayoutMinor = maxPayoutOf({ ...ticket, builderOddsMilli }, legs, slip.format)
  if (maxPayoutMinor !== ticket.maxPayoutMinor) await holdOthers(tx, ticket, legs, maxPayoutMinor)
  await putLegs(tx, ticket.ticketId, quoted(legs, slip.format))
  await acceptTicket(tx, ticket.ticketId, { maxPayoutMinor, ...quotedBuilder(builderOddsMilli, slip.format) })
}

/** Counts a win at other prices instead of the one that was counted. */
async function holdOthers(tx: Connection, ticket: TicketRow, legs: readonly PricedLeg[], maxPayoutMinor: bigint) {
  const { stakeMinor, placedAt } = ticket
  await releaseExposures(tx, ticket, exposuresOf(ticket, legs, ticket.maxPayoutMinor - stakeMinor, placedAt))
  await holdExposures(tx, ticket, legs, { stakeMinor, winMinor: maxPayoutMinor - stakeMinor }, placedAt)
}

/** The stake goes back to where it came from, and nothing is to be won any more. */
async function giveBack(tx: Connection, pendingId: string, code: string): Promise<boolean> {
  const ticket = await takePending(tx, pendingId)
  if (!ticket) return true
  const { ticketId, stakeMinor, maxPayoutMinor, placedAt, tokenHash } = ticket
  const heldMinor = (await lockBalance(tx, ticket)) ?? 0n
  const legs = (await listLegs(tx, [ticketId])).get(ticketId) ?? []
  await releaseExposures(tx, ticket, exposuresOf(ticket, legs, maxPayoutMinor - stakeMinor, placedAt))
  if (!(await returnStake(tx, ticketId))) await writeBalance(tx, ticket, heldMinor + stakeMinor)
  await addToSession(tx, tokenHash, -stakeMinor, 0n)
  await rejectTicket(tx, ticketId, code)
  return true
}
