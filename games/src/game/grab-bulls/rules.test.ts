import { expect, test } from 'vitest'
import { type Card, cardsPerDeck, cardText } from '../../engine/shoe.ts'
import { offeredTo, type SeatResult } from '../../room/room-game.ts'
import { grabBulls } from './game.ts'
import { type GrabBullsState, type GrabBullsView, rules } from './rules.ts'

const deck = Array.from({ length: cardsPerDeck }, (_, card) => card)
const cardOf = new Map(deck.map((card) => [cardText(card), card]))
const hand = (text: string): Card[] => text.split(' ').map((sign) => cardOf.get(sign) ?? -1)

/** A hand whose seats have these cards and hold so much; of equal grabs the first of the order has the bank. */
function opened(hands: readonly string[], held: readonly bigint[], seatOrder: readonly number[], stakeMinor = 100n) {
  const dealt = hands.map(hand)
  const top = [0, 1, 2, 3, 4].flatMap((card) => dealt.map((cards) => cards[card] as Card))
  const seats = held.map((heldMinor, at) => ({ seat: at + 1, heldMinor }))
  const deal = { deck: [...top, ...deck.filter((card) => !top.includes(card))], seatOrder }
  return rules.open({ stakeMinor, seats, deal })
}

function played(state: GrabBullsState, grabs: readonly number[], bets: readonly (number | null)[]): GrabBullsState {
  let now = state
  for (const [at, grab] of grabs.entries()) now = rules.act(now, at + 1, { grab })
  for (const [at, bet] of bets.entries()) if (bet !== null) now = rules.act(now, at + 1, { bet })
  for (const at of grabs.keys()) now = rules.act(now, at + 1, 'show')
  expect(rules.isOver(now)).toBe(true)
  return now
}

const gross = (results: readonly SeatResult[]) =>
  results.map(({ resultMinor, rakeMinor }) => Number(resultMinor + rakeMinor))

// No bull with a king of spades; bull 9; bull bull; five pictures; four of a kind; five small.
const none = '♠K ♥9 ♣8 ♦7 ♠6'
const nine = '♥K ♥Q ♣J ♦10 ♠9'
const bull = '♦K ♣Q ♦J ♠10 ♥10'
const pictures = '♣K ♠Q ♠J ♥J ♦Q'
const four = '♠2 ♥2 ♣2 ♦2 ♠5'
const small = '♠A ♥A ♣A ♦A ♠3'

test.each<[string, string, string, number]>([
  ['the higher hand wins at its own odds, one for fewer than seven points', none, '♠A ♥Q ♣J ♦10 ♥A', 1],
  ['two for seven to nine', none, nine, 2],
  ['three for bull bull', nine, bull, 3],
  ['five for five pictures', bull, pictures, 5],
  ['six for four of a kind', pictures, four, 6],
  ['eight for five small', four, small, 8],
])('%s', (_, lower, higher, odds) => {
  // Seat 1 has the bank for 3, seat 2 bets 5.
  const amount = 100 * 3 * 5 * odds
  const held = [100_000n, 100_000n]
  expect(gross(rules.payouts(played(opened([lower, higher], held, [1, 2]), [3, 0], [null, 5])))).toEqual([
    -amount,
    amount,
  ])
  expect(gross(rules.payouts(played(opened([higher, lower], held, [1, 2]), [3, 0], [null, 5])))).toEqual([
    amount,
    -amount,
  ])
})

test('five of a hundred of what a seat has won is rake, rounded down', () => {
  const state = played(opened([none, nine], [10_000n, 10_000n], [1, 2], 33n), [1, 0], [null, 1])
  expect(rules.payouts(state)).toEqual([
    { seat: 1, resultMinor: -66n, usedMinor: 66n, rakeMinor: 0n },
    { seat: 2, resultMinor: 63n, usedMinor: 66n, rakeMinor: 3n },
  ])
})

test('nobody loses or wins more than it holds', () => {
  // 100 · 4 · 5 · 8 would be 16,000.
  const rich = played(opened([none, small], [40_000n, 4_000n], [1, 2]), [4, 0], [null, 5])
  expect(gross(rules.payouts(rich))).toEqual([-4_000, 4_000])
  const poor = played(opened([small, none], [4_000n, 40_000n], [1, 2]), [4, 0], [null, 5])
  expect(gross(rules.payouts(poor))).toEqual([4_000, -4_000])
})

test('a bank that loses more than it holds pays in proportion, with what it took, and odd units from the banker on', () => {
  // The banker in seat 2 holds 4,000, takes 200 · 2 of seat 1 and owes 3,000 each to seats 3 and 4 at the odds of their hands.
  const hands = [none, nine, bull, pictures]
  const state = played(opened(hands, [40_000n, 4_000n, 40_000n, 40_000n], [2, 1, 3, 4]), [0, 1, 0, 0], [2, null, 5, 5])
  // Due: 100 · 1 · 2 · 2 = 400 from seat 1; 100 · 5 · 3 = 1,500 and 100 · 5 · 5 = 2,500: within what the bank has.
  expect(gross(rules.payouts(state))).toEqual([-400, 400 - 4_000, 1_500, 2_500])
  const larger = played(opened(hands, [40_000n, 4_001n, 40_000n, 40_000n], [2, 1, 3, 4]), [0, 2, 0, 0], [1, null, 5, 5])
  // 400 come in and 3,000 and 5,000 are due; 4,401 are there: 1,650.375 and 2,750.625, and the odd unit goes to seat 3.
  expect(gross(rules.payouts(larger))).toEqual([-400, -4_001, 1_651, 2_750])
})

test('a bank that would win more than it holds takes in proportion', () => {
  const state = played(opened([none, small, nine], [4_000n, 4_000n, 4_000n], [2, 1, 3]), [0, 4, 0], [5, null, 5])
  expect(gross(rules.payouts(state))).toEqual([-2_000, 4_000, -2_000])
})

test('the highest grab has the bank, of equal ones the first of the order of chance, and without a grab for one', () => {
  const bankerAfter = (grabs: readonly number[], order: readonly number[]) => {
    let state = opened([none, nine, bull], [4_000n, 4_000n, 4_000n], order)
    for (const [at, grab] of grabs.entries()) state = rules.act(state, at + 1, { grab })
    const { banker, multiple } = rules.view(state, null) as unknown as GrabBullsView
    return [banker, multiple]
  }
  expect(bankerAfter([1, 4, 2], [1, 2, 3])).toEqual([2, 4])
  expect(bankerAfter([3, 1, 3], [2, 3, 1])).toEqual([3, 3])
  expect(bankerAfter([0, 0, 0], [2, 3, 1])).toEqual([2, 1])
})

test('a seat sees four of its cards until all have bet, and of others nothing but that they have acted', () => {
  const start = opened([none, nine], [4_000n, 4_000n], [1, 2])
  const view = (state: GrabBullsState, seat: number | null) =>
    (rules.view(state, seat) as unknown as GrabBullsView).seats
  const grabbed = rules.act(start, 1, { grab: 3 })
  expect(view(grabbed, 2)[0]).toEqual({
    seat: 1,
    cards: [null, null, null, null],
    hand: null,
    hasActed: true,
    grab: null,
    bet: null,
  })
  expect(view(grabbed, 1)[0]).toMatchObject({ cards: hand(none).slice(0, 4), grab: 3 })
  const bet = rules.act(rules.act(grabbed, 2, { grab: 0 }), 2, { bet: 5 })
  expect(view(bet, 1)[0]).toMatchObject({ cards: hand(none), hand: { named: null, points: 0, tens: [] } })
  expect(view(bet, 1)[1]).toMatchObject({ cards: [null, null, null, null, null], grab: 0, bet: 5, hand: null })
  expect(view(rules.act(bet, 2, 'show'), 1)[1]).toMatchObject({ cards: hand(nine), hand: { points: 9 } })
})

test.each<[string, number, unknown]>([
  ['a bet before the bank', 1, { bet: 1 }],
  ['a grab of five', 1, { grab: 5 }],
  ['a seat that is not dealt in', 5, { grab: 1 }],
  ['another shape', 1, { grab: 1, bet: 1 }],
  ['a show before the end', 2, 'show'],
])('not offered at the beginning: %s', (_, seat, act) => {
  const state = opened([none, nine], [4_000n, 4_000n], [1, 2])
  expect(offeredTo(grabBulls, state, { seat, act: act as never })).toBeUndefined()
})
