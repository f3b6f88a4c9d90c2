// What the simulator says of a season: prices that are taken back the moment its table moves, and the end by the table.
import { expect, test } from 'vitest'
import { outrightOf } from '../simulate/season/outrights.ts'
import { seasonOf } from '../simulate/season/fixtures.ts'
import { resultOf, standingsOf } from '../simulate/season/tables.ts'
import { findTournament, type Tournament } from '../simulate/season/tournaments.ts'
import { stepsOf } from '../simulate/steps.ts'
import type { EventMessage, MarketKey } from './message.ts'
import { SimulatedOutrights } from './simulated-outrights.ts'

type WithoutOrigin<One> = One extends unknown ? Omit<One, 'producer' | 'timestamp' | 'sequence'> : never
const seed = 'seasons of tests'
const league = findTournament('football-east') as Tournament
const season = 700
const outright = outrightOf(seed, league, season)
const matches = seasonOf(seed, league, season).toSorted((one, other) => one.startsAt - other.startsAt)
const lastEnd = Math.max(...matches.map((one) => resultOf(seed, one).endedAt))

function teller() {
  const said: WithoutOrigin<EventMessage>[] = []
  const clock = { now: 0 }
  const isSaid = (type: EventMessage['type']) => said.some((one) => one.type === type)
  const told = {
    fixtures: async () => new Set(isSaid('fixture_change') ? [outright.id] : []),
    over: async () => new Set(isSaid('bet_settlement') ? [outright.id] : []),
    markets: async (): Promise<MarketKey[]> =>
      said.flatMap((one) => (one.type === 'odds_change' ? one.markets : [])).slice(0, 3),
  }
  const feed = { seed, told, now: () => clock.now, listed: () => [outright] }
  const outrights = new SimulatedOutrights(feed, async (saying) => void said.push(saying))
  /** What is said from one moment on, until nothing more is to be said. */
  const at = async (now: number, act: () => Promise<unknown> = async () => undefined) => {
    clock.now = now
    said.splice(0, 0)
    const from = said.length
    await act()
    while (await outrights.tell(() => false));
    return said.slice(from)
  }
  return { at, forget: () => outrights.forget() }
}

test('a season is announced and priced before it begins, and said nothing of while nothing moves', async () => {
  const { at, forget } = teller()
  const before = outright.startsAt - 3_600_000
  const [announced, priced, ...more] = await at(before)
  expect(announced).toMatchObject({ type: 'fixture_change', fixture: { endsAt: outright.endsAt } })
  expect(
    announced?.type === 'fixture_change' && 'entrants' in announced.fixture && announced.fixture.entrants,
  ).toHaveLength(16)
  expect(priced).toMatchObject({ type: 'odds_change', facts: { state: 'SCHEDULED' } })
  expect(priced?.type === 'odds_change' && priced.markets.map(({ marketId, status }) => [marketId, status])).toEqual([
    [100_101, 'ACTIVE'],
    [100_102, 'ACTIVE'],
    [100_103, 'ACTIVE'],
  ])
  expect(more).toEqual([])
  expect(await at(before + 60_000)).toEqual([])
  // A recovery: closed at once, and all of it anew.
  expect((await at(before + 120_000, forget)).map(({ type }) => type)).toEqual([
    'bet_stop',
    'fixture_change',
    'odds_change',
  ])
})

test('a goal closes the season before it is priced anew, and its end is settled by the official table', async () => {
  const { at } = teller()
  // A match of the last round, so that little is left to imagine.
  const match = matches.findLast((one) => stepsOf(one, seed).some(({ note }) => note?.what === 'GOAL'))!
  const goal = stepsOf(match, seed).find(({ note }) => note?.what === 'GOAL')!
  expect((await at(match.startsAt + goal.atMs - 1000)).map(({ type }) => type)).toEqual([
    'fixture_change',
    'odds_change',
  ])
  expect(await at(match.startsAt + goal.atMs + 1000)).toMatchObject([
    { type: 'bet_stop', groups: 'ALL', status: 'SUSPENDED' },
    { type: 'odds_change', facts: { state: 'LIVE' } },
  ])
  const [stopped, closed, settled, ...more] = await at(lastEnd + 1000)
  expect(stopped?.type).toBe('bet_stop')
  const table = await standingsOf(seed, league, season, lastEnd)
  expect(closed).toMatchObject({ type: 'odds_change', facts: { state: 'ENDED' } })
  const places = closed?.type === 'odds_change' ? closed.facts?.table : undefined
  expect(places?.[0]).toEqual({ competitor: table[0]?.entrant, place: 1 })
  expect(closed?.type === 'odds_change' && closed.markets.every(({ status }) => status === 'DEACTIVATED')).toBe(true)
  const winner = settled?.type === 'bet_settlement' ? settled.markets[0]?.outcomes : undefined
  expect(winner?.filter(({ fact }) => fact.result === 1).map(({ id }) => id)).toEqual([table[0]?.entrant])
  expect(more).toEqual([])
  expect(await at(lastEnd + 3_600_000)).toEqual([])
})
