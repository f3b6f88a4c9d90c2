import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import { returnOf, toNumber } from './engine/par.ts'
import { randomOf } from './engine/random.ts'
import { sequenceOf, simulate } from './engine/simulate.ts'
import { stakesOf } from './engine/stakes.ts'
import { blocksOf } from './engine/words.ts'

test('the codes are distinct', () => {
  expect(new Set(catalogue.map(({ code }) => code)).size).toBe(catalogue.length)
})

describe.each(catalogue.map((game) => [game.code, game] as const))('%s', (code, game) => {
  test('has a folder with its texts in both languages', async () => {
    const packs = await Promise.all(
      ['zh-CN', 'en-US'].map(async (language) => {
        const file = new URL(`./game/${code}/texts/${language}/game.json`, import.meta.url)
        return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
      }),
    )
    expect(packs[0]?.title).toBeTruthy()
    expect(Object.keys(packs[1] ?? {})).toEqual(Object.keys(packs[0] ?? {}))
  })

  test('reads its own choices and no others', () => {
    for (const choice of game.samples) expect(game.readChoice(structuredClone(choice))).toEqual(choice)
    for (const other of ['x', 1, true, [1], { other: 1 }]) expect(game.readChoice(other)).toBeUndefined()
  })

  test('draws by its seeds alone', () => {
    for (const choice of game.samples) {
      const draw = (nonce: bigint) => game.draw(randomOf(game.derivation, blocksOf('server', 'client', nonce)), choice)
      expect(draw(7n)).toEqual(draw(7n))
      const results = Array.from({ length: 40 }, (_, nonce) => JSON.stringify(draw(BigInt(nonce))))
      expect(new Set(results).size).toBeGreaterThan(1)
    }
  })

  test('simulated rounds stay inside the 99 % band of the exact return and hit rate', () => {
    for (const [index, choice] of game.samples.entries()) {
      const { returnShare, hitShare } = simulate(game, choice, 20_000, sequenceOf(20 + index))
      expect(returnShare, JSON.stringify(choice)).toBeLessThan(1)
      expect(hitShare, JSON.stringify(choice)).toBeLessThan(1)
    }
  })

  test('returns less than is staked and more than nine tenths of it, and pays only what its distribution has', () => {
    for (const choice of game.samples) {
      const par = game.par(choice)
      expect(par.base).toBe(game.payBase)
      expect(toNumber(returnOf(par))).toBeGreaterThan(0.9)
      expect(toNumber(returnOf(par))).toBeLessThan(1)
      const random = randomOf(game.derivation, sequenceOf(3))
      for (let round = 0; round < 2000; round++) {
        const pays = game.pays(choice, game.draw(random, choice))
        expect(par.cases.has(pays), `pays ${pays}`).toBe(true)
      }
    }
  })
})

test.each(['CNY', 'USD', 'HKD', 'MYR', 'JPY', 'USDT'])('stakes in %s pay in whole units of the slot', (currency) => {
  const { stakesMinor, defaultMinor } = stakesOf(currency)
  expect(stakesMinor).toContain(defaultMinor)
  for (const stake of stakesMinor) expect(stake % 10n).toBe(0n)
})
