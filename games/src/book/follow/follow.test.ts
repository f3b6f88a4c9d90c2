import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LobbyView } from '../api/views.ts'
import { openBookFor, tryBook } from '../../test/book-player.ts'
import { type BookSite, startBookSite } from '../../test/book-site.ts'

let site: BookSite
beforeAll(async () => {
  site = await startBookSite()
})
afterAll(() => site.close())

type Player = Awaited<ReturnType<BookSite['player']>>
const follow = (player: Player, kind: string, subject: string, isOn = true) =>
  player.ask('follow', { kind, subject, isOn })
const listed = async (player: Player) => {
  const { matches } = (await player.ask('lobby', { listing: 'FOLLOWED', sport: 'football' }))
    .data as unknown as LobbyView
  return matches.map(({ eventId }) => eventId)
}
type Notice = { number: string; playerId: string; eventId: string }
async function noticesAfter(after: string, limit = 200) {
  const { data } = await site.sandbox.platform('notices', { after, limit })
  return data as unknown as { records: Notice[]; next: string }
}

it.each([
  [{ kind: 'MATCH', subject: 'sr:match:none', isOn: true }, 'FOLLOW_UNKNOWN'],
  [{ kind: 'TEAM', subject: "x' or 1=1", isOn: true }, 'FOLLOW_UNKNOWN'],
  [{ kind: 'LEAGUE', subject: 'none', isOn: true }, 'FOLLOW_UNKNOWN'],
  [{ kind: 'MARKET', subject: 'none', isOn: true }, 'FOLLOW_UNKNOWN'],
  [{ kind: 'SPORT', subject: 'football', isOn: true }, 'INVALID_INPUT'],
  [{ kind: 'MATCH', subject: 'sr:match:none', isOn: 'yes' }, 'INVALID_INPUT'],
])('refuses %j as %s', async (fields, code) => {
  expect((await (await site.player()).ask('follow', fields)).code).toBe(code)
})

it('keeps what a player follows, once, for the next time, and for nobody else', async () => {
  const [player, other, match] = [await site.player(), await site.player(), await site.feed.match()]
  const asked = await Promise.all([1, 2, 3].map(() => follow(player, 'MATCH', match.eventId)))
  expect(asked.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK'])
  const { data } = await follow(player, 'MARKET', 'match-result')
  expect(data?.follows).toEqual([
    { kind: 'MARKET', subject: 'match-result' },
    { kind: 'MATCH', subject: match.eventId },
  ])
  expect([await listed(player), await listed(other)]).toEqual([[match.eventId], []])
  const again = await openBookFor(site.sandbox, player.playerId)
  expect(await listed(again)).toEqual([match.eventId])
  for (const _ of [1, 2]) await follow(player, 'MATCH', match.eventId, false)
  expect(await listed(player)).toEqual([])
  const trial = await tryBook(site.sandbox)
  expect((await follow(trial, 'MATCH', match.eventId)).code).toBe('OK')
})

it('lists what is followed by team and by league, and takes no more than 200', async () => {
  const [player, match] = [await site.player(), await site.feed.match()]
  await follow(player, 'TEAM', 'sr:competitor:2')
  expect(await listed(player)).toContain(match.eventId)
  await follow(player, 'TEAM', 'sr:competitor:2', false)
  await follow(player, 'LEAGUE', 'sr:tournament:1')
  expect(await listed(player)).toContain(match.eventId)
  await site.sandbox.query(
    `INSERT INTO book_follows (merchant, platform, player_id, kind, subject)
     SELECT merchant, platform, player_id, 'MATCH', 'many' || n FROM players, generate_series(1, 198) n WHERE player_id = $1`,
    [player.playerId],
  )
  const [one, two] = await Promise.all([
    follow(player, 'MATCH', match.eventId),
    follow(player, 'TEAM', 'sr:competitor:1'),
  ])
  expect([one.code, two.code].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['OK', 'TOO_MANY_FOLLOWED'])
  // What is followed already is no more.
  expect((await follow(player, 'LEAGUE', 'sr:tournament:1')).code).toBe('OK')
})

it('tells each follower once that a match began, in the order of the numbers, page by page', async () => {
  const { next: start } = await noticesAfter('0')
  const [one, two] = [await site.player(), await site.player()]
  const match = await site.feed.match()
  // By match, team and league at once: it is one beginning.
  await follow(one, 'MATCH', match.eventId)
  await follow(one, 'TEAM', 'sr:competitor:1')
  await follow(one, 'MARKET', 'match-result')
  await follow(two, 'LEAGUE', 'sr:tournament:1')
  expect((await noticesAfter(start)).records).toEqual([])
  for (let times = 0; times < 3; times += 1)
    await match.say({ type: 'odds_change', facts: { state: 'LIVE', periods: [] }, markets: [] })
  const told = async () => (await noticesAfter(start)).records.filter(({ eventId }) => eventId === match.eventId)
  await expect.poll(async () => (await told()).length).toBeGreaterThanOrEqual(2)
  const own = (await told()).filter(({ playerId }) => [one.playerId, two.playerId].includes(playerId))
  expect(new Set(own.map(({ playerId }) => playerId)).size).toBe(2)
  expect(own).toHaveLength(2)
  expect(own[0]).toMatchObject({ kind: 'MATCH_BEGUN', gameCode: 'sports', titles: [{}, {}] })
  // Who follows later is not told of what has begun, and a page goes on where the one before ended.
  const late = await site.player()
  await follow(late, 'MATCH', match.eventId)
  const read: string[] = []
  for (let after = start, page = 0; page < 50; page += 1) {
    const { records, next } = await noticesAfter(after, 1)
    if (records.length === 0) break
    read.push(...records.map(({ number }) => number))
    after = next
  }
  expect(read).toEqual((await noticesAfter(start)).records.map(({ number }) => number))
  expect((await noticesAfter(start)).records.some(({ playerId }) => playerId === late.playerId)).toBe(false)
  expect((await site.sandbox.platform('notices', { after: 'x' })).code).toBe('INVALID_INPUT')
})
