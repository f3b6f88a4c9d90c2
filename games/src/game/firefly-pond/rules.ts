// Mines: twenty-five cells hide one to twenty-four mines. Each cell without one raises what the round pays; a mine ends it.
import type { Staged } from '../../engine/game.ts'
import { addFractions, type Fraction, type Moments, parOf } from '../../engine/par.ts'

export type Choice = { readonly mines: number }
/** Cells are 0 to 24, row by row; mines and revealed cells are in the order in which they came. */
export type State = {
  readonly mines: readonly number[]
  readonly revealed: readonly number[]
  readonly isCashedOut: boolean
}
export type View = { readonly revealed: readonly number[] }
/** A cell to reveal, or to be paid for those that are. */
export type Act = number | 'cashOut'
/** How many cells to reveal before cashing out. */
export type Plan = number

export const cells = 25
export const maxMines = 24
const payBase = 100
const allCells = Array.from({ length: cells }, (_, cell) => cell)
/** A round pays at most this many times its stake: a reveal that reaches the last pay below ends the round. */
export const maxTimes = 10_000

function choose(n: number, k: number): bigint {
  let ways = 1n
  for (let step = 1; step <= k; step++) ways = (ways * BigInt(n - step + 1)) / BigInt(step)
  return ways
}

// What each number of revealed cells pays, by the number of mines, up to the highest multiple.
const payTable = Array.from({ length: maxMines + 1 }, (_, mines) => {
  const pays = [0]
  for (let revealed = 1; revealed <= cells - mines; revealed++) {
    const { part, whole } = chanceOf(mines, revealed)
    const paid = Number((99n * BigInt(payBase) * whole) / (100n * part))
    if (paid > maxTimes * payBase) break
    pays.push(paid)
  }
  return pays
})

/** What this many revealed cells pay: 99 % of one over their chance, cut off after two decimals. */
export function paysOf(mines: number, revealed: number): number {
  return payTable[mines]?.[revealed] ?? 0
}

/** The most cells that can be revealed: all without a mine, or as many as pay up to the highest multiple. */
export function maxRevealed(mines: number): number {
  return (payTable[mines]?.length ?? 1) - 1
}

/** The chance that this many cells have no mine. */
export function chanceOf(mines: number, revealed: number): Fraction {
  return { part: choose(cells - mines, revealed), whole: choose(cells, revealed) }
}

export function isHit({ mines, revealed }: State): boolean {
  const last = revealed.at(-1)
  return last !== undefined && mines.includes(last)
}

function isOver(state: State): boolean {
  return state.isCashedOut || isHit(state) || state.revealed.length === maxRevealed(state.mines.length)
}

function acts(state: State): readonly Act[] {
  if (isOver(state)) return []
  const hidden = allCells.filter((cell) => !state.revealed.includes(cell))
  return state.revealed.length === 0 ? hidden : [...hidden, 'cashOut']
}

function readChoice(value: unknown): Choice | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { mines } = value as { mines?: unknown }
  return typeof mines === 'number' && Number.isInteger(mines) && mines >= 1 && mines <= maxMines ? { mines } : undefined
}

/**
 * With i − 1 cells revealed the next one has no mine with the chance p. Revealing it exchanges what could be cashed out
 * before for what can be after with p, and for nothing otherwise.
 */
function weigh({ mines }: Choice, { revealed }: State): Moments {
  let expected: Fraction = { part: 0n, whole: 1n }
  let variance: Fraction = { part: 0n, whole: 1n }
  let third: Fraction = { part: 0n, whole: 1n }
  for (let count = 1; count <= revealed.length; count++) {
    const [hidden, safe] = [BigInt(cells - count + 1), BigInt(cells - mines - count + 1)]
    const [before, after] = [BigInt(paysOf(mines, count - 1)), safe > 0n ? BigInt(paysOf(mines, count)) : 0n]
    const base = BigInt(payBase)
    expected = addFractions(expected, { part: safe * after - hidden * before, whole: hidden * base })
    variance = addFractions(variance, {
      part: safe * (hidden - safe) * after * after,
      whole: hidden * hidden * base * base,
    })
    third = addFractions(third, {
      part: safe * (hidden - safe) * (hidden - 2n * safe) * after ** 3n,
      whole: (hidden * base) ** 3n,
    })
  }
  return { expected, variance, third }
}

/** One draw for each mine, when the round opens: it takes the cell at that place among those that are left. */
export const rules: Staged<Choice, State, Act, Plan> = {
  shape: 'staged',
  derivation: 'integer',
  payBase,
  samples: [{ mines: 3 }, { mines: 1 }, { mines: 5 }, { mines: 12 }, { mines: 24 }],
  readChoice,
  open(random, { mines }) {
    const left = [...allCells]
    const hidden = Array.from({ length: mines }, () => left.splice(random.below(left.length), 1)[0] as number)
    return { mines: hidden, revealed: [], isCashedOut: false }
  },
  acts,
  act: (state, act) =>
    act === 'cashOut' ? { ...state, isCashedOut: true } : { ...state, revealed: [...state.revealed, act] },
  isOver,
  pays: ({ mines }, state) => (isHit(state) ? 0 : paysOf(mines, state.revealed.length)),
  maxPays: ({ mines }) => paysOf(mines, maxRevealed(mines)),
  view: ({ revealed }) => ({ revealed }),
  byDefault: ({ revealed }) => (revealed.length > 0 ? 'cashOut' : null),
  plans({ mines }) {
    const max = maxRevealed(mines)
    return [Math.min(3, max), ...[1, 6].filter((plan) => plan < max)]
  },
  follow(plan, { revealed }) {
    const next = allCells.find((cell) => !revealed.includes(cell))
    return next === undefined || revealed.length >= plan ? 'cashOut' : next
  },
  par({ mines }, plan) {
    const { part, whole } = chanceOf(mines, plan)
    return parOf(payBase, [
      [paysOf(mines, plan), part],
      [0, whole - part],
    ])
  },
  weigh,
}
