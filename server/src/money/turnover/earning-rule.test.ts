import { expect, it } from 'vitest'
import { type EarningFacts, warningsOf } from './earning-rule.ts'

const kite = { platformCode: 'yunque', gameCode: 'kite-line', gameType: 'electronic', rtp: '99.0000' }
const slot = { platformCode: 'yunque', gameCode: 'longteng', gameType: 'electronic', rtp: '97.0199' }
const table = { platformCode: 'yunque', gameCode: 'roulette', gameType: 'live', rtp: '97.2973' }
const none: EarningFacts = {
  games: [kite, slot, table],
  rebates: new Map(),
  promotions: [],
  vipMillionths: 0,
  vipWeights: new Map(),
  commissions: new Map(),
}
const daily = { code: 'daily', basisPoints: 80, gameTypes: ['electronic'], weights: [] }
const told = (facts: Partial<EarningFacts>) =>
  warningsOf({ ...none, ...facts }).map(
    ({ gameCode, earnedMillionths, edgeMillionths }) => `${gameCode} ${earnedMillionths} of ${edgeMillionths}`,
  )

it.each<[string, Partial<EarningFacts>, string[]]>([
  ['nothing', {}, []],
  ['as much as the game keeps', { rebates: new Map([['electronic', 10_000]]) }, []],
  ['a millionth more', { rebates: new Map([['electronic', 10_001]]) }, ['kite-line 10001 of 10000']],
  [
    'rebates and a promotion',
    { rebates: new Map([['electronic', 3_000]]), promotions: [daily] },
    ['kite-line 11000 of 10000'],
  ],
  [
    'a promotion by weight',
    { promotions: [{ ...daily, basisPoints: 160, weights: [{ gameType: 'electronic', percent: 50 }] }] },
    [],
  ],
  [
    'a promotion of all games',
    { promotions: [{ ...daily, basisPoints: 300, gameTypes: [] }] },
    ['kite-line 30000 of 10000', 'roulette 30000 of 27027', 'longteng 30000 of 29801'],
  ],
  [
    'experience by weight',
    { vipMillionths: 20_000, vipWeights: new Map([['electronic', 50]]), promotions: [{ ...daily, basisPoints: 1 }] },
    ['kite-line 10100 of 10000'],
  ],
  [
    'experience of which a part of a millionth is the first too much',
    { vipMillionths: 20_001, vipWeights: new Map([['electronic', 50]]) },
    ['kite-line 10001 of 10000'],
  ],
  ['commission', { commissions: new Map([['live', 27_028]]) }, ['roulette 27028 of 27027']],
])('%s', (_, facts, expected) => {
  expect(told(facts)).toEqual(expected)
})

it('names the parts of what is earned', () => {
  const [warning] = warningsOf({ ...none, rebates: new Map([['electronic', 4_000]]), promotions: [daily] })
  expect(warning?.parts).toEqual([
    { source: 'REBATE', code: '', millionths: 4_000 },
    { source: 'PROMOTION', code: 'daily', millionths: 8_000 },
  ])
})
