import { expect, it } from 'vitest'
import { tournaments } from '../simulate/season/tournaments.ts'
import { standingsOf } from './standings.ts'

const seedKey = 'a seed key of tests'
const at = new Date('2026-11-30T12:00:00Z')
const league = tournaments.find(({ isCup, sport }) => !isCup && sport === 'football')?.id ?? ''

it('tells the table of a league by the names of its clubs, the leader first', async () => {
  const rows = await standingsOf({ feed: 'SIMULATED', seedKey }, league, at, 'en-US')
  expect(rows).toHaveLength(16)
  expect(rows.map(({ points }) => points)).toEqual(
    rows.map(({ points }) => points).toSorted((one, other) => other - one),
  )
  expect(rows[0]?.competitor.name).toMatch(/^[A-Z]/)
  expect(rows.every(({ played, won, drawn, lost }) => played === won + drawn + lost)).toBe(true)
})

it('has none of a cup, of what nobody has described, and where another feed is read', async () => {
  const cup = tournaments.find(({ isCup }) => isCup)?.id ?? ''
  expect(await standingsOf({ feed: 'SIMULATED', seedKey }, cup, at, 'zh-CN')).toEqual([])
  expect(await standingsOf({ feed: 'SIMULATED', seedKey }, 'sr:tournament:1', at, 'zh-CN')).toEqual([])
  expect(await standingsOf({ seedKey }, league, at, 'zh-CN')).toEqual([])
})
