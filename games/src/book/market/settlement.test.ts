// How markets settle, row by row: the published quarter lines, what other books got wrong, and football that did not end as
// planned.
import { describe, expect, test } from 'vitest'
import { facts, football, goalsBy, pair, periods, settle } from '../../test/book-facts.ts'
import type { Facts, Side } from '../sport/facts.ts'
import { findKind } from './market-kinds.ts'
import { toldOf } from './names.ts'
import { halfLost, halfWon, lost, type OutcomeFact, voided, won } from './outcome.ts'

type Row = readonly [market: string, match: Facts, expected: OutcomeFact | undefined]
const check = (rows: readonly Row[]) =>
  test.each(rows)('%s', (market, match, expected) => expect(settle(market, match)).toEqual(expected))

describe('published quarter lines', () => {
  const [draw, byOne, lostByOne] = [football('0:0', '1:1'), football('1:0', '1:1'), football('0:1', '1:1')]
  check([
    ['16 1714 hcp=-0.25', draw, halfLost],
    ['16 1714 hcp=0.25', draw, halfWon],
    ['16 1714 hcp=-0.75', byOne, halfWon],
    ['16 1714 hcp=0.75', lostByOne, halfLost],
    // The other side of each line.
    ['16 1715 hcp=-0.25', draw, halfWon],
    ['16 1715 hcp=0.25', draw, halfLost],
    ['16 1715 hcp=-0.75', byOne, halfLost],
    ['16 1715 hcp=0.75', lostByOne, halfWon],
    ['18 12 total=2.25', football('1:0', '0:1'), halfLost],
    ['18 12 total=2.75', football('1:0', '1:1'), halfWon],
    ['18 13 total=2.25', football('1:0', '0:1'), halfWon],
    ['18 13 total=2.75', football('1:0', '1:1'), halfLost],
  ])
})

describe('a whole line that is met exactly returns the stake, in whichever sport', () => {
  const basketball = facts('ENDED', periods('QUARTER', '20:20', '20:20', '30:20', '20:20'))
  const tennis = facts('ENDED', periods('SET', '6:4', '6:4'), { winner: 'home', bestOf: 3 })
  const table = facts('ENDED', periods('SET', '11:5', '11:9', '11:6'), { winner: 'home', bestOf: 5 })
  const maps = facts('ENDED', periods('MAP', '13:9', '9:13', '13:11'), { winner: 'home', bestOf: 3 })
  check([
    ['16 1714 hcp=-1', football('1:0', '1:1'), voided],
    ['18 12 total=3', football('1:0', '1:1'), voided],
    ['19 13 total=2', football('1:0', '1:1'), voided],
    ['20 12 total=1', football('1:0', '1:1'), voided],
    ['223 1714 hcp=-10', basketball, voided],
    ['225 13 total=170', basketball, voided],
    ['227 12 total=90', basketball, voided],
    ['303 1714 quarternr=3 hcp=-10', basketball, voided],
    ['187 1715 hcp=-4', tennis, voided],
    ['189 12 total=20', tennis, voided],
    ['190 12 total=12', tennis, voided],
    ['204 13 setnr=1 total=10', tennis, voided],
    ['188 1714 hcp=-2', tennis, voided],
    ['237 1714 hcp=-13', table, voided],
    ['238 12 total=53', table, voided],
    ['314 12 total=3', table, voided],
    ['327 1714 hcp=-1', maps, voided],
    ['328 12 total=3', maps, voided],
    ['331 1714 mapnr=1 hcp=-4', maps, voided],
    ['332 13 mapnr=3 total=24', maps, voided],
  ])
})

describe('football: each market counts its own time', () => {
  // 1:1 after 90 minutes, 2:2 after extra time, 5:4 on penalties: the home side goes through.
  const cup = facts(
    'ENDED',
    [
      ...periods('HALF', '0:1', '1:0'),
      ...periods('EXTRA', '1:0', '0:1'),
      { kind: 'PENALTIES', number: 1, state: 'ENDED', score: pair('5:4') },
    ],
    { winner: 'home', ...goalsBy('away', 'home', 'home', 'away') },
  )
  check([
    ['1 2', cup, won],
    ['1 1', cup, lost],
    ['10 10', cup, lost],
    ['11 4', cup, voided],
    ['18 12 total=2.5', cup, lost],
    ['16 1714 hcp=0.5', cup, won],
    ['45 286', cup, won],
    ['8 7 goalnr=3', cup, won],
    ['8 6 goalnr=2', cup, won],
    ['9 6', cup, won],
    ['47 432', cup, won],
    ['60 3', cup, won],
    ['83 1', cup, won],
    ['2 4', cup, won],
    ['2 5', cup, lost],
  ])
})

describe('football: every market', () => {
  const match = facts(
    'ENDED',
    [
      { ...periods('HALF', '2:0')[0]!, corners: pair('4:2'), cards: pair('0:1') },
      { ...periods('HALF', '0:0', '1:1')[1]!, corners: pair('1:4'), cards: pair('2:1') },
    ],
    goalsBy('home', 'home', 'away', 'home'),
  )
  check([
    ['1 1', match, won],
    ['10 9', match, won],
    ['10 11', match, lost],
    ['11 4', match, won],
    ['14 1711 hcp=0:1', match, won],
    ['14 1712 hcp=0:2', match, won],
    ['14 1713 hcp=0:3', match, won],
    ['14 1711 hcp=2:0', match, won],
    ['15 sr:winning_margin:3+:114 variant=sr:winning_margin:3+', match, won],
    ['15 sr:winning_margin:3+:113 variant=sr:winning_margin:3+', match, lost],
    ['21 sr:exact_goals:6+:72 variant=sr:exact_goals:6+', match, won],
    ['23 sr:exact_goals:3+:91 variant=sr:exact_goals:3+', match, won],
    ['24 sr:exact_goals:3+:89 variant=sr:exact_goals:3+', match, won],
    ['25 sr:goal_range:7+:1344 variant=sr:goal_range:7+', match, won],
    ['26 72', match, won],
    ['27 70', match, won],
    ['28 70', match, won],
    ['29 74', match, won],
    ['31 76', match, won],
    ['32 76', match, won],
    ['33 74', match, lost],
    ['31 74', football('1:0', '1:0'), won],
    ['32 74', football('1:0', '1:0'), lost],
    ['33 74', football('1:0', '1:0'), won],
    ['34 74', football('1:0', '1:0'), lost],
    ['33 74', football('0:0', '0:0'), lost],
    ['35 78', match, won],
    ['36 90 total=3.5', match, won],
    ['37 796 total=3.5', match, won],
    ['37 794 total=3.5', match, lost],
    ['41 128 score=2:0', match, won],
    ['41 126 score=2:0', match, lost],
    ['45 290', match, won],
    ['45 324', match, lost],
    ['47 418', match, won],
    ['52 440', match, won],
    ['8 8 goalnr=3', match, won],
    ['8 7 goalnr=5', match, won],
    ['62 7 goalnr=3', match, won],
    ['84 8 goalnr=1', match, won],
    ['84 6 goalnr=2', match, won],
    ['9 6', match, won],
    ['66 1714 hcp=-1.75', match, halfWon],
    ['68 13 total=2', match, voided],
    ['81 470', match, won],
    ['98 554', match, won],
    ['162 3', match, won],
    ['165 1715 hcp=0.75', match, halfWon],
    ['166 12 total=10.5', match, won],
    ['167 13 total=5.25', match, halfWon],
    ['173 1', match, won],
    ['176 1714 hcp=-2', match, voided],
    ['136 2', match, won],
    ['139 12 total=3.5', match, won],
    ['152 13 total=1.5', match, won],
    ['100001 1714 hcp=0', match, voided],
  ])
})

describe('decided early, and only where nothing can change it any more', () => {
  const live = (score: string, goals: readonly Side[]) =>
    facts('LIVE', periods('HALF', '1:0', score), goalsBy('home', ...goals))
  const now = live('1:1…', ['home', 'away'])
  check([
    ['18 12 total=2.5', now, won],
    ['18 13 total=2.5', now, lost],
    // Half won could still become won.
    ['18 12 total=2.75', now, undefined],
    ['18 12 total=3', now, undefined],
    ['18 13 total=3.5', now, undefined],
    ['1 1', now, undefined],
    ['29 74', now, won],
    ['29 76', now, lost],
    ['32 74', now, lost],
    ['34 76', now, won],
    ['8 6 goalnr=1', now, won],
    ['8 6 goalnr=4', now, undefined],
    ['9 8', now, undefined],
    ['60 1', now, won],
    ['81 468', now, won],
    ['45 274', now, undefined],
    ['45 324', live('4:1…', []), won],
    ['21 sr:exact_goals:6+:74 variant=sr:exact_goals:6+', live('4:1…', []), won],
    // The score is told before it is told whose goal it was.
    ['8 6 goalnr=2', facts('LIVE', periods('HALF', '1:1…'), goalsBy('away')), undefined],
    ['8 7 goalnr=1', facts('LIVE', periods('HALF', '0:0…')), undefined],
  ])
})

describe('football that was abandoned, cancelled, or to which one side did not come', () => {
  const beforeHalf = facts('ABANDONED', periods('HALF', '1:1…'), goalsBy('home', 'away'))
  const afterHalf = facts('ABANDONED', periods('HALF', '1:1', '1:0…'), goalsBy('home', 'away', 'home'))
  const inExtra = facts('ABANDONED', [...periods('HALF', '1:1', '0:0'), ...periods('EXTRA', '1:0…')], {
    winner: 'home',
  })
  check([
    ['68 12 total=1.5', beforeHalf, won],
    ['68 12 total=2.5', beforeHalf, voided],
    ['75 74', beforeHalf, won],
    ['60 2', beforeHalf, voided],
    ['62 8 goalnr=2', beforeHalf, won],
    ['8 6 goalnr=1', beforeHalf, won],
    ['8 6 goalnr=3', beforeHalf, voided],
    ['1 2', beforeHalf, voided],
    ['60 2', afterHalf, won],
    ['60 1', afterHalf, lost],
    ['18 12 total=2.5', afterHalf, won],
    ['18 13 total=3.5', afterHalf, voided],
    ['29 76', afterHalf, lost],
    ['16 1714 hcp=3.5', afterHalf, voided],
    ['47 424', afterHalf, voided],
    ['9 6', afterHalf, voided],
    ['88 1714 hcp=0', afterHalf, voided],
    ['1 2', inExtra, won],
    ['2 4', inExtra, won],
    ['2 4', afterHalf, voided],
    ['1 1', facts('CANCELLED', []), voided],
    ['18 12 total=0.5', facts('CANCELLED', []), voided],
    ['2 4', facts('WALKOVER', [], { winner: 'home' }), voided],
  ])
})

test('home and away are sides, whatever order a feed lists them in', () => {
  const match = football('2:0', '0:0')
  expect(settle('1 1', match)).toBe(won)
  expect(settle('1 1', { ...match, periods: match.periods.toReversed() })).toBe(won)
})

test('an outcome that a market does not have is refused and never wins', () => {
  expect(() => settle('1 99', football('0:0', '0:0'))).toThrow('market 1 has no outcome 99')
})

test.each([
  [1, {}, football('0:0', '1:1'), '90 分钟 1:1', '90 minutes 1\u20131'],
  [225, { total: '1' }, facts('ENDED', periods('QUARTER', '1:0', '1:0', '1:0', '1:0')), '全场含加时 4:0', undefined],
  [8, { goalnr: '1' }, facts('ENDED', periods('HALF', '1:0', '0:0'), goalsBy('home')), '第 1 球：主队', undefined],
  [8, { goalnr: '2' }, facts('ENDED', periods('HALF', '1:0', '0:0'), goalsBy('home')), '第 2 球：无', 'Goal 2: nobody'],
  [202, { setnr: '2' }, facts('ENDED', periods('SET', '6:4', '2:6')), '第 2 盘：客队胜', 'Set 2 won by away side'],
  [1, {}, facts('ABANDONED', periods('HALF', '1:1…')), '比赛中断时尚未分出，作废', undefined],
  [330, { mapnr: '1' }, facts('ENDED', periods('MAP', 'home')), '没有打就判给一方，作废', 'Void: given without play'],
  [47, {}, football('0:0', '1:1'), '上半场 0:0 · 90 分钟 1:1', undefined],
  // No score of what was not played, whichever sport and market it is of.
  [1, {}, facts('SCHEDULED', []), '比赛没有进行：尚未开始', 'Not played: the match had not begun'],
  [225, { total: '1' }, facts('SCHEDULED', []), '比赛没有进行：尚未开始', undefined],
  [8, { goalnr: '1' }, facts('SCHEDULED', []), '比赛没有进行：尚未开始', undefined],
  [1, {}, facts('LIVE', periods('HALF', '1:0…')), '90 分钟 1:0', undefined],
  [1, {}, facts('CANCELLED', []), '比赛取消，作废', undefined],
] as const)('%i tells what decided it', (id, specifiers, match, chinese, english) => {
  const told = toldOf(findKind(id)!, match, specifiers) as { 'zh-CN': string; 'en-US': string }
  expect(told['zh-CN']).toBe(chinese)
  if (english) expect(told['en-US']).toBe(english)
})
