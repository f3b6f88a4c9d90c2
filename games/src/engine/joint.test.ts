import { describe, expect, test } from 'vitest'
import { catalogue } from '../catalogue.ts'
import { places } from '../game/roulette/layout.ts'
import type { Json, SharedGame } from './game.ts'
import { jointSpread, type RoundBet } from './joint.ts'
import { momentsOf, toNumber } from './par.ts'
import { unitsOf } from './units.ts'

const shared = catalogue.filter((game) => game.shape === 'shared')
const gameOf = (code: string) => shared.find((game) => game.code === code) as SharedGame
const resultOf = (game: SharedGame) => game.draw({ below: () => 0 }, game.samples[0])
const bet = (choice: Json, stakeMinor: bigint): RoundBet => ({ choice, stakeMinor })

test('all numbers of a wheel together leave nothing to chance', async () => {
  const game = gameOf('roulette')
  const bets = places.filter(({ numbers, group }) => group === 'straight' && numbers.length === 1)
  expect(bets).toHaveLength(37)
  const { deviation, lean } = await jointSpread(
    game,
    resultOf(game),
    bets.map(({ spot }) => bet({ spot }, 200n)),
  )
  expect(deviation).toBeCloseTo(0, 6)
  expect(lean).toBeCloseTo(0, 3)
})

test.each([
  ['roulette', [{ spot: 'red' }, { spot: 'black' }, { spot: '17' }]],
  ['sicbo', [{ spot: 'small' }, { spot: 'big' }, { spot: 'single3' }]],
  ['dragon-tiger', [{ spot: 'dragon' }, { spot: 'tiger' }, { spot: 'tie' }]],
  ['baccarat', [{ spot: 'banker' }, { spot: 'player' }, { spot: 'tie' }]],
  ['dice', ['sides:big', 'sides:small', 'triple-any:any']],
  ['balls', ['sides:big', 'sum:12,13,14,15', 'group6:0,1,2,3,4*2']],
] as const)('bets of a round of %s are counted over its results, all together', async (code, choices) => {
  const game = gameOf(code)
  const bets = choices.map((choice, at) => bet(choice, BigInt(720 * (at + 1))))
  // The exact variance, in integers: of what all bets are paid in each case, over the greatest common base.
  const cases = game.outcomes?.cases?.() ?? []
  const whole = cases.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
  const paid = cases.map((one) => {
    return bets.reduce((sum, { choice, stakeMinor }) => {
      const units = BigInt(unitsOf(game, choice))
      return sum + ((stakeMinor * 1000n) / units) * BigInt(one.pays(choice) ?? 0)
    }, 0n)
  })
  const sums = [1n, 2n].map((power) =>
    cases.reduce((sum, { weight }, at) => sum + BigInt(weight) * (paid[at] as bigint) ** power, 0n),
  ) as [bigint, bigint]
  const exact = toNumber({
    part: sums[1] * whole - sums[0] ** 2n,
    whole: (whole * BigInt(game.payBase) * 1000n) ** 2n,
  })
  const { deviation } = await jointSpread(game, resultOf(game), bets)
  expect(deviation ** 2 / exact).toBeCloseTo(1, 3)
  // Bets against each other deviate by less than each alone adds up to.
  let alone = 0
  for (const one of bets) alone += (await jointSpread(game, resultOf(game), [one])).deviation
  expect(deviation).toBeLessThan(alone)
})

describe.each(shared.map((game) => [game.code, game] as const))('%s', (_, game) => {
  test('one bet deviates as its distribution says, and twice the stake twice as far', async () => {
    const [choice] = game.samples
    const { variance, third } = momentsOf(game.par(choice))
    const one = await jointSpread(game, resultOf(game), [bet(choice, 600n)])
    expect((one.lean / 600) ** 3).toBeCloseTo(toNumber(third), 6)
    if (!game.acting) expect(one.deviation).toBeCloseTo(600 * Math.sqrt(toNumber(variance)), 3)
    const two = await jointSpread(game, resultOf(game), [bet(choice, 600n), bet(choice, 600n)])
    expect(two.deviation).toBeCloseTo(2 * one.deviation, 6)
  })
})

test('those who fly together run through the same jumps', async () => {
  const game = gameOf('kite-line')
  const variance = (target: number) =>
    toNumber(game.acting?.variance({ target }, { height: 340 }) ?? { part: 0n, whole: 1n })
  const joint = async (...targets: number[]) => {
    const bets = targets.map((target) => bet({ target }, 100n))
    return (await jointSpread(game, { height: 340 }, bets)).deviation ** 2 / 10_000
  }
  for (const target of [101, 150, 340, 341, 900]) {
    expect(await joint(target)).toBeCloseTo(variance(target), 8)
    expect(await joint(target, target, target)).toBeCloseTo(9 * variance(target), 6)
  }
  // Up to the lower target both fly, from there on one.
  expect(await joint(150, 300)).toBeCloseTo(4 * variance(150) + variance(300) - variance(150), 6)
})
