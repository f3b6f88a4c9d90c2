import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import type { Json } from './engine/game.ts'
import { returnOf, toNumber } from './engine/par.ts'
import { randomOf } from './engine/random.ts'
import { samplesOf } from './engine/samples.ts'
import { sequenceOf, simulate } from './engine/simulate.ts'
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
    for (const { play, name } of samplesOf(game)) {
      const pays = (nonce: bigint) => play(randomOf(game.derivation, blocksOf('server', 'client', nonce)))
      expect(pays(7n)).toBe(pays(7n))
      const results = Array.from({ length: 400 }, (_, nonce) => pays(BigInt(nonce)))
      expect(new Set(results).size, name).toBeGreaterThan(1)
    }
  })

  test('simulated rounds stay inside the 99 % band of the exact return and hit rate', () => {
    for (const [index, sample] of samplesOf(game).entries()) {
      const { returnShare, hitShare } = simulate(game, sample, 20_000, sequenceOf(20 + index))
      expect(returnShare, sample.name).toBeLessThan(1)
      expect(hitShare, sample.name).toBeLessThan(1)
    }
  })

  test('returns less than is staked, its first choice more than nine tenths, and pays only what its distribution has', () => {
    for (const [index, { par, play }] of samplesOf(game).entries()) {
      expect(par.base % game.payBase).toBe(0)
      // The side bets of a table keep more, by their common pays; the rules say of each how much.
      expect(toNumber(returnOf(par))).toBeGreaterThan(index === 0 || game.shape !== 'shared' ? 0.9 : 0.8)
      expect(toNumber(returnOf(par))).toBeLessThan(1)
      const random = randomOf(game.derivation, sequenceOf(3))
      for (let round = 0; round < 2000; round++) {
        const pays = play(random)
        expect(par.cases.has(pays), `pays ${pays}`).toBe(true)
      }
    }
  })
})

const staged = catalogue.filter((game) => game.shape === 'staged')

describe.each(staged.map((game) => [game.code, game] as const))('%s, in stages', (_code, game) => {
  /** The states of rounds by every plan, from the opening to the end. */
  function* courses(): Generator<{ choice: Json; states: Json[] }> {
    for (const choice of game.samples) {
      for (const plan of game.plans(choice)) {
        for (let nonce = 1n; nonce <= 60n; nonce++) {
          const random = randomOf(game.derivation, blocksOf('server', 'client', nonce))
          const states = [game.open(random, choice)]
          while (!game.isOver(states.at(-1) as Json)) {
            const state = states.at(-1) as Json
            states.push(game.act(state, game.follow(plan, state), random))
          }
          yield { choice, states }
        }
      }
    }
  }

  test('offers acts until it is over, and the plan and the default are among them', () => {
    for (const { states } of courses()) {
      for (const state of states) {
        const acts = game.acts(state)
        expect(acts.length > 0).toBe(!game.isOver(state))
        if (game.isOver(state)) continue
        const byDefault = game.byDefault(state)
        if (byDefault !== null) expect(acts).toContainEqual(byDefault)
        for (const plan of game.plans(game.samples[0])) expect(acts).toContainEqual(game.follow(plan, state))
      }
    }
  })

  test('no round pays more than the most that is told', () => {
    for (const { choice, states } of courses()) {
      expect(game.pays(choice, states.at(-1) as Json)).toBeLessThanOrEqual(game.maxPays(choice))
    }
  })

  test('on average a round pays what its acts let expect, inside the 99 % band', () => {
    let [off, variance] = [0, 0]
    for (const { choice, states } of courses()) {
      const end = states.at(-1) as Json
      const weighed = game.weigh(choice, end)
      off += game.pays(choice, end) / game.payBase - toNumber(weighed.expected)
      variance += toNumber(weighed.variance)
    }
    expect(Math.abs(off)).toBeLessThan(2.5758 * Math.sqrt(variance))
  })
})
