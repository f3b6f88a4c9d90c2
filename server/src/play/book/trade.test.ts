// The traders' calls of operators, against the real platform.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '@mingtang/contract/gen/calls.ts'
import { sql } from '../../base/db/sql.ts'
import { fund } from '../../test/fund.ts'
import { openHalls, tellMatches } from '../../test/book-matches.ts'
import { insertOperator, insertOperatorSession } from '../../test/operator-kit.ts'
import { type PlatformSite, platformSite } from '../../test/platform-site.ts'
import { outcomeOf } from '../../test/refusals.ts'
import type { TestMember } from '../../test/test-site.ts'
import { fetchBets } from '../platform/fetch-bets.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite({ config: { jobIntervalMs: 600_000 } })
  await openHalls(site.db)
})
afterAll(() => site.close())

const trader = () => site.operator(['book.read', 'book.trade', 'book.settle'])
const marketOf = (eventId: string) => ({ eventId, marketId: 1, specifiers: '' })
const leg = (eventId: string) => ({ ...marketOf(eventId), outcomeId: '1', oddsMilli: 2000 })
const because = { reason: 'PRICE_ERROR', note: '20.0 for 2.0' } as const
const id = () => randomUUID()

async function newMatch(): Promise<string> {
  const eventId = `m${id().slice(0, 8)}`
  await tellMatches(site.games.databaseUrl, [{ id: eventId, startsInMinutes: 60 }])
  return eventId
}

/** A member with money there and the book open; asks the book as its page does. */
async function player() {
  const member = await site.member()
  const { platforms } = site.context
  const purse = { platformCode: 'yunque', playerId: member.id, currency: 'CNY' }
  await fund(site.db, { memberId: member.id, kind: 'PLATFORM:yunque', amountMinor: 10_000n })
  await platforms.createPlayer('yunque', member.id, 'CNY')
  await platforms.transferIn({ ...purse, orderId: id(), amount: '100' })
  const look = { gameCode: 'sports', lang: 'en-US', theme: 'dark', place: '', parentOrigin: 'http://localhost:8080' }
  const opened = await platforms.launch({ ...purse, ...look, sessionId: id() })
  const ticket = opened.kind === 'done' ? new URL(opened.value.url).searchParams.get('ticket') : undefined
  let token = ''
  const ask = async (action: string, fields: object) => {
    const answer = await fetch(`${site.games.gamesUrl}/book/v1/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(fields),
    })
    return (await answer.json()) as { code: string; data?: Record<string, unknown> }
  }
  token = String((await ask('session', { ticket })).data?.token)
  const place = (eventId: string, more: object = {}) =>
    ask('place', { requestId: id(), legs: [leg(eventId)], stake: '10', format: 'DECIMAL', policy: 'ANY', ...more })
  return { member, place }
}

async function placed(eventId: string): Promise<{ member: TestMember; ticketId: string }> {
  const { member, place } = await player()
  const { code, data } = await place(eventId)
  expect(code).toBe('OK')
  return { member, ticketId: (data?.ticket as { ticketId: string }).ticketId }
}

const calls = (eventId: string): readonly (readonly [CallName, object])[] => [
  ['listBookFixtures', {}],
  ['getBookFixture', { eventId, currency: 'CNY' }],
  ['listBookTickets', { eventId }],
  ['getBookCalibration', {}],
  ['setBookSuspension', { id: id(), scope: 'EVENT', eventId, isSuspended: true }],
  ['setBookOdds', { id: id(), ...marketOf(eventId), outcomeId: '1', oddsMilli: 2000 }],
  ['setBookLimit', { id: id(), scope: 'EVENT', eventId, currency: 'CNY', win: '10' }],
  ['settleBookMarket', { id: id(), ...marketOf(eventId), ...because }],
  ['voidBook', { id: id(), scope: 'EVENT', eventId, ...because }],
]

it('refuses everybody but operators with the permission of each', async () => {
  const { client } = await site.member()
  const reader = await site.operator(['book.read'])
  const dealer = await site.operator(['book.trade'])
  for (const [name, input] of calls(await newMatch())) {
    const isRead = name.startsWith('get') || name.startsWith('list')
    const isSettling = name === 'settleBookMarket' || name === 'voidBook'
    expect(await outcomeOf(client.call(name, input as never)), name).toBe('operatorRequired')
    if (!isRead) expect(await outcomeOf(reader.call(name, input as never)), name).toBe('permissionMissing')
    if (isRead || isSettling) expect(await outcomeOf(dealer.call(name, input as never)), name).toBe('permissionMissing')
  }
})

const none = { eventId: 'none', marketId: 1, specifiers: '' }
const limit = { id: id(), scope: 'EVENT', eventId: 'x', currency: 'CNY' }
it.each([
  ['listBookFixtures', { cursor: 'x' }, 'cursorWrong'],
  ['listBookFixtures', { sport: 'chess' }, 'badRequest'],
  ['listBookTickets', { eventId: 'x', cursor: 'y' }, 'cursorWrong'],
  ['listBookTickets', { eventId: 'x', marketId: 7777 }, 'notFound'],
  ['getBookFixture', { eventId: 'none', currency: 'CNY' }, 'notFound'],
  ['getBookFixture', { eventId: 'none', currency: 'XXX' }, 'currencyUnknown'],
  ['setBookSuspension', { id: 'x', scope: 'EVENT' }, 'badRequest'],
  ['setBookSuspension', { id: id(), scope: 'EVENT', eventId: 'none', isSuspended: true }, 'notFound'],
  ['setBookOdds', { id: id(), ...none, outcomeId: '1', oddsMilli: 2000 }, 'notFound'],
  ['setBookLimit', { ...limit, win: '-1' }, 'amountWrong'],
  ['setBookLimit', { ...limit, win: '99999999' }, 'bookLimitTooHigh'],
  ['setBookLimit', { ...limit, scope: 'PLAYER', userName: 'nobody', win: '1' }, 'notFound'],
  ['settleBookMarket', { id: id(), ...none, reason: 'OTHER' }, 'bookReasonMissing'],
  ['settleBookMarket', { id: id(), ...none, reason: '' }, 'badRequest'],
  [
    'settleBookMarket',
    { id: id(), ...none, ...because, outcomes: [{ outcomeId: '1', result: 'WON' }] },
    'bookOutcomesIncomplete',
  ],
  ['voidBook', { id: id(), scope: 'TICKET', reason: 'OTHER', note: ' ' }, 'bookReasonMissing'],
  ['voidBook', { id: id(), scope: 'TICKET', ticketId: id(), ...because }, 'notFound'],
] as const)('%s with %j is refused as %s', async (name, input, error) => {
  expect(await outcomeOf((await trader()).call(name, input as never))).toBe(error)
})

describe('a trader', () => {
  it('suspends, prices and limits what members of all brands get, once, and sees it', async () => {
    const [operator, eventId, { place }] = [await trader(), await newMatch(), await player()]
    const suspended = { id: id(), scope: 'EVENT', eventId, note: 'rumour' } as const
    await operator.call('setBookSuspension', { ...suspended, isSuspended: true })
    await operator.call('setBookSuspension', { ...suspended, isSuspended: true })
    expect(await outcomeOf(operator.call('setBookSuspension', { ...suspended, isSuspended: false }))).toBe(
      'requestIdReused',
    )
    expect((await place(eventId)).code).toBe('MARKET_CLOSED')
    expect(await operator.call('getBookFixture', { eventId, currency: 'CNY' })).toMatchObject({
      isSuspended: true,
      markets: [{ feedStatus: 'ACTIVE', status: 'SUSPENDED' }],
    })
    await operator.call('setBookSuspension', { ...suspended, id: id(), isSuspended: false })
    const odds = { ...marketOf(eventId), outcomeId: '1' }
    expect(await outcomeOf(operator.call('setBookOdds', { id: id(), ...odds, oddsMilli: 3500 }))).toBe(
      'bookOddsOutOfBounds',
    )
    await operator.call('setBookOdds', { id: id(), ...odds, oddsMilli: 2500 })
    await operator.call('setBookLimit', { id: id(), scope: 'EVENT', eventId, currency: 'CNY', win: '12' })
    expect((await place(eventId)).data).toMatchObject({ limit: '8.00', scope: 'EVENT' })
    const { fixture, markets } = await operator.call('getBookFixture', { eventId, currency: 'CNY' })
    expect(fixture).toMatchObject({ eventId, sport: 'football', state: 'SCHEDULED' })
    expect(markets[0]?.outcomes[0]).toMatchObject({
      oddsMilli: 2500,
      feedOddsMilli: 2000,
      isByHand: true,
      chance: '0.3000',
    })
    const { rows } = await operator.call('listBookFixtures', { sport: 'football', phase: 'SCHEDULED', size: 100 })
    expect(rows.map((row) => row.fixture?.eventId)).toContain(eventId)
    expect((await operator.call('getBookCalibration', { sport: 'football' })).points).toEqual([])
  })

  it('makes a ticket void; the member reads why in the record, and that it was looked at', async () => {
    const [operator, eventId] = [await trader(), await newMatch()]
    const { member, ticketId } = await placed(eventId)
    const { rows } = await operator.call('listBookTickets', { eventId })
    expect(rows).toMatchObject([{ ticketId, userName: member.userName, stake: '10.00', state: 'ACCEPTED' }])
    const abroad = await insertOperator(site.db, { tenant: 'yunlai', permissions: ['book.read'] })
    const other = site.clientOf(await insertOperatorSession(site.db, abroad, { tenant: 'yunlai' }), 'yunlai')
    expect((await other.call('listBookTickets', { eventId })).rows).toMatchObject([{ ticketId, userName: '' }])
    expect((await member.client.call('listOperatorViews', {})).rows.map(({ what }) => what)).toEqual(['BETS_REVIEW'])
    await operator.call('voidBook', { id: id(), scope: 'TICKET', ticketId, ...because })
    await expect.poll(async () => (await operator.call('listBookTickets', { eventId })).rows[0]?.state).toBe('SETTLED')
    expect(await fetchBets(site.context, 'yunque', member.id)).toBe(true)
    const [bet] = await site.db.query<{ payoutMinor: bigint; turnoverMinor: bigint; ticket: unknown }>(
      sql`select payout_minor, turnover_minor, ticket from bet where member_id = ${member.id}`,
    )
    expect(bet).toMatchObject({ payoutMinor: 1000n, turnoverMinor: 0n })
    expect(JSON.stringify(bet?.ticket)).toMatch(/Obvious error in the price.*20\.0 for 2\.0/)
  })

  it('settles, corrects and lets go', async () => {
    const [operator, eventId] = [await trader(), await newMatch()]
    const { member } = await placed(eventId)
    const settle = (results: readonly ('WON' | 'LOST')[]) =>
      operator.call('settleBookMarket', {
        id: id(),
        ...marketOf(eventId),
        ...because,
        outcomes: results.map((result, at) => ({ outcomeId: `${at + 1}`, result })),
      })
    await settle(['WON', 'LOST', 'LOST'])
    await expect.poll(() => site.onPlatform(member)).toBe('110.00')
    await settle(['LOST', 'WON', 'LOST'])
    await expect.poll(() => site.onPlatform(member)).toBe('90.00')
    await operator.call('settleBookMarket', { id: id(), ...marketOf(eventId), ...because })
    const { markets } = await operator.call('getBookFixture', { eventId, currency: 'CNY' })
    expect(markets).toMatchObject([{ ruling: '', status: 'ACTIVE' }])
  })
})
