import { expect, test } from 'vitest'
import { kiteLine } from '../game/kite-line/game.ts'
import { gameCodeOf, offerOf, tableGameOf, tableGamesOf, takesStake } from './table-game.ts'

const several = {
  ...kiteLine,
  tables: [
    { name: 'low', stakes: [0, 4] },
    { name: 'high', stakes: [-3] },
  ],
} as const

test('a game without tables has one of its own code, with every stake of the currency and its limits', () => {
  const [table, ...others] = tableGamesOf(kiteLine)
  expect(others).toEqual([])
  expect(table?.tableCode).toBe('kite-line')
  const offer = offerOf(tableGameOf(kiteLine, undefined), 'CNY')
  expect(offer.stakesMinor.at(0)).toBe(100n)
  expect(offer).toMatchObject({ defaultMinor: 200n, playerMinor: 20_000n, tableMinor: 8_000_000n })
})

test('tables have codes of their own, slices of the stakes, and limits by the largest of them', () => {
  expect(tableGamesOf(several).map(({ tableCode }) => tableCode)).toEqual(['kite-line.low', 'kite-line.high'])
  expect(gameCodeOf('kite-line.high')).toBe('kite-line')
  const low = offerOf(tableGameOf(several, undefined), 'CNY')
  expect(low).toMatchObject({ stakesMinor: [100n, 200n, 400n, 1000n], defaultMinor: 200n, playerMinor: 1000n })
  const high = offerOf(tableGameOf(several, 'kite-line.high'), 'USD')
  expect(high).toMatchObject({ stakesMinor: [1000n, 2000n, 4000n], defaultMinor: 1000n, playerMinor: 4000n })
  expect(() => tableGameOf(several, 'baccarat')).toThrow('no such table')
})

test('a table with chips takes stacks of the smallest up to the largest, another only what is offered', () => {
  const high = tableGameOf(several, 'kite-line.high')
  const taken = (stakeMinor: bigint) => takesStake(high, 'USD', stakeMinor)
  expect([1000n, 3000n, 4000n].map(taken)).toEqual([true, true, true])
  expect([0n, -1000n, 200n, 1500n, 5000n].map(taken)).toEqual([false, false, false, false, false])
  expect(takesStake(tableGameOf(kiteLine, undefined), 'USD', 60n)).toBe(false)
})
