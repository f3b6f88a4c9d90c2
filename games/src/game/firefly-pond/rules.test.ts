import { expect, test } from 'vitest'
import { type Fraction, percentOf, returnOf, toNumber, varianceOf } from '../../engine/par.ts'
import { randomOf } from '../../engine/random.ts'
import { playOut, replay } from '../../engine/replay.ts'
import { blocksOf } from '../../engine/words.ts'
import { type Act, cells, chanceOf, isHit, maxRevealed, maxTimes, paysOf, rules, type State } from './rules.ts'

const seeds = (nonce: bigint) => randomOf(rules.derivation, blocksOf('server seed', 'client seed', nonce))

function after(mines: number, acts: readonly Act[], nonce = 1n): State | undefined {
  return replay(rules, seeds(nonce), { mines }, acts) as State | undefined
}

test('the published seeds hide the published mines', () => {
  expect(rules.open(seeds(1n), { mines: 3 }).mines).toEqual([18, 15, 5])
})

test('the mines are different cells, and the view of an open round tells none of them', () => {
  for (let mines = 1; mines <= 24; mines++) {
    const state = rules.open(seeds(BigInt(mines)), { mines })
    expect(new Set(state.mines).size).toBe(mines)
    for (const cell of state.mines) expect(cell >= 0 && cell < cells).toBe(true)
    expect(rules.view(state)).toEqual({ revealed: [] })
  }
})

test('the view is the same whichever cells hide the mines', () => {
  const views = new Set<string>()
  for (let nonce = 1n; nonce < 200n; nonce++) {
    const state = after(3, [0, 7], nonce)
    if (state && !isHit(state)) views.add(JSON.stringify(rules.view(state)))
  }
  expect([...views]).toEqual(['{"revealed":[0,7]}'])
})

test('a mine ends the round without a pay; cashing out pays what was revealed', () => {
  const hit = after(3, [0, 18]) as State
  expect([rules.isOver(hit), rules.acts(hit), rules.pays({ mines: 3 }, hit)]).toEqual([true, [], 0])
  const paid = after(3, [0, 1, 'cashOut']) as State
  expect([rules.isOver(paid), rules.pays({ mines: 3 }, paid)]).toEqual([true, 128])
})

test('a round offers the hidden cells, and cashing out after the first', () => {
  const opened = after(3, []) as State
  expect(rules.acts(opened)).toEqual(Array.from({ length: cells }, (_, cell) => cell))
  const acts = rules.acts(after(3, [4]) as State)
  expect(acts).toHaveLength(25)
  expect(acts).not.toContain(4)
  expect(acts).toContain('cashOut')
  for (const wrong of [['cashOut'], [4, 4], [25], [-1], [18, 1], ['x'], [1.5]]) {
    expect(after(3, wrong as Act[]), JSON.stringify(wrong)).toBeUndefined()
  }
})

test('left alone, a round is cashed out, and void before its first reveal', () => {
  expect(rules.byDefault(after(3, []) as State)).toBeNull()
  expect(rules.byDefault(after(3, [4]) as State)).toBe('cashOut')
})

test('every pay is 99 % over the chance, cut off after two decimals, and more than the stake', () => {
  for (let mines = 1; mines <= 24; mines++) {
    for (let count = 1; count <= maxRevealed(mines); count++) {
      const { part, whole } = chanceOf(mines, count)
      const paid = BigInt(paysOf(mines, count))
      expect(paid * part * 100n <= 99n * 100n * whole).toBe(true)
      expect((paid + 1n) * part * 100n > 99n * 100n * whole).toBe(true)
      expect(paid > 100n && paid <= 100n * BigInt(maxTimes)).toBe(true)
      const back = toNumber(returnOf(rules.par({ mines }, count)))
      expect(back).toBeGreaterThan(0.98)
      expect(back).toBeLessThanOrEqual(0.99)
    }
  }
  // The pays that others publish with two decimals.
  expect([paysOf(3, 1), paysOf(1, 1), paysOf(5, 3), paysOf(24, 1)]).toEqual([112, 103, 199, 2475])
})

test('the round that reaches the highest pay is over', () => {
  const max = maxRevealed(12)
  expect(max).toBe(9)
  expect(toNumber(chanceOf(12, max + 1)) * maxTimes).toBeLessThan(0.99)
  for (let nonce = 1n; nonce < 300n; nonce++) {
    const safe = Array.from({ length: cells }, (_, cell) => cell).filter(
      (cell) => !rules.open(seeds(nonce), { mines: 12 }).mines.includes(cell),
    )
    const state = after(12, safe.slice(0, max), nonce) as State
    expect([rules.isOver(state), rules.pays({ mines: 12 }, state)]).toEqual([true, paysOf(12, max)])
  }
})

test('the chance to reveal cells is that of counting every set of mines', () => {
  for (const [mines, count] of [
    [1, 4],
    [2, 3],
    [3, 2],
  ] as const) {
    const sets = subsets(mines)
    const safe = sets.filter((set) => set.every((cell) => cell >= count)).length
    const { part, whole } = chanceOf(mines, count)
    expect(part * BigInt(sets.length)).toBe(whole * BigInt(safe))
  }
})

function subsets(size: number, from = 0): number[][] {
  if (size === 0) return [[]]
  return Array.from({ length: cells - from }, (_, at) => from + at).flatMap((cell) =>
    subsets(size - 1, cell + 1).map((rest) => [cell, ...rest]),
  )
}

/** How many cells a round has revealed at its end, with the chance of each way a plan can end. */
function endsOf(mines: number, plan: number): { state: State; chance: Fraction }[] {
  const hidden = Array.from({ length: mines }, (_, at) => 24 - at)
  const safe = (count: number) => Array.from({ length: count }, (_, cell) => cell)
  const lost = Array.from({ length: plan }, (_, count) => {
    const { part, whole } = chanceOf(mines, count)
    const left = BigInt(cells - count)
    const state = { mines: hidden, revealed: [...safe(count), 24], isCashedOut: false }
    return { state, chance: { part: part * BigInt(mines), whole: whole * left } }
  })
  const won = { state: { mines: hidden, revealed: safe(plan), isCashedOut: true }, chance: chanceOf(mines, plan) }
  return [...lost, won]
}

test('what the acts let expect is on average what a plan returns, and its variance that of the difference', () => {
  for (const mines of [1, 3, 12, 24]) {
    for (const plan of rules.plans({ mines })) {
      const ends = endsOf(mines, plan)
      expect(ends.reduce((sum, { chance }) => sum + toNumber(chance), 0)).toBeCloseTo(1, 12)
      let [expected, variance, squares] = [0, 0, 0]
      for (const { state, chance } of ends) {
        const weighed = rules.weigh({ mines }, state)
        const off = rules.pays({ mines }, state) / rules.payBase - toNumber(weighed.expected)
        expected += toNumber(chance) * toNumber(weighed.expected)
        variance += toNumber(chance) * toNumber(weighed.variance)
        squares += toNumber(chance) * off * off
      }
      const par = rules.par({ mines }, plan)
      expect(expected).toBeCloseTo(toNumber(returnOf(par)), 10)
      expect(variance).toBeCloseTo(squares, 8)
      // A plan of one reveal has no course: the two are those of its par sheet.
      if (plan === 1) expect(variance).toBeCloseTo(toNumber(varianceOf(par)), 8)
    }
  }
})

test('a plan reveals as many cells as it says', () => {
  for (let nonce = 1n; nonce < 100n; nonce++) {
    const state = playOut(rules, { mines: 3 }, 3, seeds(nonce)) as State
    expect(state.revealed.length).toBe(
      isHit(state) ? state.revealed.findIndex((cell) => state.mines.includes(cell)) + 1 : 3,
    )
  }
  expect(percentOf(returnOf(rules.par({ mines: 3 }, 3)), 4)).toBe('98.4261')
})

test.each([null, {}, { mines: 0 }, { mines: 25 }, { mines: 2.5 }, { mines: '3' }])(
  'the choice %j is not offered',
  (choice) => expect(rules.readChoice(choice)).toBeUndefined(),
)
