// The exact distribution: for each of the 22,100 hands of one side, how many of the 18,424 that are left to the other are
// lower or equal. Both sides have the same chance of each hand, so black wins as often as red, with the same hands.
import { type Par, parOf } from '../../engine/par.ts'
import { cardsPerDeck } from '../../engine/shoe.ts'
import { type Hand, handOf } from './rank.ts'
import { type Lucky, luckies, luckyOf, payBase, type Score, scorePays, type Spot } from './score.ts'

/** The ways to deal a hand to each side, without the order of its cards. */
export const deals = 22_100 * 18_424

type Cards = readonly [number, number, number]
type Ranked = { readonly cards: Cards; readonly hand: Hand; place: number }
type Cell = { readonly score: Score; readonly deals: number }

function allHands(): Ranked[] {
  const hands: Ranked[] = []
  for (let one = 0; one < cardsPerDeck; one++) {
    for (let two = one + 1; two < cardsPerDeck; two++) {
      for (let three = two + 1; three < cardsPerDeck; three++) {
        const cards: Cards = [one, two, three]
        hands.push({ cards, hand: handOf(cards), place: 0 })
      }
    }
  }
  const strengths = [...new Set(hands.map(({ hand }) => hand.strength))].sort((one, other) => one - other)
  const places = new Map(strengths.map((strength, place) => [strength, place]))
  for (const ranked of hands) ranked.place = places.get(ranked.hand.strength) as number
  return hands
}

const keyOf = (one: number, two: number, three: number) => (one * cardsPerDeck + two) * cardsPerDeck + three

/** How many of some hands have each place in the order of strength, and how many a lower one. */
class Counts {
  readonly equal: Int32Array
  readonly lower: Int32Array

  constructor(places: readonly number[], size: number) {
    this.equal = new Int32Array(size)
    this.lower = new Int32Array(size)
    for (const place of places) this.equal[place] = (this.equal[place] ?? 0) + 1
    for (let at = 1; at < size; at++) this.lower[at] = (this.lower[at - 1] ?? 0) + (this.equal[at - 1] ?? 0)
  }
}

/** Of a hand, how many of the hands without its cards are lower, and how many equal: all, less those with one, and so on. */
function comparer(hands: readonly Ranked[]): (ranked: Ranked) => { lower: number; equal: number } {
  const size = Math.max(...hands.map(({ place }) => place)) + 1
  const places = hands.map(({ place }) => place)
  const all = new Counts(places, size)
  const withCard = Array.from(
    { length: cardsPerDeck },
    (_, card) =>
      new Counts(
        hands.filter(({ cards }) => cards.includes(card)).map(({ place }) => place),
        size,
      ),
  )
  const placeOf = new Int16Array(cardsPerDeck ** 3).fill(-1)
  for (const { cards, place } of hands) {
    // A hand is looked up by two of its cards in their order, and the third.
    for (const third of cards) {
      const [one, two] = cards.filter((card) => card !== third) as [number, number]
      placeOf[keyOf(one, two, third)] = place
    }
  }
  return ({ cards, place }) => {
    const [a, b, c] = cards
    let [lower, equal] = [all.lower[place] as number, all.equal[place] as number]
    for (const card of cards) {
      lower -= withCard[card]?.lower[place] as number
      equal -= withCard[card]?.equal[place] as number
    }
    for (const [one, two] of [
      [a, b],
      [a, c],
      [b, c],
    ] as const) {
      for (let third = 0; third < cardsPerDeck; third++) {
        const other = placeOf[keyOf(one, two, third)] as number
        if (other === -1) continue
        if (other < place) lower++
        else if (other === place) equal++
      }
    }
    // The hand itself has all three.
    return { lower, equal: equal - 1 }
  }
}

function countCells(): Cell[] {
  const hands = allHands()
  const compare = comparer(hands)
  const [wins, ties] = [new Map<Lucky, number>(), new Map<Lucky, number>()]
  for (const ranked of hands) {
    const lucky = luckyOf(ranked.hand)
    const { lower, equal } = compare(ranked)
    wins.set(lucky, (wins.get(lucky) ?? 0) + lower)
    ties.set(lucky, (ties.get(lucky) ?? 0) + equal)
  }
  return luckies.flatMap((lucky): Cell[] => [
    { score: { winner: 'red', lucky }, deals: wins.get(lucky) ?? 0 },
    { score: { winner: 'black', lucky }, deals: wins.get(lucky) ?? 0 },
    { score: { winner: 'tie', lucky }, deals: ties.get(lucky) ?? 0 },
  ])
}

// Many bets ask for the same: it is counted once.
let cells: readonly Cell[] | undefined
const pars = new Map<Spot, Par>()

/** The scores by the deals that lead to them. */
export function scoresOf(): readonly Cell[] {
  cells ??= countCells().filter((cell) => cell.deals > 0)
  return cells
}

export function parOfSpot(spot: Spot): Par {
  const known = pars.get(spot)
  if (known) return known
  const par = parOf(
    payBase,
    scoresOf().map((cell) => [scorePays(spot, cell.score), BigInt(cell.deals)]),
  )
  pars.set(spot, par)
  return par
}
