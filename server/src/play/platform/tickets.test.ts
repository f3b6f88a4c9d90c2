// What a platform tells of a bet's picks and its outcome: kept and told as it was, and never in the way of money.
import { randomUUID } from 'node:crypto'
import { ticketCaps } from '@mingtang/contract/ticket.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import type { PlatformBet } from '../../base/providers/platforms/platform-provider.ts'
import { openPlatformDouble } from '../../test/platform-double.ts'
import { type PlatformSite, platformSite } from '../../test/platform-site.ts'
import { betOnSandbox } from '../../test/sandbox-bets.ts'
import { fetchBets } from './fetch-bets.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite({ config: { jobIntervalMs: 600_000 } })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const platformCode = 'yunque'
const item = { text: '1' }
const ticket = {
  round: '20261129-0123',
  play: { 'zh-CN': '\u5b9a\u4f4d\u80c6', 'en-US': 'Place' },
  picks: [{ items: [item], odds: '9.75', state: 'WON' }],
  result: [{ kind: 'BALLS', items: [item] }],
}

/** Fetches one record of a new member's bet and returns the ticket that is kept; undefined when the bet is not. */
async function keptOf(told: unknown): Promise<unknown> {
  const { id } = await site.member()
  const at = new Date()
  const facts = { betId: randomUUID(), version: 1, voided: '0.00', sequence: 1n, playerId: id, gameCode: 'clock' }
  const money = { roundId: '1', currency: 'CNY', stake: '1.00', payout: '0.00', placedAt: at, settledAt: at }
  const record: PlatformBet = { ...facts, ...money, ticket: told }
  const bets = async () => ({ kind: 'done', value: { records: [record], more: false } }) as const
  const platforms = { ...openPlatformDouble().provider, bets }
  await fetchBets({ ...site.context, platforms }, platformCode, id)
  const [row] = await site.db.query<{ ticket: unknown }>(sql`select ticket from bet where member_id = ${id}`)
  await site.db.execute(sql`delete from bet_to_book where member_id = ${id}`)
  return row?.ticket
}

it('keeps what is a ticket, and nothing else of it', async () => {
  const more = { ...ticket, script: '<b>', picks: [{ ...ticket.picks[0], more: 1 }] }
  expect(await keptOf(more)).toEqual(ticket)
})

const many = (count: number) => Array.from({ length: count }, () => item)
it.each([
  ['no object', 'BANKER'],
  ['no picks', { result: [] }],
  ['a state of no list', { ...ticket, picks: [{ items: [], state: 'MAYBE' }] }],
  ['a part of no kind', { ...ticket, result: [{ kind: 'SCRIPT', items: [] }] }],
  ['a text in one language', { ...ticket, play: { 'en-US': 'Place' } }],
  ['a text that is none', { ...ticket, round: 7 }],
  ['a zero byte', { ...ticket, round: 'a\0b' }],
  ['half a character', { ...ticket, round: '\ud83d' }],
  ['a text that is too long', { ...ticket, round: 'a'.repeat(ticketCaps.letters + 1) }],
  ['too many items', { ...ticket, picks: [{ items: many(ticketCaps.items + 1) }] }],
  ['too many picks', { ...ticket, picks: Array.from({ length: ticketCaps.picks + 1 }, () => ({ items: [item] })) }],
  [
    'too many parts',
    { ...ticket, result: Array.from({ length: ticketCaps.parts + 1 }, () => ({ kind: 'TEXT', items: [item] })) },
  ],
  [
    'too many bytes',
    { ...ticket, picks: Array.from({ length: ticketCaps.picks }, () => ({ items: many(ticketCaps.items) })) },
  ],
  ['units that are no count', { ...ticket, units: 1.5 }],
])('keeps the bet without its ticket when that has %s', async (_, told) => {
  expect(await keptOf(told)).toBeNull()
})

it('tells the member what was bet and what came out, in the language of the call', async () => {
  const { id, client } = await site.member({ balance: '10' })
  await client.call('transferIn', { platformCode, currency: 'CNY', amount: '10' }, { requestId: randomUUID() })
  const detail = { choice: 'dragon:dragon', result: { balls: [7, 1, 5, 9, 0] }, roundNumber: '202611290123' }
  await betOnSandbox(site.games.databaseUrl, [
    { playerId: id, stakeMinor: 100, payoutMinor: 220, gameCode: 'clock', detail },
    { playerId: id, stakeMinor: 100, payoutMinor: 0, gameCode: 'clock', detail: { choice: 'nothing:that-is' } },
    { playerId: id, stakeMinor: 100, payoutMinor: 0 },
  ])
  await client.call('queryPlatformBalance', { platformCode, currency: 'CNY', language: '' })
  const { rows } = await client.call('listBets', {})
  const [without, unread, told] = rows
  expect([without?.ticket, unread?.ticket]).toEqual([undefined, undefined])
  expect(told?.ticket).toMatchObject({
    round: '20261129-0123',
    picks: [{ items: [{ hit: true }], odds: '2.2', state: 'WON' }],
    result: [{ kind: 'BALLS', items: ['7', '1', '5', '9', '0'].map((text) => ({ text })) }, { kind: 'TEXT' }],
  })
  expect(told?.ticket?.play).toMatch(/\p{Script=Han}/u)
})
