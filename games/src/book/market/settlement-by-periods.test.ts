// How markets settle, row by row, in sports of quarters, sets and maps.
import { describe, expect, test } from 'vitest'
import { facts, periods, settle } from '../../test/book-facts.ts'
import type { Facts, Period } from '../sport/facts.ts'
import { halfWon, lost, type OutcomeFact, voided, won } from './outcome.ts'

type Row = readonly [market: string, match: Facts, expected: OutcomeFact | undefined]
const check = (rows: readonly Row[]) =>
  test.each(rows)('%s', (market, match, expected) => expect(settle(market, match)).toEqual(expected))

describe('basketball', () => {
  const level = periods('QUARTER', '25:20', '20:25', '22:22', '20:20')
  const overtime = facts('ENDED', [...level, ...periods('OVERTIME', '8:8', '10:6')])
  const straight = facts('ENDED', periods('QUARTER', '25:20', '20:25', '22:22', '20:27'))
  check([
    ['219 4', facts('LIVE', level), undefined],
    ['219 4', facts('LIVE', [...level, ...periods('OVERTIME', '8:8')]), undefined],
    ['220 76', facts('LIVE', level), undefined],
    ['220 74', facts('LIVE', [...level, ...periods('OVERTIME', '0:0…')]), won],
    ['219 4', overtime, won],
    ['223 1714 hcp=-4.5', overtime, lost],
    ['223 1714 hcp=-3.5', overtime, won],
    ['225 12 total=205.5', overtime, won],
    ['227 13 total=105', overtime, voided],
    ['229 72', overtime, won],
    ['290 sr:winning_margin_no_draw:11+:139 variant=sr:winning_margin_no_draw:11+', overtime, won],
    ['219 5', straight, won],
    ['220 76', straight, won],
    ['290 sr:winning_margin_no_draw:11+:141 variant=sr:winning_margin_no_draw:11+', straight, won],
    ['60 2', overtime, won],
    ['66 1714 hcp=0', overtime, voided],
    ['68 12 total=89.5', overtime, won],
    ['83 2', overtime, won],
    ['235 1 quarternr=1', overtime, won],
    ['302 4 quarternr=3', overtime, voided],
    ['236 12 quarternr=4 total=39.75', overtime, halfWon],
    ['301 1002 quarternr=1', overtime, won],
    ['301 1004 quarternr=3', overtime, won],
    ['304 70 quarternr=1', overtime, won],
    // Abandoned in the third quarter.
    ['68 12 total=89.5', facts('ABANDONED', periods('QUARTER', '25:20', '20:25', '9:9…')), won],
    ['60 2', facts('ABANDONED', periods('QUARTER', '25:20', '20:25', '9:9…')), won],
    ['219 4', facts('ABANDONED', periods('QUARTER', '25:20', '20:25', '9:5…')), voided],
    ['225 12 total=100.5', facts('ABANDONED', periods('QUARTER', '25:20', '20:25', '9:9…')), won],
    ['236 12 quarternr=4 total=39.5', facts('ABANDONED', periods('QUARTER', '25:20', '20:25', '9:9…')), voided],
  ])
})

describe('tennis: retirement and walkover', () => {
  const whole = facts('ENDED', periods('SET', '6:4', '3:6', '7:6'), { winner: 'home', bestOf: 3 })
  const inSecond = facts('RETIRED', periods('SET', '6:4', '3:2…'), { winner: 'away', bestOf: 3 })
  const inFirst = facts('RETIRED', periods('SET', '5:4…'), { winner: 'home', bestOf: 3 })
  check([
    ['186 4', whole, won],
    ['187 1714 hcp=-0.5', whole, lost],
    ['187 1715 hcp=-0.5', whole, won],
    ['188 1714 hcp=-1.5', whole, lost],
    ['189 12 total=31.5', whole, won],
    ['190 12 total=15.75', whole, halfWon],
    ['199 sr:correct_score:bestof:3:5 variant=sr:correct_score:bestof:3', whole, won],
    ['199 sr:correct_score:bestof:3:4 variant=sr:correct_score:bestof:3', whole, lost],
    ['202 5 setnr=2', whole, won],
    ['203 1714 setnr=3 hcp=-1', whole, voided],
    ['205 70 setnr=3', whole, won],
    ['192 74', whole, won],
    ['193 76', whole, lost],
    ['314 12 total=2.5', whole, won],
    // One set was played: the declared winner counts, what was decided stays, the rest is void.
    ['186 5', inSecond, won],
    ['186 4', inSecond, lost],
    ['202 4 setnr=1', inSecond, won],
    ['202 4 setnr=2', inSecond, voided],
    ['204 12 setnr=2 total=4.5', inSecond, won],
    ['204 12 setnr=2 total=8.5', inSecond, voided],
    ['189 12 total=14.5', inSecond, won],
    ['189 13 total=20.5', inSecond, voided],
    ['187 1714 hcp=5.5', inSecond, voided],
    ['188 1714 hcp=-1.5', inSecond, voided],
    ['192 74', inSecond, won],
    ['193 74', inSecond, voided],
    // No set was played to its end.
    ['186 4', inFirst, voided],
    ['202 4 setnr=1', inFirst, voided],
    ['204 12 setnr=1 total=8.5', inFirst, won],
    ['186 4', facts('WALKOVER', [], { winner: 'home', bestOf: 3 }), voided],
    ['202 4 setnr=1', facts('WALKOVER', [], { winner: 'home', bestOf: 3 }), voided],
  ])
})

describe('table tennis, badminton, volleyball', () => {
  const match = facts('ENDED', periods('SET', '11:9', '8:11', '12:10', '11:4'), { winner: 'home', bestOf: 5 })
  check([
    ['186 4', match, won],
    ['237 1714 hcp=-7.5', match, won],
    ['238 12 total=75.5', match, won],
    ['245 5 gamenr=2', match, won],
    ['246 1714 gamenr=4 hcp=-6.5', match, won],
    ['247 12 gamenr=3 total=21.75', match, halfWon],
    ['248 72 gamenr=3', match, won],
    ['188 1714 hcp=-1.5', match, won],
    ['314 13 total=4.5', match, won],
    ['199 sr:correct_score:bestof:5:9 variant=sr:correct_score:bestof:5', match, won],
    // A market of a match over three sets, taken for one over five.
    ['199 sr:correct_score:bestof:3:5 variant=sr:correct_score:bestof:3', match, voided],
    ['202 4 setnr=5', match, voided],
    ['309 1715 setnr=2 hcp=2.5', match, won],
  ])
})

describe('e-sports: a series that did not go as planned', () => {
  const first = { BLOOD: 'away', TOWER: 'home' } as const
  const [map] = periods('MAP', '12:20')
  const played: Period = { ...map!, winner: 'home', firsts: first }
  const dropped = facts('RETIRED', periods('MAP', '13:9', '4:6…'), { winner: 'away', bestOf: 3 })
  const given = facts('ENDED', periods('MAP', '13:9', 'away', '13:10'), { winner: 'home', bestOf: 3 })
  const early = facts('ENDED', periods('MAP', '13:9', '13:10'), { winner: 'home', bestOf: 3 })
  const bothOut = facts('RETIRED', periods('MAP', '13:9'), { bestOf: 3 })
  const moba = facts('ENDED', [played, { ...periods('MAP', '0:0', '22:7')[1]!, firsts: {} }], {
    winner: 'home',
    bestOf: 3,
  })
  check([
    // One team drops out in the second map.
    ['186 5', dropped, won],
    ['330 4 mapnr=1', dropped, won],
    ['330 4 mapnr=2', dropped, voided],
    ['330 4 mapnr=3', dropped, voided],
    ['332 12 mapnr=2 total=9.5', dropped, won],
    ['332 12 mapnr=2 total=20.5', dropped, voided],
    ['327 1714 hcp=-1.5', dropped, voided],
    ['328 12 total=2.5', dropped, voided],
    // A map given without play.
    ['186 4', given, won],
    ['330 5 mapnr=2', given, voided],
    ['331 1714 mapnr=2 hcp=-1.5', given, voided],
    ['338 4 mapnr=2 roundnr=1', given, voided],
    ['330 4 mapnr=3', given, won],
    ['327 1714 hcp=-1.5', given, voided],
    ['328 12 total=2.5', given, voided],
    ['328 12 total=1.5', given, won],
    ['329 sr:correct_score:bestof:3:5 variant=sr:correct_score:bestof:3', given, voided],
    // Decided before its last map.
    ['330 4 mapnr=3', early, voided],
    ['328 13 total=2.5', early, won],
    ['329 sr:correct_score:bestof:3:4 variant=sr:correct_score:bestof:3', early, won],
    // A series given to one side as a whole: the declared winner, and nothing of maps that were not played.
    ['186 4', facts('ENDED', periods('MAP', 'home', 'home'), { winner: 'home', bestOf: 3 }), won],
    ['186 5', facts('ENDED', periods('MAP', 'home', 'home'), { winner: 'home', bestOf: 3 }), lost],
    ['186 4', facts('ENDED', [], { winner: 'away', bestOf: 3 }), lost],
    ['330 4 mapnr=1', facts('ENDED', periods('MAP', 'home', 'home'), { winner: 'home', bestOf: 3 }), voided],
    ['327 1714 hcp=-1.5', facts('ENDED', periods('MAP', 'home', 'home'), { winner: 'home', bestOf: 3 }), voided],
    ['186 4', facts('ENDED', periods('MAP', 'home', 'home'), { bestOf: 3 }), voided],
    ['186 4', facts('ABANDONED', [], { winner: 'home', bestOf: 3 }), voided],
    // Nobody was declared the winner.
    ['186 4', bothOut, voided],
    ['330 4 mapnr=1', bothOut, won],
    // Nothing was played.
    ['186 4', facts('WALKOVER', [], { winner: 'home', bestOf: 3 }), voided],
    // Fewer kills may win a map.
    ['330 4 mapnr=1', moba, won],
    ['554 5 mapnr=1', moba, won],
    ['555 1715 mapnr=1 hcp=7.75', moba, halfWon],
    ['726 12 mapnr=1 total=31.5', moba, won],
    ['333 5 mapnr=1 xth=1', moba, won],
    ['397 4 mapnr=1 xth=1', moba, won],
    ['333 4 mapnr=2 xth=1', moba, voided],
    ['556 4 mapnr=1 xth=1', moba, voided],
  ])
  test('a map that was played again counts as it was played the last time', () => {
    const again = facts('LIVE', periods('MAP', '3:2…'), { bestOf: 3 })
    expect(settle('330 4 mapnr=1', again)).toBeUndefined()
  })
})
