import { describe, expect, test } from 'vitest'
import { randomOf } from '../../engine/random.ts'
import { sequenceOf } from '../../engine/simulate.ts'
import { arrange } from './arrange.ts'
import { hints, moves, pickOf } from './moves.ts'
import { beats, type Pattern, type PatternKind, patternKinds, patternOf, patternOfText } from './pattern.ts'
import { countsOf, countsOfText, noCards, packSize, takeCards, textOf, worthOf } from './ranks.ts'

const pack = Array.from({ length: packSize }, (_, card) => card)
const wholePack = moves(countsOf(pack)).filter(({ play }) => play.length <= 20)
const playsFrom = (hand: string, last?: string) =>
  moves(countsOfText(hand), last === undefined ? undefined : patternOfText(last)).map(({ play }) => play)

test('as many plays of each kind as published, and 18,990 planes with singles by this rule', () => {
  const counts = Object.fromEntries(patternKinds.map((kind) => [kind, 0])) as Record<PatternKind, number>
  for (const { pattern } of wholePack) counts[pattern.kind]++
  expect(counts).toEqual({
    SINGLE: 15,
    PAIR: 13,
    THREE: 13,
    THREE_WITH_SINGLE: 182,
    THREE_WITH_PAIR: 156,
    STRAIGHT: 36,
    PAIR_STRAIGHT: 52,
    PLANE: 45,
    PLANE_WITH_SINGLES: 18_990,
    PLANE_WITH_PAIRS: 2939,
    FOUR_WITH_SINGLES: 1326,
    FOUR_WITH_PAIRS: 858,
    BOMB: 13,
    ROCKET: 1,
  })
})

test('no cards are two plays, and each play is read as what it was listed as', () => {
  expect(new Set(wholePack.map(({ play }) => play)).size).toBe(wholePack.length)
  const misread = wholePack.filter(({ play, pattern }) => {
    const read = patternOfText(play)
    return read?.kind !== pattern.kind || read.run !== pattern.run || read.rank !== pattern.rank
  })
  expect(misread).toEqual([])
})

test('of random cards those are plays that the pack lists, and no others', () => {
  const listed = new Set(wholePack.map(({ play }) => play))
  const random = randomOf('float', sequenceOf(4))
  const wrong: string[] = []
  for (let round = 0; round < 20_000; round++) {
    // Few ranks, so that many draws are plays.
    const counts = noCards()
    const low = random.below(12)
    const cards = 1 + random.below(12)
    for (let card = 0; card < cards; card++) {
      const rank = low + random.below(Math.min(5, 15 - low))
      if (counts[rank]! < (rank >= 13 ? 1 : 4)) counts[rank]!++
    }
    const text = textOf(counts)
    if (listed.has(text) !== (patternOf(counts) !== undefined)) wrong.push(text)
  }
  expect(wrong).toEqual([])
})

describe('the published answers where houses differ', () => {
  test.each<[string, PatternKind | undefined]>([
    ['99923', undefined],
    ['9992', 'THREE_WITH_SINGLE'],
    ['9999', 'BOMB'],
    ['999wW', undefined],
    ['TJQKA2', undefined],
    ['TJQKA', 'STRAIGHT'],
    ['A2345', undefined],
    ['3456', undefined],
    ['KKAA22', undefined],
    ['QQKKAA', 'PAIR_STRAIGHT'],
    ['3344', undefined],
    ['AAA222', undefined],
    ['KKKAAA', 'PLANE'],
    ['34445555', undefined],
    ['33334444', undefined],
    ['3333445566', undefined],
    ['555666777888', 'PLANE'],
    ['333444555777', undefined],
    ['33344455', 'PLANE_WITH_SINGLES'],
    ['3334445w', 'PLANE_WITH_SINGLES'],
    ['333444wW', undefined],
    ['3334445566', 'PLANE_WITH_PAIRS'],
    ['3334445555', undefined],
    ['333344', 'FOUR_WITH_SINGLES'],
    ['33334W', 'FOUR_WITH_SINGLES'],
    ['333345', 'FOUR_WITH_SINGLES'],
    ['33335wW', undefined],
    ['3333wW', undefined],
    ['33334455', 'FOUR_WITH_PAIRS'],
    ['3333444', undefined],
    ['wW', 'ROCKET'],
    ['w', 'SINGLE'],
    ['', undefined],
    ['34', undefined],
  ])('%s is %s', (text, kind) => expect(patternOfText(text)?.kind).toBe(kind))
})

describe('what beats what', () => {
  const may = (play: string, last: string) => beats(patternOfText(play) as Pattern, patternOfText(last) as Pattern)

  test.each([
    ['22', '22', false],
    ['22', 'AA', true],
    ['wW', '2222', true],
    ['34567', 'wW', false],
    ['2222', 'wW', false],
    ['8888', '22', true],
    ['22', '8888', false],
    ['8888', '7777', true],
    ['7777', '8888', false],
    ['3333', 'TJQKA', true],
    ['W', 'w', true],
    ['w', '2', true],
    ['45678', '34567', true],
    ['456789', '34567', false],
    ['4443', '333A', true],
    ['44433', '333A', false],
    ['333344', '9', false],
    ['444455', '333367', true],
    ['44445566', '333367', false],
    ['8888', '333367', true],
  ])('%s on %s: %s', (play, last, answer) => expect(may(play, last)).toBe(answer))
})

test('the plays of a hand are those of the pack that it has the cards for', () => {
  const random = randomOf('float', sequenceOf(9))
  for (let round = 0; round < 8; round++) {
    const left = [...pack]
    const hand = countsOf(Array.from({ length: 20 }, () => left.splice(random.below(left.length), 1)[0] as number))
    const last = wholePack[random.below(wholePack.length)]?.pattern as Pattern
    const has = (play: string) => countsOfText(play).every((count, rank) => count <= (hand[rank] ?? 0))
    const held = wholePack.filter(({ play }) => has(play))
    const sorted = (found: typeof wholePack) => found.map(({ play }) => play).sort()
    expect(sorted(moves(hand))).toEqual(sorted(held))
    expect(sorted(moves(hand, last))).toEqual(sorted(held.filter(({ pattern }) => beats(pattern, last))))
    expect(sorted(hints(hand))).toEqual(sorted(held))
  }
})

describe('hints', () => {
  const first = (hand: string, last?: string) =>
    hints(countsOfText(hand), last === undefined ? undefined : patternOfText(last))[0]?.play

  test('follow with the lowest play that breaks nothing, and with a bomb only for want of others', () => {
    expect(first('4556789', '3')).toBe('4')
    expect(first('5567', '4')).toBe('6')
    expect(first('5555K', 'A')).toBe('5555')
    expect(first('5555A', 'K')).toBe('A')
    expect(first('wW33A', 'K')).toBe('A')
    expect(playsFrom('345', '2')).toEqual([])
  })

  test('lead with many cards, and with all that are left where they are one play', () => {
    expect(first('3456799KK')).toBe('34567')
    expect(first('33334')).toBe('4')
    expect(first('333344')).toBe('333344')
  })

  test('a finger over many cards marks the longest play among them', () => {
    expect(pickOf(countsOfText('344567'))).toBe('34567')
    expect(pickOf(countsOfText('334455'))).toBe('334455')
    expect(pickOf(countsOfText('3477'), patternOfText('66'))).toBe('77')
    expect(pickOf(countsOfText('34'), patternOfText('66'))).toBeUndefined()
  })
})

test('a hand is arranged by rank or by groups, and a play takes cards of its ranks', () => {
  const hand = [0, 13, 2, 15, 28, 41, 53, 52, 12]
  expect(arrange(hand, 'RANK').map(worthOf)).toEqual([14, 13, 11, 11, 10, 0, 0, 0, 0])
  expect(arrange([0, 2, 15, 12, 25], 'GROUPS').map(worthOf)).toEqual([10, 10, 0, 0, 11])
  expect(arrange(hand, 'GROUPS').map(worthOf)).toEqual([14, 13, 0, 0, 0, 0, 11, 11, 10])
  expect(takeCards(hand, '33W')).toEqual([2, 15, 53])
})
