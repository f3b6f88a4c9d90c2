import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { halfLost, halfWon, lost, type OutcomeFact, voided, won } from '../market/outcome.ts'
import { oddsFormats, payoutAt, type QuotedOdds, quoteOf } from '../odds/odds-format.ts'
import { type Bet, type Leg, payOf } from './pay.ts'
import { systemsOf } from './systems.ts'
import { turnoverOf } from './turnover.ts'

const decimal = (figure: string): QuotedOdds => ({ format: 'DECIMAL', figure })
const leg = (figure: string, fact?: OutcomeFact): Leg => ({ quote: decimal(figure), fact })
const single = (figure: string, fact: OutcomeFact, stakeMinor = 10_000n) =>
  payOf({ stakeMinor, system: '1x1', legs: [leg(figure, fact)] })
const heat = (deadHeatFactor: number): OutcomeFact => ({ result: 1, voidFactor: 0, deadHeatFactor })

describe('published figures', () => {
  test.each([
    ['half won', '2.17', halfWon, 15_850n],
    ['half lost', '2', halfLost, 5000n],
    ['won', '1.8', won, 18_000n],
    ['push', '1.8', voided, 10_000n],
    ['lost', '1.8', lost, 0n],
    ['void, told as won', '3', { result: 1, voidFactor: 1 }, 10_000n],
    ['dead heat of two', '3', heat(0.5), 15_000n],
    ['dead heat of three', '4', heat(0.3333), 13_332n],
    ['dead heat, lost', '4', { result: 0, voidFactor: 0, deadHeatFactor: 0.5 }, 0n],
    ['dead heat of the half that is not void', '3', { result: 1, voidFactor: 0.5, deadHeatFactor: 0.5 }, 12_500n],
  ] as const)('stake 100, %s @ %s', (_, figure, fact, payoutMinor) => {
    expect(single(figure, fact)).toMatchObject({ payoutMinor, stakeMinor: 10_000n, isOpen: false })
  })

  test.each([
    ['double 3/1 x 4/1, stake 8', '2x1', 800n, [leg('4', won), leg('5', won)], 16_000n],
    ['treble 3/1, 4/1, 7/2, stake 13', '3x1', 1300n, [leg('4', won), leg('5', won), leg('4.5', won)], 117_000n],
    ['double with a void leg, the other 4/1, stake 100', '2x1', 10_000n, [leg('5', won), leg('1.7', voided)], 50_000n],
    ['double with a lost leg', '2x1', 10_000n, [leg('5', won), leg('1.7', lost)], 0n],
    ['double of half won and half lost', '2x1', 10_000n, [leg('2.17', halfWon), leg('2', halfLost)], 7925n],
    ['three doubles of two won and a void', '3x3', 1000n, [leg('2', won), leg('3', won), leg('9', voided)], 11_000n],
    ['3x4 of two won and one lost', '3x4', 1000n, [leg('2', won), leg('3', won), leg('9', lost)], 6000n],
    ['all void', '3x4', 1000n, [leg('2', voided), leg('3', voided), leg('9', voided)], 4000n],
  ] as const)('%s', (_, system, stakeMinor, legs, payoutMinor) => {
    expect(payOf({ stakeMinor, system, legs }).payoutMinor).toBe(payoutMinor)
  })
})

test('a void returns exactly what was staked, whatever the price and its format', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fc.integer({ min: 1001, max: 10_000_000 }),
      fc.constantFrom(...oddsFormats),
      (stakeMinor, oddsMilli, format) => {
        const pay = payOf({ stakeMinor, system: '1x1', legs: [{ quote: quoteOf(oddsMilli, format), fact: voided }] })
        expect(pay).toMatchObject({ payoutMinor: stakeMinor, isVoid: true })
      },
    ),
  )
})

describe('same-match bet', () => {
  const pay = (...facts: readonly (OutcomeFact | undefined)[]) =>
    payOf({ stakeMinor: 1000n, builder: decimal('7.5'), legs: facts.map((fact) => ({ fact })) })
  test.each([
    ['all won', [won, won, won], 7500n, false],
    ['one lost', [won, lost, won], 0n, false],
    ['one void', [won, voided, won], 1000n, true],
    ['one half won', [won, halfWon], 1000n, true],
    ['one half lost', [won, halfLost], 1000n, true],
    ['one lost and one void, in any order', [voided, lost], 0n, false],
    ['one lost, one open', [lost, undefined], 0n, false],
  ] as const)('%s', (_, facts, payoutMinor, isVoid) => {
    expect(pay(...facts)).toMatchObject({ payoutMinor, isVoid, isOpen: false })
    expect(pay(...facts.toReversed())).toMatchObject({ payoutMinor, isVoid, isOpen: false })
  })
  test('is open with a leg that is, also after a void one', () => {
    expect(pay(won, undefined)).toMatchObject({ payoutMinor: 0n, maxMinor: 7500n, isOpen: true })
    expect(pay(voided, undefined)).toMatchObject({ payoutMinor: 0n, isOpen: true })
  })
})

test('a line is lost with its first lost leg, whatever is open', () => {
  const pay = payOf({ stakeMinor: 1000n, system: '3x3', legs: [leg('2', lost), leg('3'), leg('4', won)] })
  expect(pay).toMatchObject({ payoutMinor: 0n, maxMinor: 12_000n, isOpen: true })
  expect(pay.lines.map(({ payoutMinor }) => payoutMinor)).toEqual([0n, 0n, undefined])
  expect(payOf({ stakeMinor: 1000n, system: '2x1', legs: [leg('2', lost), leg('3')] }).isOpen).toBe(false)
})

test('a system says how many legs it takes', () => {
  expect(() => payOf({ stakeMinor: 1n, system: '3x4', legs: [leg('2')] })).toThrow('does not take 1 legs')
  expect(() => payOf({ stakeMinor: 1n, system: '1x2', legs: [leg('2')] })).toThrow('no system')
})

const facts = [won, lost, halfWon, halfLost, voided] as const
const anyLegs = (least = 1) =>
  fc.array(
    fc.record({ oddsMilli: fc.integer({ min: 1001, max: 50_000 }), fact: fc.constantFrom(...facts, undefined) }),
    { minLength: least, maxLength: 8 },
  )
const anyBet = (least = 1) =>
  anyLegs(least).chain((legs) =>
    fc.record({
      system: fc.constantFrom(...systemsOf(legs.length)),
      stakeMinor: fc.bigInt({ min: 1n, max: 10n ** 10n }),
      legs: fc.constant(legs),
    }),
  )
type Drawn = { system: string; stakeMinor: bigint; legs: { oddsMilli: number; fact: OutcomeFact | undefined }[] }
const betOf = ({ system, stakeMinor, legs }: Drawn): Extract<Bet, { system: string }> => ({
  system,
  stakeMinor,
  legs: legs.map(({ oddsMilli, fact }) => ({ quote: quoteOf(oddsMilli, 'DECIMAL'), fact })),
})

/** The same arithmetic in whole two-thousandths, over all subsets instead of a table of folds. */
function otherwise({ stakeMinor, legs }: Drawn, sizes: readonly number[]): bigint {
  const unit = (oddsMilli: number, fact: OutcomeFact | undefined) =>
    BigInt({ won: 2 * oddsMilli, halfWon: 1000 + oddsMilli, halfLost: 1000, voided: 2000, lost: 0 }[nameOf(fact)])
  let sum = 0n
  for (let subset = 1; subset < 1 << legs.length; subset++) {
    const chosen = legs.filter((_, place) => (subset >> place) & 1)
    if (!sizes.includes(chosen.length)) continue
    const product = chosen.reduce((all, { oddsMilli, fact }) => all * unit(oddsMilli, fact), stakeMinor)
    sum += product / 2000n ** BigInt(chosen.length)
  }
  return sum
}
const nameOf = (fact: OutcomeFact | undefined) => {
  const names = new Map<OutcomeFact | undefined, 'won' | 'halfWon' | 'halfLost' | 'voided' | 'lost'>([
    [won, 'won'],
    [halfWon, 'halfWon'],
    [halfLost, 'halfLost'],
    [voided, 'voided'],
  ])
  return names.get(fact) ?? 'lost'
}

test('every system pays what another way of counting gives', () => {
  fc.assert(
    fc.property(anyBet(), (drawn) => {
      const { lines, payoutMinor } = payOf(betOf(drawn))
      const sizes = [...new Set(lines.map(({ places }) => places.length))]
      // Open legs pay nothing yet, like lost ones.
      expect(payoutMinor).toBe(otherwise(drawn, sizes))
    }),
    { numRuns: 300 },
  )
})

test('a void leg counts as odds of one: the system is that of the legs that are left', () => {
  fc.assert(
    fc.property(anyBet(2), fc.nat(7), (drawn, at) => {
      const place = at % drawn.legs.length
      const decided = drawn.legs.map((one) => ({ ...one, fact: one.fact ?? lost }))
      const withVoid = { ...drawn, legs: decided.with(place, { ...decided[place]!, fact: voided }) }
      const { lines, payoutMinor } = payOf(betOf(withVoid))
      const left = decided.toSpliced(place, 1)
      const reduced = lines.map(({ places }) => {
        const legs = places.filter((one) => one !== place).map((one) => left[one > place ? one - 1 : one]!)
        // The line without the void leg; a single of it alone comes back.
        if (legs.length === 0) return drawn.stakeMinor
        return payOf(betOf({ system: `${legs.length}x1`, stakeMinor: drawn.stakeMinor, legs })).payoutMinor
      })
      expect(payoutMinor).toBe(reduced.reduce((sum, minor) => sum + minor, 0n))
    }),
  )
})

test('what an open ticket pays at last lies between its least and its most, and both close in', () => {
  fc.assert(
    fc.property(anyBet(), fc.infiniteStream(fc.constantFrom(...facts)), (drawn, later) => {
      let { legs } = drawn
      let before = payOf(betOf(drawn))
      for (;;) {
        const open = legs.findIndex(({ fact }) => fact === undefined)
        if (open < 0) break
        legs = legs.with(open, { ...legs[open]!, fact: later.next().value! })
        const now = payOf(betOf({ ...drawn, legs }))
        expect(now.payoutMinor >= before.payoutMinor && now.maxMinor <= before.maxMinor).toBe(true)
        before = now
      }
      expect(before).toMatchObject({ isOpen: false, payoutMinor: before.maxMinor })
    }),
  )
})

test('a single of each format pays its quote', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fc.integer({ min: 1001, max: 10_000_000 }),
      fc.constantFrom(...oddsFormats),
      (stakeMinor, oddsMilli, format) => {
        const quote = quoteOf(oddsMilli, format)
        expect(payOf({ stakeMinor, system: '1x1', legs: [{ quote, fact: won }] }).payoutMinor).toBe(
          payoutAt(stakeMinor, quote),
        )
      },
    ),
  )
})

test('each line is rounded down once: three doubles of 1.111 x 1.111 on 1 lose three parts, not six', () => {
  const legs = [leg('1.111', won), leg('1.111', won), leg('1.111', won)]
  // 100 x 1.234321 = 123.43, three times.
  expect(payOf({ stakeMinor: 100n, system: '3x3', legs }).payoutMinor).toBe(369n)
  expect(payOf({ stakeMinor: 100n, system: '3x1', legs }).payoutMinor).toBe(137n)
})

describe('effective turnover', () => {
  const legs = (...list: readonly Leg[]) => list
  test.each([
    ['lost', '1x1', legs(leg('1.9', lost)), { rule: 'FULL_STAKE', amountMinor: 1000n }],
    ['half lost', '1x1', legs(leg('1.9', halfLost)), { rule: 'PART_LOST', amountMinor: 500n }],
    ['won', '1x1', legs(leg('1.9', won)), { rule: 'FULL_STAKE', amountMinor: 1000n }],
    ['half won', '1x1', legs(leg('1.9', halfWon)), { rule: 'PART_WON', amountMinor: 450n }],
    ['won at low odds', '1x1', legs(leg('1.25', won)), { rule: 'PART_WON', amountMinor: 250n }],
    ['won at next to nothing', '1x1', legs(leg('1.05', won)), { rule: 'TOO_SURE', amountMinor: 0n }],
    ['push', '1x1', legs(leg('1.9', voided)), { rule: 'VOID', amountMinor: 0n }],
    ['all void', '2x1', legs(leg('1.9', voided), leg('3', voided)), { rule: 'VOID', amountMinor: 0n }],
    [
      'a double with a void leg',
      '2x1',
      legs(leg('1.9', won), leg('3', voided)),
      { rule: 'FULL_STAKE', amountMinor: 1000n },
    ],
    [
      'three doubles, one of them won',
      '3x3',
      legs(leg('2', won), leg('2', won), leg('2', lost)),
      { rule: 'PART_WON', amountMinor: 1000n },
    ],
  ] as const)('%s', (_, system, list, expected) => {
    const pay = payOf({ stakeMinor: 1000n, system, legs: list })
    expect(turnoverOf(pay)).toEqual(expected)
  })
  test('a cash-out counts nothing', () => {
    const sold = { stakeMinor: 1000n, payoutMinor: 1900n, isVoid: false, isCashedOut: true }
    expect(turnoverOf(sold)).toEqual({ rule: 'CASHED_OUT', amountMinor: 0n })
  })
})
