import { afterAll, beforeAll, expect, it } from 'vitest'
import { legOf, openBookFor, type TestMatch } from '../../test/book-player.ts'
import { type BookSite, startBookSite } from '../../test/book-site.ts'
import { startMerchantWallet } from '../../test/merchant-wallet.ts'
import { seamlessPlayer } from '../../test/seamless-player.ts'
import { lost, won } from '../market/outcome.ts'

let site: BookSite
beforeAll(async () => {
  site = await startBookSite()
})
afterAll(() => site.close())

/** A match that begins in an hour. */
async function later(): Promise<TestMatch> {
  const match = await site.feed.match()
  await site.sandbox.query(`UPDATE book_fixtures SET starts_at = starts_at + interval '1 hour' WHERE event_id = $1`, [
    match.eventId,
  ])
  return match
}
const exclude = async (playerId: string) => (await site.sandbox.platform('player/exclude', { playerId })).data

it('asks for a player, and finds nothing of one without tickets', async () => {
  expect((await site.sandbox.platform('player/exclude', {})).code).toBe('INVALID_INPUT')
  expect(await exclude('nobody')).toEqual({ playerId: 'nobody', voided: 0 })
})

it('gives back what has not begun, once, and says why; what has begun stands', async () => {
  const [player, other] = [await site.player(), await site.player()]
  const [ahead, second, live] = [await later(), await later(), await site.feed.match([2000, 3000, 4000], 'LIVE')]
  const single = await player.placed([legOf(ahead, '1', 2000)])
  const parlay = await player.placed([legOf(ahead, '1', 2000), legOf(second, '2', 3000)], '7')
  const mixed = await player.placed([legOf(second, '1', 2000), legOf(live, '1', 2000)], '5')
  await site.sandbox.query(`UPDATE book_tickets SET decides_at = clock_timestamp() WHERE ticket_id = $1`, [
    mixed.ticketId,
  ])
  await player.reach(mixed.ticketId, 'ACCEPTED')
  const waiting = await player.placed([legOf(live, '2', 3000)], '3')
  const { ticketId: others } = await other.placed([legOf(ahead, '1', 2000)])
  expect(await player.balance()).toBe('75.00')

  const replies = await Promise.all([exclude(player.playerId), exclude(player.playerId)])
  expect(replies.map((reply) => Number(reply?.voided)).toSorted((one, other) => one - other)).toEqual([0, 3])
  for (const { ticketId, stake } of [single, parlay]) {
    const settled = await player.reach(ticketId, 'SETTLED')
    expect(settled).toMatchObject({ payout: stake, corrections: 0 })
    expect(settled.because).toEqual([expect.stringContaining('You excluded yourself')])
    // Nobody has played: there is no score to tell.
    for (const { told } of settled.legs) expect(told?.fact).toBe('Not played: the match had not begun')
    expect(settled.explained[0]).toContain('void. Not played: the match had not begun (')
  }
  expect(await player.reach(waiting.ticketId, 'REJECTED')).toMatchObject({ refusal: 'SELF_EXCLUDED' })
  expect(await player.balance()).toBe('95.00')
  expect([(await player.ticket(mixed.ticketId)).state, (await other.ticket(others)).state]).toEqual([
    'ACCEPTED',
    'ACCEPTED',
  ])
  const record = (await player.records()).find(({ betId }) => betId === single.ticketId)
  expect(record).toMatchObject({ payout: '10.00', voided: '10.00' })
  expect(JSON.stringify(record?.ticket)).toContain('You excluded yourself')
  expect(JSON.stringify(record?.ticket)).toMatch(/比赛没有进行.*Not played: the match had not begun/)

  // Results that come later change nothing of what was given back.
  await ahead.settle({ 1: won, 2: lost, 3: lost })
  await other.reach(others, 'SETTLED')
  expect(await exclude(player.playerId)).toMatchObject({ voided: 0 })
  expect(await player.balance()).toBe('95.00')
})

it('a match that should have begun counts as begun, and one that will not be played does not', async () => {
  const [player, late, cancelled] = [await site.player(), await site.feed.match(), await later()]
  const begun = await player.placed([legOf(late, '1', 2000)])
  const notPlayed = await player.placed([legOf(cancelled, '1', 2000)])
  await site.sandbox.query(`UPDATE book_fixtures SET starts_at = clock_timestamp() WHERE event_id = $1`, [late.eventId])
  await site.sandbox.query(`UPDATE book_fixtures SET state = 'CANCELLED' WHERE event_id = $1`, [cancelled.eventId])
  expect(await exclude(player.playerId)).toMatchObject({ voided: 1 })
  expect(await player.reach(notPlayed.ticketId, 'SETTLED')).toMatchObject({ payout: '10.00' })
  expect((await player.ticket(begun.ticketId)).state).toBe('ACCEPTED')
})

it('what was sold before stays sold, and what is left comes back', async () => {
  const [player, match] = [await site.player(), await later()]
  const { ticketId } = await player.placed([legOf(match, '1', 2000)], '100')
  await match.offer([1900, 3000, 4000])
  const offer = (await player.ask('offer', { ticketId })).data as { offerId: string }
  expect((await player.ask('sell', { offerId: offer.offerId, stake: '40' })).code).toBe('OK')
  const sold = Number(await player.balance())
  expect(await exclude(player.playerId)).toMatchObject({ voided: 1 })
  await player.reach(ticketId, 'SETTLED')
  expect(Number(await player.balance())).toBe(sold + 60)
})

it('a wallet at the merchant has the stake back, once', async () => {
  const wallet = await startMerchantWallet()
  try {
    const playerId = await seamlessPlayer(site.sandbox, wallet, '100')
    const [player, match] = [await openBookFor(site.sandbox, playerId), await later()]
    const { ticketId } = await player.placed([legOf(match, '1', 2000)])
    expect(wallet.balanceOf(playerId)).toBe(9_000n)
    await Promise.all([exclude(playerId), exclude(playerId), exclude(playerId)])
    await player.reach(ticketId, 'SETTLED')
    await expect.poll(() => wallet.balanceOf(playerId)).toBe(10_000n)
    expect((await player.records())[0]).toMatchObject({ payout: '10.00', voided: '10.00' })
  } finally {
    await wallet.close()
  }
})
