import { describe, expect, test } from 'vitest'
import { catalogue } from '../catalogue.ts'
import type { Game, Json, SharedGame } from './game.ts'
import { maxWinOf, refuseLargeWin, winLimitsOf, winsByClass } from './liability.ts'
import { maxPayOf } from './par.ts'
import { randomOf } from './random.ts'
import { playOut } from './replay.ts'
import { sequenceOf } from './simulate.ts'
import { stakesOf } from './stakes.ts'
import { unitsOf } from './units.ts'

const currencies = ['CNY', 'USD', 'HKD', 'MYR', 'JPY', 'USDT', 'PLAY']

test('the limits follow the stakes of each currency, and a round owes more than a player, a player more than a bet', () => {
  for (const currency of currencies) {
    const { betMinor, playerMinor, roundMinor } = winLimitsOf(currency)
    expect(betMinor, currency).toBe(1250n * (stakesOf(catalogue[0] as Game, currency).stakesMinor.at(-1) ?? 0n))
    expect([playerMinor, roundMinor], currency).toEqual([2n * betMinor, 8n * betMinor])
  }
  expect(winLimitsOf('CNY')).toEqual({ betMinor: 25_000_000n, playerMinor: 50_000_000n, roundMinor: 200_000_000n })
})

describe.each(catalogue.map((game) => [game.code, game] as const))('%s', (_code, game) => {
  test('no round pays more than is counted as its largest win', () => {
    const random = randomOf(game.derivation, sequenceOf(11))
    for (const choice of game.samples) {
      const units = unitsOf(game, choice)
      const stake = BigInt(game.payBase * units)
      const max = maxWinOf(game, choice, stake)
      for (let round = 0; round < 60; round++) {
        const pays =
          game.shape === 'staged'
            ? game.pays(choice, playOut(game, choice, game.plans(choice)[0], random))
            : game.pays(choice, game.draw(random, choice))
        expect(BigInt(pays)).toBeLessThanOrEqual(max)
      }
    }
  })

  test('what may win too much is refused in every currency, and each stake is taken on some choice', () => {
    for (const currency of currencies) {
      const { stakesMinor } = stakesOf(game, currency)
      for (const stake of stakesMinor) {
        const taken = (choice: Json) => maxWinOf(game, choice, stake) <= winLimitsOf(currency).betMinor
        expect(game.samples.some(taken), `${currency} ${stake}`).toBe(true)
        for (const choice of game.samples) {
          const refuse = () => refuseLargeWin(game, choice, stake, currency)
          if (taken(choice)) refuse()
          else expect(refuse).toThrow('largest win')
        }
      }
    }
  })
})

const shared = catalogue.filter((game) => game.shape === 'shared')

describe.each(shared.map((game) => [game.code, game] as const))(
  '%s, by classes of outcomes',
  (_code, game: SharedGame) => {
    const stake = BigInt(game.payBase)
    const units = (choice: Json) => BigInt(unitsOf(game, choice))

    test('the largest of the classes is the largest win, and each choice has the same classes', () => {
      for (const choice of game.samples) {
        const wins = winsByClass(game, choice, stake * units(choice))
        expect(wins.length).toBe(winsByClass(game, game.samples[0], stake).length)
        const max = wins.reduce((one, other) => (one > other ? one : other), 0n)
        expect(max, JSON.stringify(choice)).toBe(BigInt(maxPayOf(game.par(choice))))
      }
    })

    test('all choices together never win more than their classes add up to', () => {
      const random = randomOf(game.derivation, sequenceOf(5))
      const wins = game.samples.map((choice) => winsByClass(game, choice, stake * units(choice)))
      const sums = (wins[0] ?? []).map((_, at) => wins.reduce((sum, own) => sum + (own[at] ?? 0n), 0n))
      const max = sums.reduce((one, other) => (one > other ? one : other), 0n)
      for (let round = 0; round < 400; round++) {
        const result = game.draw(random, game.samples[0])
        const paid = game.samples.reduce<number>((sum, choice) => sum + game.pays(choice, result), 0)
        expect(BigInt(paid)).toBeLessThanOrEqual(max)
      }
    })
  },
)

test('numbers that cannot fall together are not added up', () => {
  const find = (code: string) => shared.find((game) => game.code === code) as SharedGame
  const together = (code: string, choices: readonly Json[]) => {
    const game = find(code)
    const wins = choices.map((choice) => winsByClass(game, choice, 100n))
    const sums = (wins[0] ?? []).map((_, at) => wins.reduce((sum, own) => sum + (own[at] ?? 0n), 0n))
    return sums.reduce((one, other) => (one > other ? one : other), 0n)
  }
  expect(together('roulette', [{ spot: '17' }, { spot: '18' }, { spot: 'red' }])).toBe(3800n)
  expect(together('baccarat', [{ spot: 'banker' }, { spot: 'player' }])).toBe(200n)
  expect(together('sixstar', ['special:01', 'special:02', 'special:03'])).toBe(4777n)
  expect(together('clock', ['star5:1|2|3|4|5', 'star5:1|2|3|4|6', 'sum:big'])).toBe(9_750_000n + 195n)
  expect(together('balls', ['sum:0', 'sum:27', 'sides:big'])).toBe(together('balls', ['sum:27', 'sides:big']))
  expect(together('podium', ['place:1|-|-|-|-|-|-|-|-|-', 'place:2|-|-|-|-|-|-|-|-|-'])).toBe(975n)
})
