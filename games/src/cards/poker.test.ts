import { Hand } from 'pokersolver'
import { describe, expect, test } from 'vitest'
import { randomOf } from '../engine/random.ts'
import { cardText, shoeOf } from '../engine/shoe.ts'
import { sequenceOf } from '../engine/simulate.ts'
import { codeOf, readCards } from './card-code.ts'
import { bestFive, handNames, handOf, rankBit, strengthOf, strengthOfMasks, type SuitMasks } from './poker.ts'

const of = (text: string) => strengthOf(readCards(text))

/** Every hand of five cards, by the masks of its suits. */
function eachHand(visit: (masks: SuitMasks) => void): void {
  function add(masks: SuitMasks, from: number, missing: number): void {
    if (missing === 0) return visit(masks)
    for (let card = from; card < 52; card++) {
      const next: SuitMasks = [...masks]
      next[Math.floor(card / 13) as 0] |= rankBit(card)
      add(next, card + 1, missing - 1)
    }
  }
  add([0, 0, 0, 0], 0, 5)
}

test('of all 2,598,960 hands as many as published have each rank, and they are 7,462 strengths', () => {
  const counts = Object.fromEntries(handNames.map((name) => [name, 0])) as Record<string, number>
  const strengths = new Map<number, number>()
  eachHand((masks) => {
    const strength = strengthOfMasks(...masks)
    strengths.set(strength, (strengths.get(strength) ?? 0) + 1)
  })
  for (const [strength, hands] of strengths) counts[handOf(strength).name]! += hands
  expect(counts).toEqual({
    HIGH_CARD: 1_302_540,
    PAIR: 1_098_240,
    TWO_PAIRS: 123_552,
    THREE_OF_A_KIND: 54_912,
    STRAIGHT: 10_200,
    FLUSH: 5108,
    FULL_HOUSE: 3744,
    FOUR_OF_A_KIND: 624,
    STRAIGHT_FLUSH: 36,
    ROYAL_FLUSH: 4,
  })
  expect(strengths.size).toBe(7462)
})

const solverNames: Record<string, string> = {
  'High Card': 'HIGH_CARD',
  Pair: 'PAIR',
  'Two Pair': 'TWO_PAIRS',
  'Three of a Kind': 'THREE_OF_A_KIND',
  Straight: 'STRAIGHT',
  Flush: 'FLUSH',
  'Full House': 'FULL_HOUSE',
  'Four of a Kind': 'FOUR_OF_A_KIND',
  'Straight Flush': 'STRAIGHT_FLUSH',
  'Royal Flush': 'ROYAL_FLUSH',
}

type Judged = { cards: number[]; strength: number; solved: Hand }

function isNamed({ strength, solved }: Judged): boolean {
  return handOf(strength).name === solverNames[solved.descr === 'Royal Flush' ? solved.descr : solved.name]
}

// A million takes about a minute of processor time.
test('ranks hands of seven as pokersolver does; HANDS=1000000 tries as many, SEED others', {
  timeout: 1_200_000,
}, () => {
  const hands = Number(process.env.HANDS ?? 20_000)
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
  console.log(`HANDS=${hands} SEED=${seed}`)
  const random = randomOf('float', sequenceOf(seed))
  const faults: string[] = []
  for (let hand = 0; hand < hands; hand += 2) {
    const next = shoeOf(random, 1)
    const board = Array.from({ length: 5 }, next)
    const [one, other] = [0, 1].map(() => {
      const cards = [...board, next(), next()]
      return { cards, strength: strengthOf(cards), solved: Hand.solve(cards.map(codeOf)) }
    }) as [Judged, Judged]
    const isOrdered = Math.sign(other.strength - one.strength) === Math.sign(one.solved.compare(other.solved))
    if (!isOrdered || ![one, other].every(isNamed)) faults.push([...one.cards, ...other.cards].map(codeOf).join(' '))
  }
  expect(faults).toEqual([])
})

describe('what others got wrong', () => {
  test('the wheel is the lowest straight, and an ace does not join king and deuce', () => {
    expect(handOf(of('As 2h 3c 4d 5s'))).toEqual({ name: 'STRAIGHT', made: [5], beside: [] })
    expect(of('As 2h 3c 4d 5s Kh Kd')).toBeLessThan(of('2h 3c 4d 5s 6h'))
    expect(handOf(of('Qs Kh Ac 2d 3s')).name).toBe('HIGH_CARD')
    expect(handOf(of('As 2s 3s 4s 5s'))).toMatchObject({ name: 'STRAIGHT_FLUSH', made: [5] })
  })

  test('two players with the same best five are equal, whatever else they hold', () => {
    expect(of('As Kh Qc Jd 9s 3h 2c')).toBe(of('As Kh Qc Jd 9s 8h 7c'))
    expect(of('As Ah Kc Kd Qs Jh Jc')).toBe(of('As Ah Kc Kd Qs 2h 3c'))
  })

  test('flushes compare card by card', () => {
    expect(of('Ks Js 9s 4s 3s')).toBeGreaterThan(of('Kh Jh 9h 4h 2h'))
    expect(of('As 6s 5s 4s 2s')).toBeGreaterThan(of('Kh Qh Jh Th 8h'))
  })

  test('a ten is T and 10', () => {
    expect(readCards('Ts 10h')).toEqual([9, 22])
    expect(readCards('Ts 10h').map(codeOf)).toEqual(['Ts', 'Th'])
    expect(readCards('Td').map(cardText)).toEqual(['♦10'])
    for (const text of ['1s', 'T', 'Tx', '11h', '10']) expect(() => readCards(text)).toThrow(RangeError)
  })
})

test('a hand tells its ranks, and which five cards make it', () => {
  expect(handOf(of('9s 9h 9c Kd Ks 2h 2c'))).toEqual({ name: 'FULL_HOUSE', made: [9], beside: [13] })
  expect(handOf(of('9s 9h 9c Kd Ks Kh 2c'))).toEqual({ name: 'FULL_HOUSE', made: [13], beside: [9] })
  expect(handOf(of('As Ah 4c 4d 3s 3h Kc'))).toEqual({ name: 'TWO_PAIRS', made: [14, 4], beside: [13] })
  expect(bestFive(readCards('9s 2h 9c 9h Kd Ks 3c')).map(codeOf)).toEqual(['9s', '9c', '9h', 'Kd', 'Ks'])
})
