// The traders' desk for tests: a site with the real platform, matches of its book, and members who bet on them.
import { randomUUID } from 'node:crypto'
import type { Client } from '@mingtang/contract/client.ts'
import { expect } from 'vitest'
import { fund } from './fund.ts'
import { openHalls, tellMatches } from './book-matches.ts'
import { type PlatformSite, platformSite } from './platform-site.ts'
import { outcomeOf } from './refusals.ts'

type BookReply = { readonly code: string; readonly data?: Record<string, unknown> }
type Name = Parameters<Client['call']>[0]

export const marketOf = (eventId: string) => ({ eventId, marketId: 1, specifiers: '' })
export const because = { reason: 'PRICE_ERROR', note: '20.0 for 2.0' } as const

export async function bookDesk() {
  const site = await platformSite({ config: { jobIntervalMs: 600_000 } })
  await openHalls(site.db)
  return {
    site,
    trader: () => site.operator(['book.read', 'book.trade', 'book.settle']),
    /** A match that begins in an hour, with a price of 2.00, 3.00 and 4.00. */
    async match(): Promise<string> {
      const eventId = `m${randomUUID().slice(0, 8)}`
      await tellMatches(site.games.databaseUrl, [{ id: eventId, startsInMinutes: 60 }])
      return eventId
    },
    player: () => playerOf(site),
    /** Members and operators with other permissions are refused, whatever they ask. */
    async refusesOthers(name: Name, input: object): Promise<void> {
      const member = await site.member()
      expect(await outcomeOf(member.client.call(name, input as never))).toBe('operatorRequired')
      expect(await outcomeOf((await site.operator(['cashier.read'])).call(name, input as never))).toBe(
        'permissionMissing',
      )
    },
  }
}
export type BookDesk = Awaited<ReturnType<typeof bookDesk>>

/** A member with 100.00 on the platform and the book open. */
async function playerOf(site: PlatformSite) {
  const member = await site.member()
  const { platforms } = site.context
  const purse = { platformCode: 'yunque', playerId: member.id, currency: 'CNY' }
  await fund(site.db, { memberId: member.id, kind: 'PLATFORM:yunque', amountMinor: 10_000n })
  await platforms.createPlayer('yunque', member.id, 'CNY')
  await platforms.transferIn({ ...purse, orderId: randomUUID(), amount: '100' })
  const look = { gameCode: 'sports', lang: 'en-US', theme: 'dark', place: '', parentOrigin: 'http://localhost:8080' }
  const opened = await platforms.launch({ ...purse, ...look, sessionId: randomUUID() })
  const url = opened.kind === 'done' ? new URL(opened.value.url) : undefined
  const ask = async (action: string, fields: object, token = ''): Promise<BookReply> => {
    const answer = await fetch(`${site.games.gamesUrl}/book/v1/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(fields),
    })
    return (await answer.json()) as BookReply
  }
  const session = await ask('session', { ticket: url?.searchParams.get('ticket') })
  const token = String(session.data?.token)
  return {
    member,
    /** Stakes 10.00 on the first outcome at the price of now. */
    place: (eventId: string) =>
      ask(
        'place',
        {
          requestId: randomUUID(),
          legs: [{ ...marketOf(eventId), outcomeId: '1', oddsMilli: 2000 }],
          stake: '10',
          format: 'DECIMAL',
          policy: 'ANY',
        },
        token,
      ),
  }
}
