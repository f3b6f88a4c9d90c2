import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { hitRateOf, percentOf, returnOf, toNumber, varianceOf } from '../../engine/par.ts'
import { enumerate } from './enumerate.ts'
import { par } from './par.ts'
import payCounts from './pays.json' with { type: 'json' }
import { seedSpins } from './seed-spins.ts'
import { evaluate, linePays, lines, regularSymbols, strips } from './rules.ts'

const combinations = Number(par.total)

test('the published figures equal a fresh enumeration of every stop', async () => {
  const fresh = enumerate()
  expect(fresh.payCounts).toEqual(payCounts)
  // Read as a file: games do not import the server.
  const pays = await readFile(new URL('../../../../server/src/seed/longteng-pays.json', import.meta.url), 'utf8')
  expect(JSON.parse(pays)).toEqual(fresh.payCounts)
  const spins = await readFile(new URL('../../../../server/src/seed/longteng-spins.json', import.meta.url), 'utf8')
  expect(JSON.parse(spins)).toEqual(seedSpins(fresh.examples))
  expect(combinations).toBe(strips.reduce((product, strip) => product * strip.length, 1))
  expect(percentOf(returnOf(par), 4)).toBe('97.0199')
  expect(percentOf(hitRateOf(par), 4)).toBe('29.0111')
  expect(fresh.lineTenths / combinations).toBeCloseTo(lineTenthsByCounts(), 9)
})

/** What the lines pay on average, from the counts of symbols on each reel. */
function lineTenthsByCounts(): number {
  const chance = (reel: number, symbols: string) =>
    [...(strips[reel] as string)].filter((symbol) => symbols.includes(symbol)).length / 40
  const perLine = regularSymbols.reduce((sum, symbol) => {
    const [p1, p2, p3, p4, p5] = [0, 1, 2, 3, 4].map((reel) => chance(reel, reel === 0 ? symbol : `${symbol}W`)) as [
      number,
      number,
      number,
      number,
      number,
    ]
    const [three, four, five] = linePays[symbol]
    return sum + p1 * p2 * p3 * (three * (1 - p4) + four * p4 * (1 - p5) + five * p4 * p5)
  }, 0)
  return perLine * lines.length
}

test('ten million spins stay within the 99 % band of the exact return and hit rate', () => {
  // A fixed pseudo-random sequence (xorshift32), so that the test is deterministic.
  let state = 2463534242
  function word(): number {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
  const spins = 10_000_000
  const columns = strips.map((strip, reel) =>
    [...strip].map(
      (_, stop) => evaluate([0, 0, 0, 0, 0].map((_zero, other) => (other === reel ? stop : 0))).window[reel]!,
    ),
  )
  let [tenths, hits] = [0, 0]
  const stops = [0, 0, 0, 0, 0]
  for (let spin = 0; spin < spins; spin++) {
    for (let reel = 0; reel < 5; reel++) stops[reel] = Math.floor((word() / 2 ** 32) * 40)
    const total = payFast(columns, stops)
    tenths += total
    if (total > 0) hits++
  }
  const mean = toNumber(returnOf(par)) * 10
  const deviation = Math.sqrt(toNumber(varianceOf(par))) * 10
  const z99 = 2.5758
  expect(Math.abs(tenths / spins - mean)).toBeLessThan((z99 * deviation) / Math.sqrt(spins))
  const hitRate = toNumber(hitRateOf(par))
  expect(Math.abs(hits / spins - hitRate)).toBeLessThan(z99 * Math.sqrt((hitRate * (1 - hitRate)) / spins))
})

/** The pay of the stops without allocating lists; checked against evaluate() below. */
function payFast(columns: string[][][], stops: number[]): number {
  let total = 0
  let lanterns = 0
  for (let reel = 0; reel < 5; reel++) if (columns[reel]![stops[reel]!]!.includes('S')) lanterns++
  for (const path of lines) {
    const symbol = columns[0]![stops[0]!]![path[0]!]!
    if (symbol === 'S') continue
    let count = 1
    while (count < 5) {
      const next = columns[count]![stops[count]!]![path[count]!]!
      if (next !== symbol && next !== 'W') break
      count++
    }
    if (count >= 3) total += linePays[symbol as 'D'][count - 3]!
  }
  return total + [0, 0, 0, 30, 150, 1000][lanterns]!
}

test("the simulation's fast pay equals evaluate()", () => {
  const columns = strips.map((strip, reel) =>
    [...strip].map((_, stop) => [0, 1, 2].map((row) => strips[reel]![(stop + row) % strip.length]!)),
  )
  for (let index = 0; index < 5000; index++) {
    const stops = [1, 2, 3, 4, 5].map((reel) => Math.floor((index * 2654435761 * reel) / 97) % 40)
    expect(payFast(columns, stops)).toBe(evaluate(stops).totalTenths)
  }
})

test('no reel shows a symbol twice, and every win is above the stake', () => {
  for (const strip of strips) {
    expect(strip).toHaveLength(40)
    for (let stop = 0; stop < 40; stop++) {
      expect(new Set([0, 1, 2].map((row) => strip[(stop + row) % 40])).size).toBe(3)
    }
  }
  expect(Math.min(...Object.values(linePays).flat())).toBeGreaterThan(10)
})
