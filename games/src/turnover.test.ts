// What the choices of every game count as turnover, by the rule that stands in its texts (contract/src/turnover.ts).
import { judgeRound } from '@mingtang/contract/turnover.ts'
import { describe, expect, test } from 'vitest'
import { catalogue, findGame } from './catalogue.ts'
import { countedBy } from './engine/counted-by.ts'
import type { Json, OneShotGame, SharedGame } from './engine/game.ts'
import { maxPayOf } from './engine/par.ts'
import { randomOf } from './engine/random.ts'
import { samplesOf } from './engine/samples.ts'
import { payoutOf } from './engine/settle.ts'
import { blocksOf } from './engine/words.ts'
import { unitsOf } from './engine/units.ts'

const spots = (...names: readonly string[]) => names.map((spot) => ({ spot }))
const numbers = (count: number) => spots(...Array.from({ length: count }, (_, number) => `${number}`))

/** Choices of a round that leave no outcome out. Each is staked so that all of them would pay the same. */
const covers: Readonly<Record<string, readonly (readonly Json[])[]>> = {
  baccarat: [spots('banker', 'player')],
  'red-black': [spots('red', 'black')],
  'dragon-tiger': [spots('dragon', 'tiger', 'tie')],
  roulette: [
    spots('red', 'black', '0'),
    spots('low', 'high', '0'),
    spots('dozen1', 'dozen2', 'dozen3', '0'),
    numbers(37),
  ],
  sicbo: [spots('big', 'small', 'anyTriple'), spots('odd', 'even', 'anyTriple')],
  clock: [['sum:big', 'sum:small'], ['sum:big,small']],
  dice: [
    ['sides:big', 'sides:small', 'triple-any:any'],
    ['sides:odd', 'sides:even', 'triple-any:any'],
  ],
  podium: [
    ['sum-sides:big', 'sum-sides:small'],
    ['place:1|-|-|-|-|-|-|-|-|-', 'place:2,3,4,5,6,7,8,9,10|-|-|-|-|-|-|-|-|-'],
  ],
  drumballs: [
    ['sum:big', 'sum:small'],
    ['sum-odd:odd', 'sum-odd:even'],
  ],
  balls: [['sides:big', 'sides:small'], ['sides:big,small']],
  sixstar: [
    ['sides:big', 'sides:small'],
    ['sides:odd', 'sides:even'],
  ],
}
/** The surest choice of a game on which one may bet only once in a round, or that has no other side. */
const surest: Readonly<Record<string, Json>> = {
  'kite-line': { target: 101 },
  'sky-lantern': { target: 101 },
  'water-clock': { side: 'under', mark: 9800 },
  'firefly-pond': { mines: 1 },
}

// A tie gives half of both other sides back, and so needs half of the stake.
const halved = JSON.stringify({ spot: 'tie' })

const unit = 1_000_000n
/** What a stake on the choice would pay when it wins, per stake. */
const stakeOf = (game: SharedGame, choice: Json) => {
  const par = game.par(choice)
  // A ticket of many lines wins with one of them.
  const units = unitsOf(game, choice)
  const halves = JSON.stringify(choice) === halved ? 2n : 1n
  return (
    (unit * BigInt(par.base) * BigInt(units)) / (BigInt(Math.max(1, maxPayOf(par) * (units > 1 ? units : 1))) * halves)
  )
}

/** What the bets count of their stakes, and what they lose, in each of many rounds. */
function playRounds(game: SharedGame, choices: readonly Json[]) {
  return Array.from({ length: 300 }, (_, round) => {
    const result = game.draw(randomOf(game.derivation, blocksOf('turnover', game.code, BigInt(round))), null)
    const bets = choices.map((choice) => {
      const [stakeMinor, units] = [stakeOf(game, choice), unitsOf(game, choice)]
      const payoutMinor = payoutOf(stakeMinor, game.pays(choice, result), game.payBase * units)
      return { stakeMinor, payoutMinor }
    })
    return judgeRound(bets, game.type, countedBy(game)).reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  })
}

test('every game is in the table: it chooses nothing, has a cover, or a surest choice', () => {
  const chosen = catalogue.filter((game) => countedBy(game) === 'RESULT').map(({ code }) => code)
  const noOtherSide = ['sundial', 'falling-pearls', 'star-chart', 'bulls']
  expect(chosen.toSorted()).toEqual([...Object.keys(covers), ...Object.keys(surest), ...noOtherSide].toSorted())
})

describe.each(Object.entries(covers))('%s', (code, rounds) => {
  test.each(rounds.map((choices) => [JSON.stringify(choices).slice(0, 80), choices] as const))(
    '%s counts 0',
    (_, choices) => {
      const game = findGame(code) as SharedGame
      for (const choice of choices) expect(game.readChoice(choice), JSON.stringify(choice)).toEqual(choice)
      expect(new Set(playRounds(game, choices))).toEqual(new Set([0n]))
    },
  )
})

test.each([35, 36])('%i numbers of roulette count 0 when one of them comes, and what was lost otherwise', (count) => {
  const game = findGame('roulette') as SharedGame
  const counted = new Set(playRounds(game, numbers(count)))
  const stake = stakeOf(game, { spot: '1' })
  expect(counted).toEqual(new Set([0n, stake * BigInt(count)]))
})

test.each(Object.entries(surest))('the surest choice of %s counts nothing when it wins', (code, choice) => {
  const game = findGame(code)!
  const sample = samplesOf(game).filter((one) => JSON.stringify(one.choice) === JSON.stringify(choice))
  const pars = sample.length > 0 ? sample.map(({ par }) => par) : [(game as OneShotGame).par(choice)]
  // Of a staged game, the plan that stops first.
  const par = pars.toSorted((one, other) => maxPayOf(one) - maxPayOf(other))[0]!
  const counts = [...par.cases].map(([pays, cases]) => {
    const bet = { stakeMinor: unit, payoutMinor: payoutOf(unit, pays, par.base) }
    return (judgeRound([bet], game.type, countedBy(game))[0]?.amountMinor ?? 0n) * cases
  })
  const share = Number(counts.reduce((sum, one) => sum + one, 0n) / par.total) / Number(unit)
  expect(share).toBeLessThan(0.05)
  expect(
    judgeRound(
      [{ stakeMinor: unit, payoutMinor: payoutOf(unit, maxPayOf(par), par.base) }],
      game.type,
      countedBy(game),
    ),
  ).toEqual([{ rule: 'TOO_SURE', amountMinor: 0n }])
})
