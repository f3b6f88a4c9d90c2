// What every game says of a stake against what it pays: over all games, currencies, stakes and choices.
import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import type { Game, Json } from './engine/game.ts'
import { hitRateOf, maxPayOf, type Par, returnOf } from './engine/par.ts'
import { payoutOf } from './engine/settle.ts'
import { stakesOf } from './engine/stakes.ts'
import { paysOf, rules as pond } from './game/firefly-pond/rules.ts'
import { tableGamesOf, takesStake } from './table/table-game.ts'
import { choicesOf, upTo } from './test/choices.ts'
import { unitsOf } from './engine/units.ts'

const currencies = ['CNY', 'HKD', 'MYR', 'USD', 'USDT', 'JPY', 'PLAY']
type Sheet = { name: string; choice: Json; par: Par; units: bigint }

function sheetsOf(game: Game): Sheet[] {
  return choicesOf(game).flatMap((choice): Sheet[] => {
    const name = `${game.code} ${JSON.stringify(choice)}`
    if (game.shape === 'staged') {
      return upTo(25).flatMap((plan) => {
        const { mines } = choice as { mines: number }
        return paysOf(mines, plan) > 0
          ? [{ name: `${name} ${plan}`, choice, par: pond.par({ mines }, plan), units: 1n }]
          : []
      })
    }
    const units = BigInt(unitsOf(game, choice))
    return [{ name, choice, par: game.par(choice), units }]
  })
}

/** Every stake that may be taken of a choice: at a table with chips, any stack of the smallest. */
function takenStakes(game: Game, currency: string): bigint[] {
  const { stakesMinor } = stakesOf(game, currency)
  if (game.shape !== 'shared') return stakesMinor
  const stacks = upTo(60).map((count) => (stakesMinor[0] ?? 0n) * BigInt(count))
  return tableGamesOf(game).flatMap((table) =>
    [...new Set([...stakesMinor, ...stacks])].filter((stake) => takesStake(table, currency, stake)),
  )
}

/** What a sheet comes to once each of its pays is paid in whole minor units. */
function paidOf({ par, units }: Sheet, game: Game, unitMinor: bigint) {
  const stakeMinor = unitMinor * units
  let [sum, hits, max] = [0n, 0n, 0n]
  for (const [pays, count] of par.cases) {
    const paid = payoutOf(stakeMinor, pays, game.payBase * Number(units))
    sum += paid * count
    if (paid > stakeMinor) hits += count
    if (paid > max) max = paid
  }
  return { stakeMinor, sum, hits, max }
}

test.each(catalogue.map((game) => [game.code, game] as const))(
  '%s gives the return, the hit rate and the largest win that it shows, for every stake it takes',
  (_, game) => {
    const sheets = sheetsOf(game)
    expect(sheets.length).toBeGreaterThanOrEqual(game.samples.length)
    const wrong: string[] = []
    for (const currency of currencies) {
      const stakes = takenStakes(game, currency)
      expect(stakes.length, currency).toBeGreaterThanOrEqual(5)
      // Each sheet at the smallest stake, at the largest and at one between them: all stakes in turn.
      for (const [at, sheet] of sheets.entries()) {
        const shown = { returned: returnOf(sheet.par), hit: hitRateOf(sheet.par), max: BigInt(maxPayOf(sheet.par)) }
        const three = [stakes[0], stakes.at(-1), stakes[at % stakes.length]] as bigint[]
        for (const unitMinor of three) {
          const { stakeMinor, sum, hits, max } = paidOf(sheet, game, unitMinor)
          const isTrue =
            shown.returned.part * stakeMinor * sheet.par.total === sum * shown.returned.whole &&
            shown.hit.part * sheet.par.total === hits * shown.hit.whole &&
            shown.max * stakeMinor === max * BigInt(sheet.par.base)
          if (!isTrue) wrong.push(`${sheet.name} at ${unitMinor} ${currency}`)
        }
      }
    }
    expect(wrong.slice(0, 5)).toEqual([])
  },
)

// Their rules say it.
const exceeding = ['water-clock', 'sky-lantern', 'kite-line', 'firefly-pond', 'longteng', 'phoenix', 'lotus', 'sundial']

test.each(exceeding)('a win at %s exceeds its stake, also the smallest one', (code) => {
  const game = catalogue.find((one) => one.code === code) as Game
  for (const currency of currencies) {
    const [min = 0n] = takenStakes(game, currency)
    for (const sheet of sheetsOf(game)) {
      for (const pays of sheet.par.cases.keys()) {
        if (pays > 0) expect(payoutOf(min, pays, game.payBase), sheet.name).toBeGreaterThan(min)
      }
    }
  }
})
