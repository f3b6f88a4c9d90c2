import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedByType, judgeRound, playedPart, type RoundBet } from './turnover.ts'

const bet = (stakeMinor: bigint, payoutMinor: bigint, isVoid = false): RoundBet => ({
  stakeMinor,
  payoutMinor,
  uncounted: isVoid ? 'VOID' : undefined,
})
/** A ticket of a book: stake, payout, given back, sold for, odds. */
type Told = readonly [bigint, bigint, bigint, readonly [bigint, bigint] | null, bigint | null]
const part = ([stakeMinor, payoutMinor, voidedMinor, sold, oddsMilli]: Told) =>
  playedPart({
    stakeMinor,
    payoutMinor,
    voidedMinor,
    sold: sold ? { stakeMinor: sold[0], payoutMinor: sold[1] } : undefined,
    oddsMilli: oddsMilli ?? undefined,
  })
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
    expect(told([{ ...bet(200n, 320n), uncounted: 'CASHED_OUT' }], type)).toEqual(['CASHED_OUT 0'])
    expect(told([{ ...bet(200n, 320n), uncounted: 'CASHED_OUT' }, bet(100n, 0n)], 'sports')).toEqual([
      'CASHED_OUT 0',
      'FULL_STAKE 100',
    ])
  })
})

describe('the part of a ticket that was played', () => {
  it.each<[string, Told, string]>([
    ['won', [1_000n, 1_900n, 0n, null, 1_900n], 'FULL_STAKE 1000'],
    ['half lost', [1_000n, 500n, 500n, null, 1_900n], 'FULL_STAKE 500'],
    ['half lost, told without its part', [1_000n, 500n, 0n, null, 1_900n], 'PART_LOST 500'],
    ['half won', [1_000n, 1_450n, 500n, null, 1_900n], 'FULL_STAKE 500'],
    ['half won at low profit', [1_000n, 1_150n, 500n, null, 1_550n], 'PART_WON 150'],
    ['pushed', [1_000n, 1_000n, 1_000n, null, 1_900n], 'VOID 0'],
    ['sold whole', [1_000n, 1_300n, 0n, [1_000n, 1_300n], 1_900n], 'CASHED_OUT 0'],
    ['sold in part, the rest lost', [1_000n, 520n, 0n, [400n, 520n], 1_900n], 'FULL_STAKE 600'],
    ['sold in part, the rest won', [1_000n, 1_660n, 0n, [400n, 520n], 1_900n], 'FULL_STAKE 600'],
    ['sold in part, the rest given back', [1_000n, 1_120n, 600n, [400n, 520n], 1_900n], 'CASHED_OUT 0'],
    ['sold in part, the rest half lost', [1_000n, 820n, 300n, [400n, 520n], 1_900n], 'FULL_STAKE 300'],
    ['at odds just under 1.50, lost', [1_000n, 0n, 0n, null, 1_499n], 'LOW_ODDS 0'],
    ['at odds just under 1.50, won', [1_000n, 1_499n, 0n, null, 1_499n], 'LOW_ODDS 0'],
    ['at odds of 1.50', [1_000n, 1_500n, 0n, null, 1_500n], 'FULL_STAKE 1000'],
    ['at low odds, given back', [1_000n, 1_000n, 1_000n, null, 1_200n], 'VOID 0'],
    ['at low odds, sold', [1_000n, 900n, 0n, [1_000n, 900n], 1_200n], 'CASHED_OUT 0'],
  ])('%s', (_, one, expected) => {
    expect(told([part(one)], 'sports')).toEqual([expected])
  })

  it.each<[string, Told[], string[]]>([
    [
      'low odds against the other side',
      [
        [1_000n, 1_200n, 0n, null, 1_200n],
        [200n, 0n, 0n, null, 6_000n],
      ],
      ['LOW_ODDS 0', 'ROUND_EVEN 0'],
    ],
    [
      'a sold ticket and one that lost',
      [
        [1_000n, 1_300n, 0n, [1_000n, 1_300n], 1_900n],
        [500n, 0n, 0n, null, 2_000n],
      ],
      ['CASHED_OUT 0', 'FULL_STAKE 500'],
    ],
    [
      'what was left of two sides',
      [
        [1_000n, 520n, 0n, [400n, 520n], 2_000n],
        [600n, 1_200n, 0n, null, 2_000n],
      ],
      ['ROUND_EVEN 0', 'ROUND_EVEN 0'],
    ],
  ])('in a round: %s', (_, round, expected) => {
    expect(told(round.map(part), 'sports')).toEqual(expected)
  })

  it('at low odds counts nothing at a game that counts stakes', () => {
    expect(told([part([1_000n, 0n, 0n, null, 1_100n])], 'electronic')).toEqual(['LOW_ODDS 0'])
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
