import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { legOf } from '../../test/book-player.ts'
import { type BookSite, startBookSite } from '../../test/book-site.ts'
import { lost, won } from '../market/outcome.ts'
import { sql } from '../../db/sql.ts'
import { forgetOldOffers } from './offer-rows.ts'

let site: BookSite
beforeAll(async () => {
  site = await startBookSite()
})
afterAll(() => site.close())

/** A ticket of 100 at 2.00 that now has the chance of 0.95 over 1.90, a half. */
async function open() {
  const [player, match] = [await site.player(), await site.feed.match()]
  const { ticketId } = await player.placed([legOf(match, '1', 2000)], '100')
  await match.offer([1900, 3000, 4000])
  const offer = async () =>
    (await player.ask('offer', { ticketId })).data as { offerId: string; amount: string; stakeLeft: string }
  return { player, match, ticketId, offer }
}

describe('a ticket that is sold', () => {
  it('pays its fair value less the margin, once, and is over', async () => {
    const { player, match, ticketId, offer } = await open()
    const { offerId, amount } = await offer()
    expect(amount).toBe('95.00')
    const sales = await Promise.all([player.ask('sell', { offerId }), player.ask('sell', { offerId })])
    expect(sales.map(({ code }) => code)).toEqual(['OK', 'OK'])
    expect(await player.balance()).toBe('95.00')
    await match.settle({ 1: won, 2: lost, 3: lost })
    expect(await player.ticket(ticketId)).toMatchObject({
      state: 'CASHED_OUT',
      payout: '95.00',
      sold: { stake: '100.00' },
    })
    expect(await player.records()).toMatchObject([
      { version: 1, stake: '100.00', payout: '95.00', cashedOut: { stake: '100.00', payout: '95.00' } },
    ])
  })

  it('in part goes on with the rest', async () => {
    const { player, match, ticketId, offer } = await open()
    const { offerId } = await offer()
    expect((await player.ask('sell', { offerId, stake: '40' })).data?.ticket).toMatchObject({
      state: 'ACCEPTED',
      sold: { stake: '40.00', payout: '38.00' },
    })
    expect(await player.balance()).toBe('38.00')
    expect(await offer()).toMatchObject({ amount: '57.00', stakeLeft: '60.00' })
    // A record would count the rest as lost before it is decided.
    expect(await player.records()).toEqual([])
    const listed = await site.sandbox.platform('bets/open', { playerId: player.playerId })
    expect(listed.data?.records).toMatchObject([{ betId: ticketId, stake: '100.00', atStake: '60.00' }])
    await match.settle({ 1: won, 2: lost, 3: lost })
    const settled = await player.reach(ticketId, 'SETTLED')
    expect(settled.payout).toBe('158.00')
    expect(settled.explained.at(-1)).toContain('Paid 158.00 in all')
    expect(await player.balance()).toBe('158.00')
    expect(await player.records()).toMatchObject([
      {
        version: 1,
        stake: '100.00',
        payout: '158.00',
        voided: '0.00',
        cashedOut: { stake: '40.00', payout: '38.00' },
        odds: '2.000',
      },
    ])
  })

  it('by itself is paid the offer that reaches what was set, not what was set', async () => {
    const { player, match, ticketId } = await open()
    expect((await player.ask('sellAt', { ticketId, amount: '201' })).code).toBe('INVALID_AMOUNT')
    expect((await player.ask('sellAt', { ticketId, amount: '100' })).code).toBe('OK')
    await match.offer([1520, 3000, 4000])
    // The chance is 0.625: 125 less the margin.
    expect(await player.reach(ticketId, 'CASHED_OUT')).toMatchObject({ payout: '118.75' })
  })
})

describe('an offer', () => {
  it('is gone when a market closes, a leg is decided, its time is over, or another part was sold', async () => {
    const closed = await open()
    const one = await closed.offer()
    await closed.match.say({ type: 'bet_stop', groups: 'ALL', status: 'SUSPENDED' })
    expect((await closed.player.ask('sell', { offerId: one.offerId })).code).toBe('OFFER_GONE')
    expect((await closed.player.ask('offer', { ticketId: closed.ticketId })).code).toBe('NO_OFFER')

    const late = await open()
    const two = await late.offer()
    await site.sandbox.query(`UPDATE book_offers SET until = until - interval '6 seconds' WHERE offer_id = $1`, [
      two.offerId,
    ])
    expect((await late.player.ask('sell', { offerId: two.offerId })).code).toBe('OFFER_GONE')

    const [three, four] = [await late.offer(), await late.offer()]
    expect((await late.player.ask('sell', { offerId: three.offerId, stake: '10' })).code).toBe('OK')
    expect((await late.player.ask('sell', { offerId: four.offerId })).code).toBe('OFFER_GONE')

    const five = await late.offer()
    await late.match.settle({ 1: lost, 2: won, 3: lost })
    expect((await late.player.ask('sell', { offerId: five.offerId })).code).toBe('OFFER_GONE')
    expect(await late.player.reach(late.ticketId, 'SETTLED')).toMatchObject({ payout: '9.50' })
  })

  it('is neither made nor taken between the void of its match and the settlement of its ticket', async () => {
    const { player, match, ticketId, offer } = await open()
    const before = await offer()
    await player.ask('sellAt', { ticketId, amount: '90' })
    await site.feed.db.transaction(async (tx) => {
      // Nobody settles while this is held.
      await tx.query(sql`SELECT FROM book_settling FOR UPDATE`)
      await match.say({ type: 'bet_cancel', markets: [{ marketId: 1, specifiers: {} }] })
      expect((await player.ticket(ticketId)).legs[0]?.state).toBe('VOID')
      expect((await player.ask('offer', { ticketId })).code).toBe('NO_OFFER')
      expect((await player.ask('sell', { offerId: before.offerId })).code).toBe('OFFER_GONE')
    })
    expect(await player.reach(ticketId, 'SETTLED')).toMatchObject({ payout: '100.00', sold: null })
  })

  it('of another player is not found, and no more is sold than is left', async () => {
    const { player, offer } = await open()
    const stranger = await site.player('1')
    const { offerId } = await offer()
    expect((await stranger.ask('sell', { offerId })).code).toBe('TICKET_NOT_FOUND')
    expect((await player.ask('sell', { offerId, stake: '100.01' })).code).toBe('INVALID_AMOUNT')
  })

  it('that nobody took is deleted an hour later; one that was taken is answered alike for ever', async () => {
    const { player, offer } = await open()
    const [old, recent, taken] = [await offer(), await offer(), await offer()]
    expect((await player.ask('sell', { offerId: taken.offerId })).code).toBe('OK')
    await site.sandbox.query(
      `UPDATE book_offers SET until = clock_timestamp() - interval '61 minutes' WHERE offer_id = ANY($1)`,
      [[old.offerId, taken.offerId]],
    )
    expect(await forgetOldOffers(site.feed.db)).toBe(false)
    const ids = [old, recent, taken].map(({ offerId }) => offerId)
    const kept = await site.sandbox.query(`SELECT offer_id FROM book_offers WHERE offer_id = ANY($1)`, [ids])
    expect(kept).toHaveLength(2)
    expect((await player.ask('sell', { offerId: old.offerId })).code).toBe('OFFER_GONE')
    expect((await player.ask('sell', { offerId: taken.offerId })).code).toBe('OK')
  })
})
