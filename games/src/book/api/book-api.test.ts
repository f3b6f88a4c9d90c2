import { dateIn } from '@mingtang/contract/civil-time.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBookFor, openFeed, type TestFeed } from '../../test/book-player.ts'
import { type Sandbox, startSandbox } from '../../test/sandbox.ts'
import { listingOf } from '../../test/told-feed.ts'
import type { ChangeView, LobbyView, MatchView } from './views.ts'

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

const opened = async () => openBookFor(sandbox, await sandbox.player('10'))

it('lists matches by sport and time with their main markets, and each with all of them', async () => {
  const [player, soon, live] = [await opened(), await feed.match(), await feed.match([1500, 4000, 6000], 'LIVE')]
  const lobby = async (fields: object) => (await player.ask('lobby', fields)).data as unknown as LobbyView
  const idsOf = ({ matches }: LobbyView) => matches.map(({ eventId }) => eventId)
  expect(idsOf(await lobby({ listing: 'LIVE', sport: 'football' }))).toEqual([live.eventId])
  const listing = listingOf(soon)
  const listed = await lobby({ listing })
  expect(idsOf(listed)).toContain(soon.eventId)
  const counts = listing === 'TODAY' ? { today: 1, soon: 0 } : { today: 0, soon: 1 }
  expect(listed.sports).toContainEqual({ sport: 'football', live: 1, ...counts })
  expect(listed.matches[0]?.main).toMatchObject([
    { code: 'match-result', status: 'OPEN', outcomes: [{ oddsMilli: 2000 }, {}, {}] },
  ])
  const { data } = await player.ask('match', { eventId: live.eventId })
  const { fixture, markets } = data as unknown as MatchView
  expect(fixture).toMatchObject({
    facts: { state: 'LIVE' },
    competitors: { home: { id: 'sr:competitor:1' } },
    markets: 1,
  })
  expect(markets).toHaveLength(1)
})

it.each([
  ['lobby', { listing: 'PAST' }, 'INVALID_INPUT'],
  ['lobby', { listing: 'LIVE', sport: 'chess' }, 'INVALID_INPUT'],
  ['lobby', { listing: 'LIVE', sport: 'lol' }, 'INVALID_INPUT'],
  ['lobby', { listing: 'LIVE', before: 'now' }, 'INVALID_INPUT'],
  ['match', { eventId: 'sr:match:none' }, 'MATCH_NOT_FOUND'],
  ['results', { day: '2026-13-01', sport: 'football' }, 'INVALID_INPUT'],
  ['results', { day: '2026-11-01', sport: 'football', before: 'x' }, 'INVALID_INPUT'],
  ['tickets', { before: 'x' }, 'TICKET_NOT_FOUND'],
  ['line', { events: Array(61).fill('a') }, 'INVALID_INPUT'],
  ['nothing', {}, 'ACTION_UNKNOWN'],
])('%s with %j is refused', async (action, fields, code) => {
  expect((await (await opened()).ask(action, fields)).code).toBe(code)
})

it('is not told to who has no session, or one of another game', async () => {
  const answer = await fetch(`${sandbox.gamesUrl}/book/v1/lobby`, { method: 'POST', body: '{"listing":"LIVE"}' })
  expect(await answer.json()).toMatchObject({ code: 'SESSION_ENDED' })
})

it('tells a change of a match to who watches it', async () => {
  const [player, match] = [await opened(), await feed.match()]
  const ending = new AbortController()
  const answer = await fetch(`${sandbox.gamesUrl}/book/v1/line`, {
    method: 'POST',
    headers: { authorization: `Bearer ${player.token}` },
    body: JSON.stringify({ events: [match.eventId] }),
    signal: ending.signal,
  })
  const changes: ChangeView[] = []
  const reading = (async () => {
    let text = ''
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      const lines = (text + chunk).split('\n')
      text = lines.pop() ?? ''
      changes.push(...lines.filter((line) => line !== '').map((line) => JSON.parse(line) as ChangeView))
    }
  })().catch(() => undefined)
  const priceNow = () => changes.at(-1)?.markets[0]?.outcomes[0]?.oddsMilli
  await expect.poll(priceNow).toBe(2000)
  await new Promise((done) => setTimeout(done, 300))
  await match.offer([2150, 3000, 4000])
  await expect.poll(priceNow).toBe(2150)
  ending.abort()
  await reading
})

it('pages the results of a day by a cursor that neither skips nor repeats, and narrows them to a league', async () => {
  // Old enough to be a day of its own, and not so old that its matches are deleted.
  const [player, day] = [await opened(), dateIn(new Date(Date.now() - 50 * 86_400_000), 'Asia/Shanghai')]
  const startsAt = Date.parse(`${day}T12:00:00+08:00`)
  // Many begin at the same moment, so that the cursor needs the id.
  const ids = Array.from({ length: 95 }, (_, at) => `sr:match:result${at}`)
  for (const [at, eventId] of ids.entries()) {
    const competitors = { home: 'sr:competitor:1', away: 'sr:competitor:2' }
    const tournamentId = at % 5 === 0 ? 'sr:tournament:2' : 'sr:tournament:1'
    const fixture = { sport: 'football', tournamentId, competitors, startsAt: startsAt + (at % 3) * 60_000 } as const
    await feed.say(eventId, { type: 'fixture_change', fixture })
    await feed.say(eventId, { type: 'odds_change', facts: { state: 'ENDED', periods: [] }, markets: [] })
  }
  type Results = { matches: { eventId: string; startsAt: number }[]; more: boolean; tournaments: { id: string }[] }
  const all = async (fields: object) => {
    const found: Results['matches'][] = []
    for (let before: object = {}, more = true; more; ) {
      const { data } = await player.ask('results', { day, sport: 'football', ...fields, ...before })
      const page = data as unknown as Results
      expect(page.tournaments.map(({ id }) => id)).toEqual(['sr:tournament:1', 'sr:tournament:2'])
      found.push(page.matches)
      const last = page.matches.at(-1)
      before = { before: `${last?.startsAt}/${last?.eventId}` }
      more = page.more
    }
    return found
  }
  const pages = await all({})
  expect(pages.map(({ length }) => length)).toEqual([40, 40, 15])
  const told = pages.flat()
  expect(new Set(told.map(({ eventId }) => eventId))).toEqual(new Set(ids))
  expect(told.every((one, at) => at === 0 || one.startsAt <= (told[at - 1]?.startsAt ?? 0))).toBe(true)
  expect((await all({ tournament: 'sr:tournament:2' })).flat()).toHaveLength(19)
})
