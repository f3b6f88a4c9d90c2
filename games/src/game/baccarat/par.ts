// The exact distribution: all orders of six cards of an eight-deck shoe, counted by their values.
import { type Par, parOf } from '../../engine/par.ts'
import { bankerDraws, isNatural, pairOdds, payBase, playerDraws, pointsPay, type Score, type Spot } from './score.ts'

const cardsOfShoe = 416
const cardsOfRank = 32
/** How many cards of the shoe have each value: four ranks are worth nothing. */
const cardsOfValue = Array.from({ length: 10 }, (_, value) => (value === 0 ? 4 * cardsOfRank : cardsOfRank))
/** The orders of six cards. Below 2^53, so that counts of orders are exact as numbers. */
export const orders = 416 * 415 * 414 * 413 * 412 * 411

type Cell = { readonly score: Score; orders: number }

/** Takes each value in turn out of the shoe; `go` gets how many cards have it. */
function eachValue(left: number[], go: (value: number, cards: number) => void): void {
  for (let value = 0; value < 10; value++) {
    const cards = left[value] as number
    left[value] = cards - 1
    go(value, cards)
    left[value] = cards
  }
}

/** How many orders of six cards lead to each score; cards that are not dealt count in any order. */
function countScores(): Cell[] {
  const cells = new Map<number, Cell>()
  const left = [...cardsOfValue]
  function count(player: number, banker: number, natural: boolean, weight: number): void {
    const key = (player * 10 + banker) * 2 + (natural ? 1 : 0)
    const cell = cells.get(key) ?? { score: { player, banker, isNatural: natural }, orders: 0 }
    cell.orders += weight
    cells.set(key, cell)
  }
  function third(player: number, banker: number, weight: number): void {
    if (!playerDraws(player)) {
      if (!bankerDraws(banker, undefined)) count(player, banker, false, weight * 412 * 411)
      else eachValue(left, (value, cards) => count(player, (banker + value) % 10, false, weight * cards * 411))
      return
    }
    eachValue(left, (drawn, cards) => {
      const total = (player + drawn) % 10
      if (!bankerDraws(banker, drawn)) count(total, banker, false, weight * cards * 411)
      else eachValue(left, (value, more) => count(total, (banker + value) % 10, false, weight * cards * more))
    })
  }
  eachValue(left, (first, a) =>
    eachValue(left, (second, b) =>
      eachValue(left, (one, c) =>
        eachValue(left, (other, d) => {
          const [player, banker, weight] = [(first + second) % 10, (one + other) % 10, a * b * c * d]
          if (isNatural(player) || isNatural(banker)) count(player, banker, true, weight * 412 * 411)
          else third(player, banker, weight)
        }),
      ),
    ),
  )
  return [...cells.values()]
}

// A round of many bets asks for the same distributions: each is counted once.
let scores: readonly Cell[] | undefined
const pars = new Map<Spot, Par>()

/** The scores by the orders that lead to them. */
export function scoresOf(): readonly Cell[] {
  scores ??= countScores()
  return scores
}

function count(spot: Spot): Par {
  if (spot === 'playerPair' || spot === 'bankerPair') {
    // The second card is one of the other 31 of its rank.
    return parOf(payBase, [
      [(pairOdds + 1) * payBase, BigInt(cardsOfRank - 1)],
      [0, BigInt(cardsOfShoe - cardsOfRank)],
    ])
  }
  return parOf(
    payBase,
    scoresOf().map(({ score, orders: cases }) => [pointsPay(spot, score), BigInt(cases)]),
  )
}

export function parOfSpot(spot: Spot): Par {
  const par = pars.get(spot) ?? count(spot)
  pars.set(spot, par)
  return par
}
