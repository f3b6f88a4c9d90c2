// The season by its seed and the time: who plays when, how many at once, and tables that add up.
import { expect, test } from 'vitest'
import { beforeMatch, stepsOf } from '../steps.ts'
import { quotesOf } from '../../price/quotes.ts'
import { sportCodes } from '../../sport/sports.ts'
import { findFixture, fixturesOf } from './fixtures.ts'
import { resultOf, tableOf } from './tables.ts'
import { findEntrant, findTournament, type Tournament, tournaments } from './tournaments.ts'

const seed = 'season'
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const monday = Date.UTC(2026, 10, 30)

test('every tournament has sixteen entrants of names that differ, in both languages', () => {
  expect(new Set(tournaments.map(({ sport }) => sport))).toEqual(new Set(sportCodes))
  for (const { id, entrants } of tournaments) {
    for (const language of ['zh-CN', 'en-US'] as const) {
      expect(new Set(entrants.map(({ name }) => name[language])).size, id).toBe(16)
    }
    for (const entrant of entrants) expect(findEntrant(entrant.id)).toBe(entrant)
  }
})

test('the same seed and time have the same matches, asked for in whichever parts', () => {
  const whole = fixturesOf(seed, monday, monday + 2 * dayMs)
  const parts = [0, 1, 2, 3].flatMap((at) =>
    fixturesOf(seed, monday + (at * dayMs) / 2, monday + ((at + 1) * dayMs) / 2),
  )
  expect(parts).toEqual(whole)
  expect(whole.length).toBe(2 * 8 * tournaments.length)
  expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length)
  expect(fixturesOf('another', monday, monday + dayMs)).not.toEqual(fixturesOf(seed, monday, monday + dayMs))
  for (const fixture of whole) expect(findFixture(seed, fixture.id)).toEqual(fixture)
  for (const id of ['football-east-1-8', 'nobody-1-1', '']) expect(findFixture(seed, id)).toBeUndefined()
})

test('two weeks ahead are known, and everybody of a league meets everybody twice in a season', () => {
  expect(fixturesOf(seed, monday + 13 * dayMs, monday + 14 * dayMs).length).toBe(8 * tournaments.length)
  const all = fixturesOf(seed, monday, monday + 60 * dayMs).filter(({ tournament }) => tournament === 'football-east')
  const begin = all.findIndex(({ round }, at) => round === 1 && all[at - 1]?.round === 30)
  const league = all.slice(begin, begin + 8 * 30)
  expect(new Set(league.map(({ home, away }) => `${home} ${away}`)).size).toBe(16 * 15)
})

test('eight to twenty matches are live at any time, more of them in the evening of Shanghai, and nobody plays two', () => {
  const played = fixturesOf(seed, monday - 4 * hourMs, monday + 2 * dayMs).map((fixture) => {
    return { fixture, endsAt: resultOf(seed, fixture).endedAt }
  })
  const counts = { evening: [] as number[], morning: [] as number[] }
  for (let at = monday; at < monday + 2 * dayMs; at += hourMs / 6) {
    const live = played.filter(({ fixture, endsAt }) => fixture.startsAt <= at && endsAt > at)
    expect(live.length, new Date(at).toISOString()).toBeGreaterThanOrEqual(8)
    expect(live.length, new Date(at).toISOString()).toBeLessThanOrEqual(20)
    const entrants = live.flatMap(({ fixture }) => [fixture.home, fixture.away])
    expect(new Set(entrants).size).toBe(entrants.length)
    const hour = new Date(at + 8 * hourMs).getUTCHours()
    if (hour >= 20 && hour < 23) counts.evening.push(live.length)
    if (hour >= 4 && hour < 8) counts.morning.push(live.length)
  }
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length
  expect(mean(counts.evening)).toBeGreaterThan(1.2 * mean(counts.morning))
})

test('a match takes as long as in life, its steps go forward, and it ends once', () => {
  const minutes = { football: [100, 200], tennis: [30, 330], basketball: [90, 160] } as const
  for (const fixture of fixturesOf(seed, monday, monday + dayMs / 2)) {
    const steps = stepsOf(fixture, seed)
    expect(steps.every(({ atMs }, at) => at === 0 || atMs >= (steps[at - 1]?.atMs ?? 0))).toBe(true)
    expect(steps.filter(({ facts }) => facts.state !== 'LIVE').length, fixture.id).toBe(1)
    const { atMs, facts } = steps.at(-1) ?? { atMs: 0, facts: { state: 'LIVE' } }
    const [least, most] = minutes[fixture.sport as keyof typeof minutes] ?? [5, 330]
    if (facts.state !== 'ENDED') continue
    expect(atMs / 60_000, fixture.id).toBeGreaterThan(least)
    expect(atMs / 60_000, fixture.id).toBeLessThan(most)
  }
})

test('who goes through in a cup is known, and its matches ask for it', () => {
  const cups = fixturesOf(seed, monday, monday + 6 * dayMs).filter(({ isKnockOut }) => isKnockOut)
  const ends = cups.map((fixture) => resultOf(seed, fixture).facts).filter(({ state }) => state === 'ENDED')
  expect(ends.every(({ winner }) => winner !== undefined)).toBe(true)
  expect(ends.some(({ periods }) => periods.some(({ kind }) => kind === 'PENALTIES'))).toBe(true)
  const [cup] = cups
  const asked = cup && quotesOf(beforeMatch(cup)).some(({ kind }) => kind.counted === 'TO_QUALIFY')
  expect(asked).toBe(true)
})

test('a table adds up, and grows as matches end', async () => {
  const league = findTournament('football-east') as Tournament
  const middle =
    fixturesOf(seed, monday, monday + 31 * dayMs).find(
      ({ tournament, round }) => tournament === league.id && round === 10,
    )?.startsAt ?? 0
  const [early, late] = [await tableOf(seed, league, middle), await tableOf(seed, league, middle + 2 * dayMs)]
  const sum = (table: typeof early, field: 'played' | 'won' | 'lost' | 'drawn' | 'scored' | 'conceded' | 'points') =>
    table.reduce((all, standing) => all + standing[field], 0)
  expect(late.length).toBe(16)
  expect(sum(late, 'played')).toBeGreaterThan(sum(early, 'played'))
  expect(sum(late, 'won')).toBe(sum(late, 'lost'))
  expect(sum(late, 'scored')).toBe(sum(late, 'conceded'))
  expect(sum(late, 'points')).toBe(3 * sum(late, 'won') + sum(late, 'drawn'))
  expect(late.every(({ points }, at) => at === 0 || points <= (late[at - 1]?.points ?? 0))).toBe(true)
})
