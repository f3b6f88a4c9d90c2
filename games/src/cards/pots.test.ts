import { describe, expect, test } from 'vitest'
import { type Random, randomOf } from '../engine/random.ts'
import { sequenceOf } from '../engine/simulate.ts'
import { award, potsOf, type Rake, type Stake } from './pots.ts'

const free: Rake = { basisPoints: 0n, capMinor: 0n, hasFlop: true }
const put = (amount: number, hasFolded = false): Stake => ({ amountMinor: BigInt(amount), hasFolded })

/** What each seat has more or less after the hand. */
function results(stakes: readonly Stake[], strengths: (number | undefined)[], order: number[], rake: Rake) {
  const { pots, returnedMinor } = potsOf(stakes)
  const { wonMinor, rakeMinor } = award(pots, strengths, order, rake)
  return {
    changes: stakes.map(({ amountMinor }, seat) => wonMinor[seat]! + returnedMinor[seat]! - amountMinor),
    rakeMinor,
  }
}

test('a main pot and two side pots, and what nobody called goes back', () => {
  const { pots, returnedMinor } = potsOf([put(30), put(100), put(250), put(100, true)])
  expect(pots).toEqual([
    { amountMinor: 120n, seats: [0, 1, 2] },
    { amountMinor: 210n, seats: [1, 2] },
  ])
  expect(returnedMinor).toEqual([0n, 0n, 150n, 0n])
})

test('the last player left gets the pot, the uncalled part of the own bet without rake', () => {
  const stakes = [put(50, true), put(100, true), put(300)]
  expect(potsOf(stakes)).toEqual({ pots: [{ amountMinor: 250n, seats: [2] }], returnedMinor: [0n, 0n, 200n] })
  const rake = { basisPoints: 500n, capMinor: 100n, hasFlop: false }
  expect(results(stakes, [], [0, 1, 2], rake)).toEqual({ changes: [-50n, -100n, 150n], rakeMinor: 0n })
  expect(results(stakes, [], [0, 1, 2], { ...rake, hasFlop: true })).toEqual({
    changes: [-50n, -100n, 138n],
    rakeMinor: 12n,
  })
  expect(() => potsOf([put(50, true), put(100, true)])).toThrow(RangeError)
})

test('a player who is all in for less than the blind plays for that much of each stake', () => {
  const { pots, returnedMinor } = potsOf([put(50, true), put(30), put(100), put(100)])
  expect(pots).toEqual([
    { amountMinor: 120n, seats: [1, 2, 3] },
    { amountMinor: 160n, seats: [2, 3] },
  ])
  expect(returnedMinor).toEqual([0n, 0n, 0n, 0n])
})

test('what folded seats put in above the last player goes to the last pot, and only the rest goes back', () => {
  expect(potsOf([put(40), put(90, true), put(120, true)])).toEqual({
    pots: [{ amountMinor: 220n, seats: [0] }],
    returnedMinor: [0n, 0n, 30n],
  })
})

test('a side pot with several winners takes nothing from the second best', () => {
  // Two share the side pot; the short stack wins the main pot alone.
  const stakes = [put(100), put(300), put(300), put(300)]
  expect(results(stakes, [9, 5, 5, 3], [0, 1, 2, 3], free).changes).toEqual([300n, 0n, 0n, -300n])
})

test('odd chips go one by one to the winners from the left of the button', () => {
  const stakes = [put(101, true), put(101), put(101), put(101), put(101, true)]
  const { pots } = potsOf(stakes)
  expect(award(pots, [undefined, 7, 7, 7], [3, 4, 0, 1, 2], free).wonMinor).toEqual([0n, 168n, 168n, 169n, 0n])
  expect(award(pots, [undefined, 7, 7, 7], [1, 2, 3, 4, 0], free).wonMinor).toEqual([0n, 169n, 168n, 168n, 0n])
})

test('the rake is taken of each pot from the first, ends at its cap, and is nothing without a flop', () => {
  const { pots } = potsOf([put(1000), put(3000), put(3000)])
  const rake = { basisPoints: 500n, capMinor: 200n, hasFlop: true }
  const { shares, rakeMinor } = award(pots, [1, 3, 2], [0, 1, 2], rake)
  expect([rakeMinor, shares.map((share) => share.rakeMinor)]).toEqual([200n, [150n, 50n]])
  expect(award(pots, [1, 3, 2], [0, 1, 2], { ...rake, hasFlop: false }).rakeMinor).toBe(0n)
})

describe('over random hands', () => {
  /** A second way to the same: each coin of each seat is played for by who has at least as many and is left. */
  function byCoins(stakes: readonly Stake[], strengths: readonly number[]): Map<number, number> {
    const top = Math.max(...stakes.map(({ amountMinor }) => Number(amountMinor)))
    const won = new Map<number, number>()
    let carried: number[] = []
    for (let coin = 1; coin <= top; coin++) {
      const there = stakes.flatMap(({ amountMinor }, seat) => (Number(amountMinor) >= coin ? [seat] : []))
      const left = there.filter((seat) => !stakes[seat]!.hasFolded)
      if (there.length === 1) {
        won.set(there[0]!, (won.get(there[0]!) ?? 0) + 1)
        continue
      }
      const players = left.length > 0 ? left : carried
      carried = players
      const best = Math.max(...players.map((seat) => strengths[seat]!))
      const winners = players.filter((seat) => strengths[seat] === best)
      for (const seat of winners) won.set(seat, (won.get(seat) ?? 0) + there.length / winners.length)
    }
    return won
  }

  function randomHand(random: Random): { stakes: Stake[]; strengths: number[] } {
    const seats = 2 + random.below(5)
    const stakes = Array.from({ length: seats }, () => put(1 + random.below(12), random.below(3) === 0))
    stakes[random.below(seats)] = put(1 + random.below(12))
    return { stakes, strengths: stakes.map(() => random.below(4)) }
  }

  test('the results add up to nothing less the rake, and are those of a model that plays coin by coin', () => {
    const random = randomOf('float', sequenceOf(11))
    const faults: object[] = []
    for (let hand = 0; hand < 10_000; hand++) {
      const { stakes, strengths } = randomHand(random)
      const button = random.below(stakes.length)
      const order = stakes.map((_, place) => (button + 1 + place) % stakes.length)
      const rake = { basisPoints: 1200n, capMinor: BigInt(random.below(6)), hasFlop: random.below(4) > 0 }
      const raked = results(stakes, strengths, order, rake)
      const sum = raked.changes.reduce((all, change) => all + change, raked.rakeMinor)
      if (sum !== 0n || raked.rakeMinor > (rake.hasFlop ? rake.capMinor : 0n)) faults.push({ hand, sum })
      const { pots, returnedMinor } = potsOf(stakes)
      const { wonMinor } = award(pots, strengths, order, free)
      const model = byCoins(stakes, strengths)
      for (const [seat, won] of wonMinor.entries()) {
        // Each pot gives at most one chip more or less than its even part.
        const difference = Number(won + returnedMinor[seat]!) - (model.get(seat) ?? 0)
        if (Math.abs(difference) > pots.length) faults.push({ hand, seat, difference })
      }
    }
    expect(faults).toEqual([])
  })
})
