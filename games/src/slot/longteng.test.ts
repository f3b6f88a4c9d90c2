import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { enumerate } from './enumerate.ts'
import exact from './exact.json' with { type: 'json' }
import { evaluate, linePays, lines, regularSymbols, stopsOf, strips } from './longteng.ts'
import { stakesOf } from './stakes.ts'

test('the published figures equal a fresh enumeration of every stop', async () => {
  const fresh = enumerate()
  expect(fresh.exact).toEqual(exact)
  // Read as a file: games do not import the server.
  const pays = await readFile(new URL('../../../server/src/seed/longteng-pays.json', import.meta.url), 'utf8')
  expect(JSON.parse(pays)).toEqual(fresh.payCounts)
  expect(exact.combinations).toBe(strips.reduce((product, strip) => product * strip.length, 1))
  expect(Number(exact.returnPercent)).toBeGreaterThan(96)
  expect(Number(exact.returnPercent)).toBeLessThan(97.1)
})

test('the return computed from symbol counts equals the enumerated one', () => {
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
  const expectedTenths = perLine * lines.length
  expect(exact.lineTenths / exact.combinations).toBeCloseTo(expectedTenths, 9)
})

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
  const mean = (exact.lineTenths + exact.scatterTenths) / exact.combinations
  const deviation = Math.sqrt(exact.sumOfSquares / exact.combinations - mean ** 2)
  const z99 = 2.5758
  expect(Math.abs(tenths / spins - mean)).toBeLessThan((z99 * deviation) / Math.sqrt(spins))
  const hitRate = exact.hits / exact.combinations
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
    const stops = stopsOf([1, 2, 3, 4, 5].map((reel) => (index * 2654435761 * reel) % 2 ** 32))
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

test.each(['CNY', 'USD', 'HKD', 'MYR', 'JPY', 'USDT'])('stakes in %s pay in whole units', (currency) => {
  const { stakesMinor, defaultMinor } = stakesOf(currency)
  expect(stakesMinor).toContain(defaultMinor)
  for (const stake of stakesMinor) expect(stake % 10n).toBe(0n)
})
