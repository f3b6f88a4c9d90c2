import { isUuid } from '@mingtang/contract/uuid.ts'
import { writeBet } from '../../bet/bets.ts'
import type { PlatformContext } from '../../context.ts'
import type { Connection, Database } from '../../db/database.ts'
import { lockBalance } from '../../player/balance-rows.ts'
import { addToSession, type PlaySession } from '../../player/session-rows.ts'
import { payEnd } from '../../wallet/pay-end.ts'
import { tellNow } from '../../wallet/wallet-messages.ts'
import { parseAmount } from '../../wire/amount.ts'
import { type Fields, readOptional, readText } from '../../wire/fields.ts'
import { Refusal } from '../../wire/refusal.ts'
import { readFixtures } from '../fixture/fixture-rows.ts'
import type { MarketState } from '../fixture/market-rows.ts'
import { lockOffered, readOffered } from '../overlay/overlay.ts'
import { betOf } from '../ticket/bet-of.ts'
import { releaseExposures } from '../ticket/exposure-rows.ts'
import { heldWin } from '../ticket/held-win.ts'
import { exposuresOf } from '../ticket/limits.ts'
import { marketsOf } from '../ticket/prices.ts'
import { readFacts } from '../ticket/settle-rows.ts'
import { findTicket, type LegRow, listLegs, type TicketRow } from '../ticket/ticket-rows.ts'
import { addOffer, findOffer, listSelling, lockTicket, type OfferRow, storeSale, storeSellsAt } from './offer-rows.ts'
import { offerMs, offerOf, partOf } from './value.ts'
import { worthOf, type Worth } from './worth.ts'

function gone(): Refusal {
  return new Refusal('OFFER_GONE', 'This offer no longer stands: ask for a new one.')
}

/** What the ticket's legs are worth now; undefined while one of its open markets takes no bets. */
async function readWorth(
  db: Connection,
  ticket: TicketRow,
  legs: readonly LegRow[],
  read: (db: Connection) => Promise<MarketState[]>,
): Promise<Worth | undefined> {
  const facts = (await readFacts(db, [ticket.ticketId])).get(ticket.ticketId) ?? new Map()
  const events = legs.map(({ eventId }) => eventId)
  return worthOf(ticket, legs, facts, { markets: await read(db), fixtures: await readFixtures(db, events) })
}

/** The markets of a ticket that nothing changes until the transaction ends; of a builder's match all, read once its own are locked. */
async function lockedMarkets(
  tx: Connection,
  { merchant, system }: TicketRow,
  legs: readonly LegRow[],
): Promise<MarketState[]> {
  const locked = await lockOffered(tx, merchant, marketsOf(legs))
  if (system !== null) return locked
  return readOffered(
    tx,
    merchant,
    legs.map(({ eventId }) => eventId),
  )
}

async function legsOf(db: Connection, { ticketId }: TicketRow): Promise<LegRow[]> {
  return (await listLegs(db, [ticketId])).get(ticketId) ?? []
}

type Bid = Pick<OfferRow, 'amountMinor' | 'leftMinor' | 'decided'>

/** What would be offered for what is left of a ticket now. */
async function bidFor(db: Connection, ticket: TicketRow): Promise<Bid> {
  const legs = await legsOf(db, ticket)
  const worth =
    ticket.state === 'ACCEPTED'
      ? await readWorth(db, ticket, legs, (tx) =>
          readOffered(
            tx,
            ticket.merchant,
            legs.map(({ eventId }) => eventId),
          ),
        )
      : undefined
  if (!worth) throw new Refusal('NO_OFFER', 'This ticket cannot be sold now.')
  const leftMinor = ticket.stakeMinor - ticket.soldStakeMinor
  const whole = offerOf(worth.fairMinor, ticket.maxPayoutMinor)
  const amountMinor = partOf(whole, leftMinor, ticket.stakeMinor)
  if (amountMinor <= 0n) throw new Refusal('NO_OFFER', 'This ticket is worth nothing now.')
  return { amountMinor, leftMinor, decided: worth.decided }
}

function readTicketId(fields: Fields): string {
  const ticketId = readText(fields, 'ticketId', 36)
  if (!isUuid(ticketId)) throw new Refusal('INVALID_INPUT', 'ticketId is not a UUID.')
  return ticketId
}

async function ownTicket(db: Connection, session: PlaySession, ticketId: string): Promise<TicketRow> {
  const ticket = await findTicket(db, session, ticketId)
  if (!ticket) throw new Refusal('TICKET_NOT_FOUND', 'The player has no such ticket.')
  return ticket
}

/** Offers to buy what is left of a ticket, for some seconds. */
export async function offerToBuy({ db }: PlatformContext, session: PlaySession, fields: Fields): Promise<OfferRow> {
  const ticket = await ownTicket(db, session, readTicketId(fields))
  return addOffer(db, ticket.ticketId, await bidFor(db, ticket), offerMs)
}

/** Sells what is left of a ticket, or a part of its stake, at an offer that stands. The same offer again sells nothing more. */
export async function sell(context: PlatformContext, session: PlaySession, fields: Fields): Promise<TicketRow> {
  const { db } = context
  const offerId = readText(fields, 'offerId', 36)
  const offer = isUuid(offerId) ? await findOffer(db, offerId) : undefined
  if (!offer) throw gone()
  await ownTicket(db, session, offer.ticketId)
  const soldMinor = readOptional(fields, 'stake', (all, name) => parseAmount(all[name], session.currency))
  if (soldMinor !== undefined && soldMinor > offer.leftMinor) {
    throw new Refusal('INVALID_AMOUNT', 'This is more than is left of the stake.')
  }
  const ticket = await sellAt(db, offer, soldMinor ?? offer.leftMinor)
  await tellNow(context, ticket.ticketId).catch(() => undefined)
  return ticket
}

/** Sells at an offer, whoever asked for it. */
async function sellAt(db: Database, offer: OfferRow, soldMinor: bigint): Promise<TicketRow> {
  return db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, offer.ticketId)
    const now = await findOffer(tx, offer.offerId)
    if (!ticket || !now) throw gone()
    if (now.soldAt) return ticket
    const leftMinor = ticket.stakeMinor - ticket.soldStakeMinor
    if (now.isOver || ticket.state !== 'ACCEPTED' || leftMinor !== offer.leftMinor) throw gone()
    // Before the markets, as a new ticket of the player takes them.
    await lockBalance(tx, ticket)
    const legs = await legsOf(tx, ticket)
    const worth = await readWorth(tx, ticket, legs, () => lockedMarkets(tx, ticket, legs))
    // A leg that was decided meanwhile has made another ticket of it.
    if (worth?.decided !== offer.decided || isAbove(offer, worth, ticket)) throw gone()
    return book(tx, ticket, legs, { offer, soldMinor })
  })
}

/** More than what is left is worth now: a market was closed and came back since the offer, or its price has jumped. */
function isAbove({ amountMinor, leftMinor }: OfferRow, { fairMinor }: Worth, { stakeMinor }: TicketRow): boolean {
  return amountMinor > partOf(BigInt(Math.ceil(fairMinor)), leftMinor, stakeMinor)
}

async function book(
  tx: Connection,
  before: TicketRow,
  legs: readonly LegRow[],
  { offer, soldMinor }: { offer: OfferRow; soldMinor: bigint },
): Promise<TicketRow> {
  const payoutMinor = partOf(offer.amountMinor, soldMinor, offer.leftMinor)
  const isWhole = soldMinor === offer.leftMinor
  const { ticketId, placedAt, tokenHash } = before
  const ticket = await storeSale(tx, ticketId, { stakeMinor: soldMinor, payoutMinor, isWhole, offerId: offer.offerId })
  const paid = { betId: ticketId, payoutMinor: before.payoutMinor ?? 0n, owedMinor: before.owedMinor }
  const totalMinor = paid.payoutMinor + payoutMinor
  await payEnd(tx, ticket, paid, { revision: ticket.revision, totalMinor, atStakeMinor: offer.leftMinor - soldMinor })
  await addToSession(tx, tokenHash, 0n, payoutMinor)
  const freedMinor = heldWin(before, before.soldStakeMinor) - heldWin(before, ticket.soldStakeMinor)
  const exposures = exposuresOf(ticket, legs, freedMinor, placedAt).filter(({ scope }) => scope !== 'DAY')
  await releaseExposures(tx, ticket, exposures)
  const fixtures = await readFixtures(
    tx,
    legs.map(({ eventId }) => eventId),
  )
  // A ticket of which a part is left is open, and is listed as such.
  if (isWhole)
    await writeBet(
      tx,
      betOf(ticket, legs, { payoutMinor: totalMinor, voidedMinor: 0n }, { facts: new Map(), fixtures }),
    )
  return ticket
}

/** Sets or takes back the amount at which the ticket is sold by itself, by the offer that reaches it. */
export async function setSellsAt({ db }: PlatformContext, session: PlaySession, fields: Fields): Promise<TicketRow> {
  const ticket = await ownTicket(db, session, readTicketId(fields))
  if (ticket.state !== 'ACCEPTED') throw new Refusal('NO_OFFER', 'This ticket cannot be sold any more.')
  const sellsAtMinor = readOptional(fields, 'amount', (all, name) => parseAmount(all[name], session.currency)) ?? null
  if (sellsAtMinor !== null && sellsAtMinor > ticket.maxPayoutMinor) {
    throw new Refusal('INVALID_AMOUNT', 'The ticket never pays so much.')
  }
  await storeSellsAt(db, ticket.ticketId, sellsAtMinor)
  return { ...ticket, sellsAtMinor }
}

/** Sells the tickets whose offer has reached what their players set, whole, at that offer: all that there are, so many at a time. */
export async function sellReached(db: Database, limit: number): Promise<void> {
  let after: bigint | undefined
  do {
    const tickets = await listSelling(db, after, limit)
    for (const ticket of tickets) await sellIfReached(db, ticket)
    after = tickets.length === limit ? tickets.at(-1)?.ticketNumber : undefined
  } while (after !== undefined)
}

async function sellIfReached(db: Database, ticket: TicketRow): Promise<void> {
  try {
    const bid = await bidFor(db, ticket)
    if (ticket.sellsAtMinor === null || bid.amountMinor < ticket.sellsAtMinor) return
    await sellAt(db, await addOffer(db, ticket.ticketId, bid, offerMs), bid.leftMinor)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
