import { afterAll, beforeAll, expect, it } from 'vitest'
import { legOf, openBookFor, openFeed, type TestFeed } from '../../test/book-player.ts'
import { type Sandbox, startSandbox } from '../../test/sandbox.ts'

let sandbox: Sandbox
let feed: TestFeed
beforeAll(async () => {
  sandbox = await startSandbox()
  feed = await openFeed(sandbox)
})
afterAll(async () => {
  await feed.close()
  await sandbox.close()
})

it('open tickets are told page by page, each once, and the other open bets after them', async () => {
  const [player, match] = [await openBookFor(sandbox, await sandbox.player('100')), await feed.match()]
  const placed: string[] = []
  for (const outcome of ['1', '2', '3'] as const) {
    const odds = { 1: 2000, 2: 3000, 3: 4000 }[outcome]
    placed.unshift((await player.placed([legOf(match, outcome, odds)], '10')).ticketId)
  }
  const { playerId } = player
  // Of the whole list, and of pages that end before, with and after the last ticket.
  for (const limit of [1, 2, 3, 4]) {
    const told: string[] = []
    let [after, pages] = ['', 0]
    do {
      const { data } = await sandbox.platform('bets/open', { playerId, limit, ...(after && { after }) })
      const records = data?.records as { betId: string }[]
      expect(records.length).toBeLessThanOrEqual(limit)
      told.push(...records.map(({ betId }) => betId))
      after = data?.next as string
      pages += 1
    } while (after !== '' && pages < 9)
    expect([told, after]).toEqual([placed, ''])
  }
  for (const after of ['tickets', 'tickets x', 'tickets -1'])
    expect((await sandbox.platform('bets/open', { playerId, after })).code).toBe('INVALID_INPUT')
})
