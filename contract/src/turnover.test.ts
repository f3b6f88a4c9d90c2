import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedByType, judgeRound, type RoundBet } from './turnover.ts'

const bet = (stakeMinor: bigint, payoutMinor: bigint, isVoid = false): RoundBet => ({ stakeMinor, payoutMinor, isVoid })
const told = (bets: readonly RoundBet[], gameType = 'live') =>
  judgeRound(bets, gameType, countedByType(gameType)).map(({ rule, amountMinor }) => `${rule} ${amountMinor}`)

describe('a bet alone in its round', () => {
  it.each([
    ['electronic', 200n, 0n, 'SLOT_STAKE 200'],
    ['electronic', 200n, 200n, 'SLOT_STAKE 200'],
    ['fishing', 30n, 30n, 'SHOT_STAKE 30'],
    ['live', 200n, 200n, 'TIE 0'],
    ['sports', 200n, 100n, 'PART_LOST 100'],
    ['sports', 200n, 0n, 'FULL_STAKE 200'],
    ['chess', 200n, 390n, 'FULL_STAKE 200'],
    ['chess', 200n, 300n, 'FULL_STAKE 200'],
    ['chess', 200n, 299n, 'PART_WON 99'],
    ['chess', 200n, 220n, 'PART_WON 20'],
    ['chess', 200n, 219n, 'TOO_SURE 0'],
    ['chess', 200n, 181n, 'TOO_SURE 0'],
    ['chess', 200n, 180n, 'PART_LOST 20'],
    ['', 200n, 200n, 'TIE 0'],
  ] as const)('%s: stake %s, payout %s → %s', (type, stakeMinor, payoutMinor, expected) => {
    expect(told([bet(stakeMinor, payoutMinor)], type)).toEqual([expected])
  })

  it('of a game that is counted by results is judged so, whatever its type', () => {
    expect(judgeRound([bet(1_000n, 1_010n)], 'electronic', 'RESULT')).toEqual([{ rule: 'TOO_SURE', amountMinor: 0n }])
  })

  it.each(['electronic', 'live'])('that is void counts nothing: %s', (type) => {
    expect(told([bet(200n, 200n, true)], type)).toEqual(['VOID 0'])
  })

  it.each(['electronic', 'sports'])('that was cashed out counts nothing: %s', (type) => {
    expect(told([{ ...bet(200n, 320n), isCashedOut: true }], type)).toEqual(['CASHED_OUT 0'])
    expect(told([{ ...bet(200n, 320n), isCashedOut: true }, bet(100n, 0n)], 'sports')).toEqual([
      'CASHED_OUT 0',
      'FULL_STAKE 100',
    ])
  })
})

describe('bets on one round', () => {
  it.each<[string, RoundBet[], string[]]>([
    ['banker and player', [bet(1_000n, 1_950n), bet(1_000n, 0n)], ['ROUND_EVEN 0', 'ROUND_EVEN 0']],
    ['red and black', [bet(1_000n, 0n), bet(1_000n, 2_000n)], ['ROUND_EVEN 0', 'ROUND_EVEN 0']],
    ['red and black, and zero comes', [bet(1_000n, 0n), bet(1_000n, 0n)], ['FULL_STAKE 1000', 'FULL_STAKE 1000']],
    ['ten against three', [bet(1_000n, 2_000n), bet(300n, 0n)], ['FULL_STAKE 1000', 'FULL_STAKE 300']],
    ['ten against six', [bet(1_000n, 2_000n), bet(600n, 0n)], ['ROUND_RESULT 250', 'ROUND_RESULT 150']],
    ['ten against six, lost', [bet(1_000n, 0n), bet(600n, 1_200n)], ['ROUND_RESULT 250', 'ROUND_RESULT 150']],
    ['one that is void', [bet(1_000n, 0n), bet(1_000n, 1_000n, true)], ['FULL_STAKE 1000', 'VOID 0']],
  ])('%s', (_, bets, expected) => {
    expect(told(bets)).toEqual(expected)
  })

  it('on all numbers or on 35 of 37 count nothing when they win', () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, at) => bet(100n, at === 7 ? 3_600n : 0n))
    for (const count of [35, 36, 37]) expect(new Set(told(numbers(count)))).toEqual(new Set(['ROUND_EVEN 0']))
  })

  it('count no more than their stakes, each alone and together, and a stranger to their order in all', () => {
    const bets = fc.array(
      fc.tuple(fc.bigInt({ min: 1n, max: 999n }), fc.bigInt({ min: 0n, max: 2_999n }), fc.boolean()),
      {
        minLength: 1,
        maxLength: 8,
      },
    )
    const sum = (turnovers: readonly { amountMinor: bigint }[]) =>
      turnovers.reduce((all, one) => all + one.amountMinor, 0n)
    fc.assert(
      fc.property(bets, (played) => {
        const round = played.map(([stakeMinor, payoutMinor, isVoid]) => bet(stakeMinor, payoutMinor, isVoid))
        const turnovers = judgeRound(round, 'live', 'RESULT')
        turnovers.forEach(({ amountMinor }, at) => {
          expect(amountMinor >= 0n && amountMinor <= (round[at]?.stakeMinor ?? 0n)).toBe(true)
        })
        expect(sum(judgeRound(round.toReversed(), 'live', 'RESULT'))).toBe(sum(turnovers))
      }),
    )
  })
})
