import { holdOpen } from '../../player/merchant-sessions.ts'
import type { PlatformContext } from '../../context.ts'
import { readClock } from '../../db/clock-rows.ts'
import type { Connection } from '../../db/database.ts'
import { writeBalance } from '../../player/balance-rows.ts'
import { addToSession, type PlaySession } from '../../player/session-rows.ts'
import { withStake } from '../../wallet/stake.ts'
import type { Fields } from '../../wire/fields.ts'
import { Refusal } from '../../wire/refusal.ts'
import { readFixtures } from '../fixture/fixture-rows.ts'
import { readOffered, readOfferedByKey } from '../overlay/overlay.ts'
import type { Sport } from '../sport/sports.ts'
import { holdExposures, refuseOverLimit, refuseSmallLine } from './limits.ts'
import { maxPayoutOf, quoted, quotedBuilder } from './paid.ts'
import { delayOf } from './policy.ts'
import { lockPrices, marketsOf, pricedSlip, type PricedSlip } from './prices.ts'
import { readSlip, type Slip, slipText, stakeOf } from './slip.ts'
import { addTicket, findTicketByRequest, type TicketRow } from './ticket-rows.ts'

type Placed = { readonly betId: string; readonly ticket: TicketRow; readonly balanceMinor: bigint }
/** A slip with all that it stakes. */
type Staked = { readonly slip: Slip; readonly stakeMinor: bigint }

/**
 * Takes the stake and stores the ticket in one transaction, at prices that are on offer at that moment and within all
 * limits. Matches of other sports than these are not offered here. A ticket with a live leg is pending until its delay has passed. The same request id again returns the same ticket.
 */
export async function placeTicket(
  context: PlatformContext,
  session: PlaySession,
  fields: Fields,
  sports: readonly Sport[],
) {
  const slip = readSlip(fields, session.currency)
  refuseSmallLine(slip.lineMinor, session.currency)
  const staked = { slip, stakeMinor: stakeOf(slip) }
  const asked = { requestId: slip.requestId, stakeMinor: staked.stakeMinor }
  return withStake<Placed>(context, session, asked, {
    async find(tx, heldMinor) {
      const earlier = await findTicketByRequest(tx, session, slip.requestId)
      if (!earlier) return undefined
      if (earlier.currency !== session.currency || earlier.slip !== slipText(slip)) {
        throw new Refusal('TICKET_CONFLICT', 'The request id was used with another slip.')
      }
      return { betId: earlier.ticketId, ticket: earlier, balanceMinor: heldMinor }
    },
    async admit(tx) {
      await holdOpen(tx, session)
      if (context.faults.inMaintenance(session.platform)) {
        throw new Refusal('MAINTENANCE', 'The platform is being maintained.')
      }
      const markets = await offeredTo(tx, session, slip)
      const priced = pricedSlip(slip, markets, await fixturesOf(tx, slip, sports))
      await refuseOverLimit(tx, session, priced.legs, offerOf(staked, priced))
    },
    async play(tx, betId, heldMinor) {
      if (heldMinor < staked.stakeMinor) {
        throw new Refusal('INSUFFICIENT_BALANCE', 'The balance is smaller than the stake.')
      }
      const balanceMinor = heldMinor - staked.stakeMinor
      await writeBalance(tx, session, balanceMinor)
      await addToSession(tx, session.tokenHash, staked.stakeMinor, 0n)
      return { betId, ticket: await store(tx, session, staked, betId), balanceMinor }
    },
  })
}

/** The markets that a slip is priced by: its own, and for a builder all of its match. */
async function offeredTo(tx: Connection, { merchant }: PlaySession, { legs, builderOddsMilli }: Slip) {
  if (builderOddsMilli === undefined) return readOfferedByKey(tx, merchant, marketsOf(legs))
  const events = legs.map(({ eventId }) => eventId)
  return readOffered(tx, merchant, events)
}

async function fixturesOf(tx: Connection, { legs }: Slip, sports: readonly Sport[]) {
  const fixtures = await readFixtures(
    tx,
    legs.map(({ eventId }) => eventId),
  )
  return fixtures.filter(({ sport }) => sports.includes(sport))
}

function offerOf({ slip, stakeMinor }: Staked, { legs, builderOddsMilli }: PricedSlip) {
  const maxPayoutMinor = maxPayoutOf({ ...slip, builderOddsMilli }, legs, slip.format)
  return { stakeMinor, winMinor: maxPayoutMinor - stakeMinor, maxPayoutMinor }
}

/** Stores the ticket at the prices of its markets, which stay as they are until the transaction ends. */
async function store(tx: Connection, session: PlaySession, staked: Staked, ticketId: string): Promise<TicketRow> {
  const { slip, stakeMinor } = staked
  const priced = await lockPrices(tx, session.merchant, slip)
  const { legs, builderOddsMilli } = priced
  const offer = offerOf(staked, priced)
  const placedAt = await readClock(tx)
  await holdExposures(tx, session, legs, offer, placedAt)
  const { maxPayoutMinor } = offer
  const builder = quotedBuilder(builderOddsMilli, slip.format)
  const delayMs = delayOf(legs.map(({ isLive }) => isLive))
  return addTicket(
    tx,
    session,
    { ticketId, slip, builder, stakeMinor, maxPayoutMinor, placedAt, delayMs },
    quoted(legs, slip.format),
  )
}
