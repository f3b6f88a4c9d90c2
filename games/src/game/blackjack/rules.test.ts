import { describe, expect, test } from 'vitest'
import { readCards } from '../../cards/card-code.ts'
import { type Random, randomOf } from '../../engine/random.ts'
import { sequenceOf } from '../../engine/simulate.ts'
import { adviceFor } from './advise.ts'
import { roundWorth, houseTable } from './advice.ts'
import {
  act,
  acts,
  type BlackjackAct,
  type BlackjackState,
  open,
  payouts,
  phaseOf,
  silent,
  usedMinor,
  view,
} from './rules.ts'
import { shoeSize } from './values.ts'

const stake = 100n

/** A round of one box that is dealt these cards: box, dealer, box, dealer, then those that are drawn. */
function dealt(cards: string, heldMinor = 400n): BlackjackState {
  return open(stake, [{ seat: 3, heldMinor }], readCards(cards))
}

function play(state: BlackjackState, ...done: BlackjackAct[]): BlackjackState {
  return done.reduce((now, one) => {
    expect(acts(now, 3)).toContain(one)
    return act(now, 3, one)
  }, state)
}

const paid = (state: BlackjackState) => payouts(state)[0]!
const endsOf = (state: BlackjackState) => paid(state).hands.map(({ end }) => end)

describe('what others got wrong', () => {
  test('a ten on a split ace is twenty-one and no natural, and each ace gets one card, also when the first makes 21', () => {
    const state = play(dealt('As 6h Ad Th Ks 5c 2c 3d'), 'split')
    expect(state.boxes[0]!.hands.map(({ cards }) => cards)).toEqual([readCards('As Ks'), readCards('Ad 5c')])
    expect([phaseOf(state), acts(state, 3)]).toEqual(['over', []])
    // The dealer has 16, draws 2 and stands on 18: 21 wins its stake and no more, 16 loses.
    expect(paid(state)).toMatchObject({ resultMinor: 0n, hands: [{ end: 'WON', resultMinor: 100n }, { end: 'LOST' }] })
  })

  test('insurance costs half a stake and pays two to one, and is lost without a natural', () => {
    const natural = play(dealt('9s Ah 9d Kh'), 'insure')
    expect([phaseOf(natural), paid(natural)]).toMatchObject(['over', { resultMinor: 0n, insuranceMinor: 100n }])
    const none = play(dealt('Ts Ah 9d 7h'), 'insure', 'stand')
    expect(paid(none)).toMatchObject({ resultMinor: 50n, insuranceMinor: -50n })
    // A natural that is insured wins its stake in both cases.
    expect(paid(play(dealt('As Ah Kd Kh'), 'insure')).resultMinor).toBe(100n)
    expect(paid(play(dealt('As Ah Kd 7h'), 'insure')).resultMinor).toBe(100n)
  })

  test('two naturals push, a natural alone pays three to two, and one of the dealer takes the stake only', () => {
    expect(paid(play(dealt('As Ah Kd Kh'), 'decline'))).toMatchObject({ resultMinor: 0n, hands: [{ end: 'PUSHED' }] })
    expect(paid(dealt('As 9h Kd Kh'))).toMatchObject({ resultMinor: 150n, hands: [{ end: 'NATURAL' }] })
    const lost = dealt('9s Kh 9d Ah')
    expect([phaseOf(lost), acts(lost, 3), paid(lost).resultMinor]).toEqual(['over', [], -100n])
  })

  test('a double after a split needs one more stake, not four in all', () => {
    const split = play(dealt('8s 6h 8d Th 3s 2c Tc 9d 4h', 300n), 'split')
    expect(acts(split, 3)).toEqual(['stand', 'hit', 'double'])
    const doubled = play(split, 'double')
    expect(doubled.boxes[0]!.hands[0]).toMatchObject({ stakes: 2, cards: readCards('8s 3s Tc') })
    expect([usedMinor(stake, doubled.boxes[0]!), acts(doubled, 3)]).toEqual([300n, ['stand', 'hit']])
    expect(paid(play(doubled, 'hit', 'stand'))).toMatchObject({ resultMinor: 100n })
  })
})

test('what is offered follows from the cards and from what is held', () => {
  expect(acts(dealt('Ts 6h Kd 9h'), 3)).toEqual(['stand', 'hit', 'double', 'split', 'surrender'])
  expect(acts(dealt('Ts 6h Kd 9h', 100n), 3)).toEqual(['stand', 'hit', 'surrender'])
  expect(acts(dealt('Ts Ah Kd 9h', 149n), 3)).toEqual(['decline'])
  expect(acts(play(dealt('5s 6h 4d 9h 2c'), 'hit'), 3)).toEqual(['stand', 'hit'])
  // Two hands of a split are not split again.
  expect(acts(play(dealt('8s 6h 8d Th 8c 2c'), 'split'), 3)).toEqual(['stand', 'hit', 'double'])
  expect(acts(dealt('Ts 6h Kd 9h'), 4)).toEqual([])
  expect(() => open(5n, [{ seat: 1, heldMinor: 50n }], readCards('2s 3s 4s 5s'))).toThrow(RangeError)
})

test('the dealer stands on a soft 17, draws to 16, and not at all when no hand is left to decide', () => {
  expect(play(dealt('Ts 6h 9d Ah'), 'stand').dealer).toHaveLength(2)
  const over = play(dealt('Ts 6h 9d Th 5c'), 'stand')
  expect([over.dealer.length, endsOf(over)]).toEqual([3, ['LOST']])
  const bust = play(dealt('Ts 6h 6d Th 9c'), 'hit')
  expect([bust.dealer.length, endsOf(bust), paid(bust).resultMinor]).toEqual([2, ['OVER'], -100n])
  const given = play(dealt('Ts 9h 6d Th'), 'surrender')
  expect([given.dealer.length, endsOf(given), paid(given).resultMinor]).toEqual([2, ['GIVEN_UP'], -50n])
})

test('boxes play one after another, the insurance is asked of all at once, and nobody sees the hole card before the end', () => {
  const seats = [1, 5].map((seat) => ({ seat, heldMinor: 400n }))
  let state = open(stake, seats, readCards('Ts 9s Ah 9d 8d 7h 2c'))
  expect([acts(state, 1).length, acts(state, 5).length]).toEqual([2, 2])
  state = act(act(state, 5, 'decline'), 1, silent(state))
  expect(view(state)).toMatchObject({ phase: 'play', turn: { seat: 1, hand: 0 }, dealer: [13, null] })
  expect(acts(state, 5)).toEqual([])
  state = act(state, 1, silent(state))
  expect(JSON.stringify(view(state))).not.toContain(String(readCards('7h')[0]))
  state = act(state, 5, 'stand')
  expect(view(state)).toMatchObject({ phase: 'over', dealer: readCards('Ah 7h') })
  expect(payouts(state).map(({ resultMinor }) => resultMinor)).toEqual([100n, -100n])
})

test('rounds that follow the advice return what was computed, within the 99 % band', () => {
  const random: Random = randomOf('float', sequenceOf(21))
  const rounds = 15_000
  let [sum, squares] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    const places = new Set<number>()
    while (places.size < 24) places.add(random.below(shoeSize))
    let state = open(stake, [{ seat: 3, heldMinor: 400n }], [...places])
    for (let advice = adviceFor(state, 3); advice; advice = adviceFor(state, 3)) state = act(state, 3, advice.best)
    const result = Number(paid(state).resultMinor) / Number(stake)
    sum += result
    squares += result * result
  }
  const half = 2.576 * Math.sqrt(squares / rounds / rounds)
  expect(Math.abs(sum / rounds - roundWorth(houseTable))).toBeLessThan(half)
})
