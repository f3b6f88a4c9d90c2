// A match of the book that a test tells about, and a player who bets on it.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TicketView } from '../book/api/views.ts'
import { openDatabase } from '../db/database.ts'
import { type Sandbox, seedKey } from './sandbox.ts'
import { tellFeed, type ToldFeed, type ToldMatch } from './told-feed.ts'

/** The feed of a sandbox, said by a test. */
export async function openFeed(sandbox: Sandbox): Promise<ToldFeed> {
  return tellFeed(openDatabase(sandbox.databaseUrl, seedKey, 4))
}
export type TestFeed = ToldFeed
export type TestMatch = ToldMatch

type BookReply = { readonly code: string; readonly data?: Record<string, unknown> }

/** What a player asks: the public calls, and those of the merchant. */
type Asked = Pick<Sandbox, 'gamesUrl' | 'platform'>

/** A player with a hall of the book open. */
export function openBookFor(sandbox: Asked, playerId: string, gameCode = 'sports') {
  return openBook(sandbox, playerId, 'launch', { playerId, currency: 'CNY', gameCode })
}

/** Somebody who tries the book with play money. */
export function tryBook(sandbox: Sandbox) {
  return openBook(sandbox, randomUUID(), 'launch/trial', { gameCode: 'sports' })
}

async function openBook(sandbox: Asked, playerId: string, action: string, who: object) {
  const look = { lang: 'en-US', theme: 'dark', parentOrigin: 'http://localhost:8080' }
  const launch = { ...who, sessionId: playerId, ...look }
  const url = new URL(String((await sandbox.platform(action, launch)).data?.url))
  const ask = async (action: string, fields: object = {}, token = ''): Promise<BookReply> => {
    const answer = await fetch(`${sandbox.gamesUrl}/book/v1/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(fields),
    })
    return (await answer.json()) as BookReply
  }
  const opened = await ask('session', { ticket: url.searchParams.get('ticket') })
  expect(opened.code).toBe('OK')
  const token = String(opened.data?.token)
  const player = {
    playerId,
    token,
    ask: (action: string, fields: object = {}) => ask(action, fields, token),
    /** Asks for a ticket on outcomes, `1` at the price that it was seen at. */
    place: (legs: readonly object[], stake = '10', more: object = {}) =>
      player.ask('place', { requestId: randomUUID(), legs, stake, format: 'DECIMAL', policy: 'EXACT', ...more }),
    async placed(legs: readonly object[], stake = '10', more: object = {}): Promise<TicketView> {
      const reply = await player.place(legs, stake, more)
      expect(reply).toMatchObject({ code: 'OK' })
      return reply.data?.ticket as TicketView
    },
    async ticket(ticketId: string): Promise<TicketView> {
      return (await player.ask('ticket', { ticketId })).data?.ticket as TicketView
    },
    /** Waits until the ticket is in this state. */
    async reach(ticketId: string, state: TicketView['state']): Promise<TicketView> {
      await expect.poll(async () => (await player.ticket(ticketId)).state, { interval: 20, timeout: 5000 }).toBe(state)
      return player.ticket(ticketId)
    },
    balance: async () => (await player.ask('balance')).data?.balance,
    async records() {
      const [from, to] = [-60_000, 60_000].map((ms) => new Date(Date.now() + ms).toISOString())
      return (await sandbox.platform('bets', { from, to, playerId })).data?.records as Record<string, unknown>[]
    },
  }
  return player
}

/** An outcome of the match's 1x2 at the price at which a slip saw it. */
export function legOf({ eventId }: Pick<TestMatch, 'eventId'>, outcomeId: string, oddsMilli: number) {
  return { eventId, marketId: 1, specifiers: '', outcomeId, oddsMilli }
}
