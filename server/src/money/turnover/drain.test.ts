import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  drain,
  drainEach,
  type Drained,
  type EffectiveBet,
  fundsAfterEach,
  moveLocks,
  type OpenObligation,
  type Spend,
  spend,
  type WeightOf,
} from './drain.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 0, minute))
const obligation = (id: string, requiredMinor: bigint, minute = 0, doneMinor = 0n): OpenObligation => ({
  id,
  lockedMinor: requiredMinor,
  waitingMinor: 0n,
  releasedMinor: 0n,
  requiredMinor,
  doneMinor,
  openedAt: at(minute),
})
const bet = (id: string, effectiveMinor: bigint, minute = 30, gameType = 'electronic'): EffectiveBet => ({
  id,
  gameType,
  effectiveMinor,
  placedAt: at(minute),
})
const full: WeightOf = () => 100

/** `obligation done/required state` of each, and `bet→obligation counted rule` of each row. */
function told(obligations: OpenObligation[], bets: EffectiveBet[], weightOf = full) {
  const drained = drain(obligations, bets, weightOf)
  return {
    obligations: drained.obligations.map((one) => `${one.id} ${one.doneMinor}/${one.requiredMinor} ${one.state}`),
    wagers: drained.wagers.map((row) => `${row.betId}→${row.obligationId} ${row.countedMinor} ${row.rule}`),
  }
}

describe('bets count', () => {
  it('for the oldest obligation first, and what it does not need for the next', () => {
    expect(told([obligation('a', 100n), obligation('b', 50n, 5)], [bet('1', 60n), bet('2', 70n)])).toEqual({
      obligations: ['a 100/100 MET', 'b 30/50 OPEN'],
      wagers: ['1→a 60 COUNTED', '2→a 40 COUNTED', '2→b 30 COUNTED'],
    })
  })

  it('once: what no obligation needs is nobody’s', () => {
    expect(told([obligation('a', 100n)], [bet('1', 5_000n), bet('2', 10n)])).toEqual({
      obligations: ['a 100/100 MET'],
      wagers: ['1→a 100 COUNTED'],
    })
  })

  it('for obligations that began before they were placed only', () => {
    expect(
      told([obligation('a', 100n, 30), obligation('b', 100n, 40)], [bet('1', 60n, 30), bet('2', 60n, 35)]),
    ).toEqual({
      obligations: ['a 60/100 OPEN', 'b 0/100 OPEN'],
      wagers: ['1→a 0 BEFORE_BEGINNING', '2→a 60 COUNTED'],
    })
  })

  it('by the weight of their game, down to whole units; nothing when excluded or without effective turnover', () => {
    const weights: Record<string, number> = { live: 15, chess: 0, electronic: 200 }
    const bets = [
      bet('1', 99n, 30, 'live'),
      bet('2', 60n, 30, 'chess'),
      bet('3', 0n, 30, 'live'),
      bet('4', 20n, 30, 'electronic'),
    ]
    expect(told([obligation('a', 100n)], bets, (type) => weights[type] ?? 100)).toEqual({
      obligations: ['a 54/100 OPEN'],
      wagers: ['1→a 14 COUNTED', '2→a 0 EXCLUDED', '3→a 0 NOT_EFFECTIVE', '4→a 40 COUNTED'],
    })
  })

  it('3,000 with a bonus of 50 % that asks 15 times both, and once the deposit, need 70,500 (facts)', () => {
    const open = [obligation('deposit', 3_000n), obligation('bonus', (3_000n + 1_500n) * 15n)]
    const bets = Array.from({ length: 705 }, (_, index) => bet(`${index}`, 100n))
    expect(told(open, bets.slice(1)).obligations).toEqual(['deposit 3000/3000 MET', 'bonus 67400/67500 OPEN'])
    expect(told(open, bets).obligations).toEqual(['deposit 3000/3000 MET', 'bonus 67500/67500 MET'])
  })
})

describe('money that was played away', () => {
  const locked = (funds: bigint, ...locks: bigint[]) =>
    spend(
      locks.map((lockedMinor, index) => ({
        ...obligation(`${index}`, 500n),
        lockedMinor,
        state: lockedMinor > 1_000n ? 'MET' : 'OPEN',
      })),
      funds,
      9_999n,
    ).map(({ lockedMinor, state }) => `${lockedMinor} ${state}`)

  it.each<[string, string[], string[]]>([
    ['free money covers it', locked(500n, 300n), ['300 OPEN']],
    ['just covers it', locked(300n, 300n), ['300 OPEN']],
    ['the lock falls to what is left', locked(120n, 300n), ['120 OPEN']],
    ['nothing is left', locked(0n, 300n), ['0 SPENT']],
    ['the oldest lock falls first', locked(400n, 300n, 250n), ['150 OPEN', '250 OPEN']],
    ['the next one after it', locked(200n, 300n, 250n), ['0 SPENT', '200 OPEN']],
    ['one that is met locks nothing', locked(100n, 2_000n, 100n), ['2000 MET', '100 OPEN']],
  ])('%s', (_, seen, expected) => {
    expect(seen).toEqual(expected)
  })
})

it('a bonus that waits is not spent, however little money is left', () => {
  const waiting = { ...obligation('bonus', 300n), lockedMinor: 0n, waitingMinor: 100n, state: 'OPEN' as const }
  const deposit = { ...obligation('deposit', 50n), state: 'OPEN' as const }
  expect(spend([waiting, deposit], 0n, 9_999n).map(({ id, state }) => `${id} ${state}`)).toEqual([
    'bonus OPEN',
    'deposit SPENT',
  ])
})

describe('bets that are booked together', () => {
  const moved = (id: string, stakeMinor: bigint, payoutMinor: bigint) => ({
    ...bet(id, stakeMinor),
    round: id,
    stakeMinor,
    payoutMinor,
  })
  const open = (one: OpenObligation): Drained => ({ ...one, state: 'OPEN' })

  it('know the money after each of them', () => {
    const after = fundsAfterEach([moved('1', 90n, 0n), moved('2', 10n, 500n), moved('3', 1n, 1n)], 500n)
    expect(after.map(({ id, fundsMinor }) => `${id} ${fundsMinor}`)).toEqual(['1 10', '2 500', '3 500'])
  })

  it('lower a lock to the money that was left in between, whatever is won afterwards', () => {
    const bets = fundsAfterEach([moved('1', 90n, 0n), moved('2', 10n, 500n)], 500n)
    const [left] = drainEach([open({ ...obligation('a', 1_000n), lockedMinor: 100n })], bets, full).obligations
    expect(left).toMatchObject({ lockedMinor: 10n, doneMinor: 100n, state: 'OPEN' })
  })

  const sides = (order: readonly number[], fundsMinor: bigint) => {
    const both = [moved('red', 400n, 0n), moved('black', 400n, 800n)].map((one) => ({ ...one, round: 'R' }))
    return fundsAfterEach(
      order.flatMap((index) => both[index] ?? []),
      fundsMinor,
    )
  }
  it.each([[[0, 1]], [[1, 0]]])('two sides of one round spend nothing, told in the order %j', (order) => {
    const asked = open({ ...obligation('a', 30_000n), lockedMinor: 1_000n })
    const drained = drainEach([asked], sides(order, 1_000n), full)
    expect(drained.obligations).toMatchObject([{ lockedMinor: 1_000n, state: 'OPEN' }])
    // Also when all was on the side that lost, and the other one is told later.
    const rest = open({ ...obligation('a', 30_000n), lockedMinor: 400n })
    const first = drainEach([rest], fundsAfterEach([{ ...moved('red', 400n, 0n), round: 'R' }], 0n), full)
    expect(first.obligations).toMatchObject([{ lockedMinor: 0n, state: 'SPENT' }])
    const later = fundsAfterEach([{ ...moved('black', 400n, 800n), round: 'R' }], 400n)
    expect(drainEach(first.obligations, later, full, first.spent).obligations).toMatchObject([
      { lockedMinor: 400n, state: 'OPEN' },
    ])
  })

  it('a gain raises nothing that another round has spent, nor more than was gained', () => {
    const asked = open({ ...obligation('a', 30_000n), lockedMinor: 400n })
    const lost = drainEach([asked], fundsAfterEach([moved('1', 400n, 0n)], 0n), full)
    const other = fundsAfterEach([moved('2', 10n, 500n)], 490n)
    expect(drainEach(lost.obligations, other, full, lost.spent).obligations).toMatchObject([{ state: 'SPENT' }])
    const own = fundsAfterEach([{ ...moved('3', 10n, 50n), round: '1' }], 40n)
    expect(drainEach(lost.obligations, own, full, lost.spent).obligations).toMatchObject([{ lockedMinor: 40n }])
  })

  it('count nothing for an obligation that an earlier one met or spent', () => {
    const bets = fundsAfterEach([moved('1', 100n, 0n), moved('2', 50n, 0n)], 0n)
    const drained = drainEach(
      [open(obligation('a', 100n)), open({ ...obligation('b', 900n, 1), lockedMinor: 50n })],
      bets,
      full,
    )
    expect(drained.obligations.map((one) => `${one.id} ${one.doneMinor} ${one.state}`)).toEqual([
      'a 100 MET',
      'b 50 SPENT',
    ])
    const after = fundsAfterEach([moved('1', 60n, 0n), moved('2', 0n, 9n)], 9n)
    const spent = drainEach([open({ ...obligation('c', 900n), lockedMinor: 60n })], after, full)
    expect(spent.obligations.map(({ doneMinor, state }) => `${doneMinor} ${state}`)).toEqual(['60 SPENT'])
    expect(spent.wagers.map(({ betId }) => betId)).toEqual(['1'])
  })
})

describe('whatever is played', () => {
  const amounts = fc.bigInt({ min: 0n, max: 5_000n })
  const opens = fc.array(fc.tuple(fc.bigInt({ min: 1n, max: 5_000n }), fc.nat(60)), { minLength: 1, maxLength: 6 })
  const plays = fc.array(fc.tuple(amounts, fc.nat(60), fc.constantFrom('electronic', 'live', 'chess')), {
    maxLength: 30,
  })

  it('no obligation gets more than it asks, nor a bet counts for more than it is worth', () => {
    fc.assert(
      fc.property(opens, plays, (asked, played) => {
        const open = asked
          .map(([requiredMinor, minute], index) => obligation(`${index}`, requiredMinor, minute))
          .sort((one, other) => one.openedAt.getTime() - other.openedAt.getTime())
        const bets = played.map(([minor, minute, type], index) => bet(`${index}`, minor, minute, type))
        const weights: Record<string, number> = { electronic: 100, live: 33, chess: 0 }
        const { obligations, wagers } = drain(open, bets, (type) => weights[type] ?? 100)
        const sum = (rows: readonly { countedMinor: bigint }[]) => rows.reduce((all, row) => all + row.countedMinor, 0n)
        for (const one of obligations) {
          expect(sum(wagers.filter((row) => row.obligationId === one.id))).toBe(one.doneMinor)
          expect(one.doneMinor <= one.requiredMinor).toBe(true)
        }
        for (const one of bets)
          expect(
            sum(wagers.filter((row) => row.betId === one.id)) <=
              (one.effectiveMinor * BigInt(weights[one.gameType] ?? 0)) / 100n,
          ).toBe(true)
      }),
    )
  })

  it('locks are never more than the money, and fall no further than needed', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 6 }), amounts, (locks, fundsMinor) => {
        const before = locks.reduce((all, one) => all + one, 0n)
        const rows = locks.map((lockedMinor, index) => ({
          ...obligation(`${index}`, 10n),
          lockedMinor,
          state: 'OPEN' as const,
        }))
        const after = spend(rows, fundsMinor, 99_999n).reduce((all, { lockedMinor }) => all + lockedMinor, 0n)
        expect(after).toBe(before < fundsMinor ? before : fundsMinor)
      }),
    )
  })

  it('bets that are booked together have the outcome of booking them one by one', () => {
    const moves = fc.array(
      fc.record({
        stakeMinor: fc.bigInt({ min: 0n, max: 900n }),
        payoutMinor: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 2_000n })),
        minute: fc.nat(60),
        gameType: fc.constantFrom('electronic', 'live', 'chess'),
      }),
      { minLength: 1, maxLength: 40 },
    )
    const asks = fc.array(
      fc.tuple(fc.bigInt({ min: 1n, max: 3_000n }), fc.bigInt({ min: 0n, max: 900n }), fc.nat(60), fc.boolean()),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    const weightOf: WeightOf = (type) => ({ electronic: 100, live: 33 })[type] ?? 0
    fc.assert(
      fc.property(asks, moves, fc.bigInt({ min: 0n, max: 2_000n }), (asked, played, beginMinor) => {
        const open = asked.map(([requiredMinor, lockedMinor, minute, waits], index) => ({
          ...obligation(`${index}`, requiredMinor, minute),
          lockedMinor,
          waitingMinor: waits ? 5n : 0n,
        }))
        const bets = played.map((one, index) => ({
          ...one,
          ...bet(`${index}`, one.stakeMinor, one.minute, one.gameType),
          round: `${index % 3}`,
        }))
        // One by one: what is open is read anew before each bet, and the money after it.
        const rows = new Map(open.map((one): [string, Drained] => [one.id, { ...one, state: 'OPEN' }]))
        const wagers = []
        let spent: readonly Spend[] = []
        let fundsMinor = beginMinor
        for (const one of bets) {
          fundsMinor += one.payoutMinor - one.stakeMinor
          const left = drain(
            [...rows.values()].filter(({ state }) => state === 'OPEN'),
            [one],
            weightOf,
          )
          for (const row of left.obligations) rows.set(row.id, row)
          const moved = moveLocks([...rows.values()], { ...one, fundsMinor }, spent)
          for (const row of moved.obligations) rows.set(row.id, row)
          spent = moved.spent
          wagers.push(...left.wagers)
        }
        const opened = open.map((one): Drained => ({ ...one, state: 'OPEN' }))
        const together = drainEach(opened, fundsAfterEach(bets, fundsMinor), weightOf)
        expect(together).toEqual({ obligations: [...rows.values()], wagers, spent })
      }),
    )
  })
})
