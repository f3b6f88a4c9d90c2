import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { legOf, openBookFor, type TestMatch } from '../../test/book-player.ts'
import { type BookSite, startBookSite } from '../../test/book-site.ts'
import { startMerchantWallet } from '../../test/merchant-wallet.ts'
import { winner } from '../../test/told-feed.ts'
import { seamlessPlayer } from '../../test/seamless-player.ts'
import { halfLost, lost, voided, won } from '../market/outcome.ts'

let site: BookSite
beforeAll(async () => {
  site = await startBookSite()
})
afterAll(() => site.close())

const stop = (match: TestMatch) => match.say({ type: 'bet_stop', groups: 'ALL', status: 'SUSPENDED' })
const ends = { 1: won, 2: lost, 3: lost }

type Changed = { legs?: object[]; oddsMilli?: number; marketId?: number; stake?: string; [more: string]: unknown }

describe('a single', () => {
  it('takes its stake, is listed while it is open, and pays what was quoted', async () => {
    const [player, match] = [await site.player(), await site.feed.match()]
    const ticket = await player.placed([legOf(match, '1', 2000)], '10')
    expect(ticket).toMatchObject({
      state: 'ACCEPTED',
      stake: '10.00',
      maxPayout: '20.00',
      kind: 'SINGLE',
      payout: null,
    })
    expect(await player.balance()).toBe('90.00')
    const open = await site.sandbox.platform('bets/open', { playerId: player.playerId })
    expect(open.data?.records).toMatchObject([{ betId: ticket.ticketId, stake: '10.00', gameCode: 'sports' }])
    await match.settle(ends)
    const settled = await player.reach(ticket.ticketId, 'SETTLED')
    expect(settled).toMatchObject({ payout: '20.00', corrections: 0, legs: [{ state: 'WON' }] })
    expect(settled.explained.join(' ')).toMatch(/10\.00 × 2\b.*20\.00/)
    expect(await player.balance()).toBe('110.00')
    expect(await player.records()).toMatchObject([
      {
        betId: ticket.ticketId,
        version: 1,
        stake: '10.00',
        payout: '20.00',
        ticket: { picks: [{ state: 'WON', odds: '2.00' }] },
      },
    ])
  })

  it('is the same when it is asked for again, and another slip under its id is refused', async () => {
    const [player, match] = [await site.player(), await site.feed.match()]
    const request = { requestId: randomUUID() }
    const legs = [legOf(match, '1', 2000)]
    const [one, other] = await Promise.all([player.place(legs, '10', request), player.place(legs, '10', request)])
    expect([one.code, other.code]).toEqual(['OK', 'OK'])
    expect(one.data?.ticket).toEqual(other.data?.ticket)
    expect(await player.balance()).toBe('90.00')
    expect((await player.place(legs, '11', request)).code).toBe('TICKET_CONFLICT')
    expect((await player.place([legOf(match, '2', 3000)], '10', request)).code).toBe('TICKET_CONFLICT')
  })

  it('of another player is not found', async () => {
    const [player, stranger, match] = [await site.player(), await site.player(), await site.feed.match()]
    const { ticketId } = await player.placed([legOf(match, '1', 2000)])
    for (const action of ['ticket', 'offer', 'sellAt']) {
      expect((await stranger.ask(action, { ticketId })).code).toBe('TICKET_NOT_FOUND')
    }
  })

  it.each([
    ['no legs', { legs: [] }, 'TOO_MANY_LEGS'],
    ['a price that is none', { oddsMilli: 1000 }, 'INVALID_INPUT'],
    ['no stake', { stake: '0' }, 'INVALID_AMOUNT'],
    ['more than the balance', { stake: '101' }, 'INSUFFICIENT_BALANCE'],
    ['a market that nobody offers', { marketId: 18 }, 'MARKET_CLOSED'],
    ['a system of other legs', { system: '3x4' }, 'SYSTEM_NOT_OFFERED'],
    ['another policy', { policy: 'ALL' }, 'INVALID_INPUT'],
    ['another format', { format: 'ROMAN' }, 'INVALID_INPUT'],
    ['no request id', { requestId: '1' }, 'INVALID_INPUT'],
  ])('with %s is refused', async (_, changed: Changed, code) => {
    const { legs, oddsMilli, marketId, stake = '10', ...more } = changed
    const [player, match] = [await site.player(), await site.feed.match()]
    const leg = { ...legOf(match, '1', 2000), ...(oddsMilli && { oddsMilli }), ...(marketId && { marketId }) }
    expect((await player.place(legs ?? [leg], stake, more)).code).toBe(code)
    expect(await player.balance()).toBe('100.00')
  })
})

describe('a price', () => {
  it('that has changed is a new offer, which some policies take', async () => {
    const [player, match] = [await site.player(), await site.feed.match([1900, 3000, 4000])]
    const seen = [legOf(match, '1', 2000)]
    const refused = await player.place(seen)
    expect(refused).toMatchObject({ code: 'PRICES_CHANGED', data: { legs: [{ outcomeId: '1', oddsMilli: 1900 }] } })
    expect((await player.place(seen, '10', { policy: 'BETTER' })).code).toBe('PRICES_CHANGED')
    expect((await player.placed(seen, '10', { policy: 'ANY' })).maxPayout).toBe('19.00')
    expect((await player.placed([legOf(match, '1', 1800)], '10', { policy: 'BETTER' })).maxPayout).toBe('19.00')
  })

  it.each([
    ['suspended', (match: TestMatch) => match.offer([2000, 3000, 4000], 'SUSPENDED')],
    ['stopped', stop],
    ['decided', (match: TestMatch) => match.settle(ends)],
    ['cancelled', (match: TestMatch) => match.say({ type: 'bet_cancel', markets: [winner] })],
  ] as const)('of a market that is %s is not taken', async (_, close) => {
    const [player, match] = [await site.player(), await site.feed.match()]
    await close(match)
    const reply = await player.place([legOf(match, '1', 2000)], '10', { policy: 'ANY' })
    expect(reply).toMatchObject({ code: 'MARKET_CLOSED', data: { legs: [{ oddsMilli: null }] } })
  })
})

describe('a live ticket', () => {
  const passDelay = (ticketId: string) =>
    site.sandbox.query(`UPDATE book_tickets SET decides_at = clock_timestamp() WHERE ticket_id = $1`, [ticketId])

  it('waits, and is accepted at a price that its policy takes then', async () => {
    const [player, match] = [await site.player(), await site.feed.match([2000, 3000, 4000], 'LIVE')]
    const { ticketId, state } = await player.placed([legOf(match, '1', 2000)], '10', { policy: 'BETTER' })
    expect(state).toBe('PENDING')
    expect(await player.balance()).toBe('90.00')
    await match.offer([2200, 3000, 4000])
    await passDelay(ticketId)
    expect(await player.reach(ticketId, 'ACCEPTED')).toMatchObject({ maxPayout: '22.00', decidesAt: null })
  })

  it.each([
    ['whose price fell', 'PRICES_CHANGED', (match: TestMatch) => match.offer([1500, 3000, 4000])],
    ['whose market was stopped', 'MARKET_CLOSED', stop],
  ] as const)('%s is given back', async (_, code, change) => {
    const [player, match] = [await site.player(), await site.feed.match([2000, 3000, 4000], 'LIVE')]
    const { ticketId } = await player.placed([legOf(match, '1', 2000)])
    await change(match)
    await passDelay(ticketId)
    expect(await player.reach(ticketId, 'REJECTED')).toMatchObject({ refusal: code, payout: null })
    expect(await player.balance()).toBe('100.00')
    expect(await player.records()).toEqual([])
  })
})

describe('a ticket of several legs', () => {
  it('with a void leg pays as without it, and two legs of one match are refused', async () => {
    const player = await site.player()
    const [one, two, three] = [await site.feed.match(), await site.feed.match(), await site.feed.match()]
    const legs = [legOf(one, '1', 2000), legOf(two, '2', 3000), legOf(three, '3', 4000)]
    const ticket = await player.placed(legs, '1', { system: '3x4' })
    expect(ticket).toMatchObject({ lines: 4, stake: '4.00', kind: 'SYSTEM', maxPayout: '50.00' })
    await one.settle(ends)
    await two.settle({ 1: voided, 2: voided, 3: voided })
    await three.settle({ 1: lost, 2: lost, 3: won })
    // 2 × 1, 2 × 4, 1 × 4 and 2 × 1 × 4.
    expect(await player.reach(ticket.ticketId, 'SETTLED')).toMatchObject({ payout: '22.00' })
    expect((await player.place([legs[0]!, legOf(one, '2', 3000)])).code).toBe('SAME_MATCH')
  })

  it('is lost with its first lost leg, while others are open', async () => {
    const [player, one, two] = [await site.player(), await site.feed.match(), await site.feed.match()]
    const { ticketId } = await player.placed([legOf(one, '1', 2000), legOf(two, '1', 2000)])
    await one.settle({ 1: lost, 2: won, 3: lost })
    expect(await player.reach(ticketId, 'SETTLED')).toMatchObject({ payout: '0.00' })
  })
})

describe('a result that is taken back', () => {
  it('moves nothing until the new one comes, and then the difference, once', async () => {
    const [player, match] = [await site.player(), await site.feed.match()]
    const { ticketId } = await player.placed([legOf(match, '1', 2000)])
    await match.settle(ends)
    await player.reach(ticketId, 'SETTLED')
    await match.say({ type: 'rollback_bet_settlement', markets: [winner] })
    expect(await player.balance()).toBe('110.00')
    await match.settle({ 1: halfLost, 2: won, 3: lost })
    await expect.poll(() => player.balance()).toBe('95.00')
    expect(await player.ticket(ticketId)).toMatchObject({ payout: '5.00', corrections: 1 })
    await match.settle(ends)
    await expect.poll(() => player.balance()).toBe('110.00')
    expect((await player.records()).map(({ version, payout }) => [version, payout])).toEqual([
      [1, '20.00'],
      [2, '5.00'],
      [3, '20.00'],
    ])
  })

  it('takes back no more than is there: the rest is an open item', async () => {
    const [player, match] = [await site.player('10'), await site.feed.match()]
    const { ticketId } = await player.placed([legOf(match, '1', 2000)])
    await match.settle(ends)
    await player.reach(ticketId, 'SETTLED')
    const out = { orderId: randomUUID(), playerId: player.playerId, currency: 'CNY', amount: '15' }
    expect((await site.sandbox.platform('transfer/out', out)).code).toBe('OK')
    await match.settle({ 1: lost, 2: won, 3: lost })
    await expect.poll(() => player.balance()).toBe('0.00')
    expect(await site.sandbox.owedBets()).toContainEqual(expect.objectContaining({ betId: ticketId, owed: '15.00' }))
    await match.settle(ends)
    await expect.poll(async () => (await player.ticket(ticketId)).payout).toBe('20.00')
    expect(await player.balance()).toBe('5.00')
  })
})

describe('limits', () => {
  it('are never passed by tickets of one moment, and the strictest says what it would take', async () => {
    const match = await site.feed.match([101_000, 3000, 4000])
    const [one, two] = await Promise.all([site.player('100000'), site.player('100000')])
    // A ticket of 2,500 wins the most that a ticket may; an outcome takes twice as much.
    const leg = [legOf(match, '1', 101_000)]
    expect(await one.place(leg, '2600')).toMatchObject({
      code: 'STAKE_LIMIT',
      data: { limit: '2500.00', scope: 'TICKET' },
    })
    const replies = await Promise.all([one, one, two, two].map((player) => player.place(leg, '2000')))
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['OK', 'OK', 'STAKE_LIMIT', 'STAKE_LIMIT'])
    expect((await two.place(leg, '1500')).data).toMatchObject({ limit: '1000.00', scope: 'OUTCOME' })
    expect((await two.place(leg, '1000')).code).toBe('OK')
    await match.settle({ 1: lost, 2: won, 3: lost })
    await expect
      .poll(
        async () =>
          (
            await site.sandbox.query(`SELECT sum(win_minor)::int AS win FROM book_exposures WHERE key LIKE $1`, [
              `${match.eventId}%`,
            ])
          )[0]?.win,
      )
      .toBe(0)
  })
})

describe('a player with a wallet at the merchant', () => {
  it('stakes from there, is told each revision, and has the stake back when the ticket is not taken', async () => {
    const wallet = await startMerchantWallet()
    try {
      const playerId = await seamlessPlayer(site.sandbox, wallet, '100')
      const [player, match] = [await openBookFor(site.sandbox, playerId), await site.feed.match()]
      const inWallet = () => wallet.balanceOf(playerId)
      const { ticketId } = await player.placed([legOf(match, '1', 2000)])
      expect(inWallet()).toBe(9_000n)
      await match.settle(ends)
      await expect.poll(inWallet).toBe(11_000n)
      await match.settle({ 1: halfLost, 2: won, 3: lost })
      await expect.poll(inWallet).toBe(9_500n)
      expect(await player.ticket(ticketId)).toMatchObject({ payout: '5.00', corrections: 1 })

      const live = await site.feed.match([2000, 3000, 4000], 'LIVE')
      const pending = await player.placed([legOf(live, '1', 2000)])
      expect(inWallet()).toBe(8_500n)
      await stop(live)
      await site.sandbox.query(`UPDATE book_tickets SET decides_at = clock_timestamp() WHERE ticket_id = $1`, [
        pending.ticketId,
      ])
      await player.reach(pending.ticketId, 'REJECTED')
      await expect.poll(inWallet).toBe(9_500n)
    } finally {
      await wallet.close()
    }
  })
})
