import { describe, expect, test } from 'vitest'
import { countsOfText, takeCards } from '../../cards/doudizhu/ranks.ts'
import { type Random, randomOf } from '../../engine/random.ts'
import { sequenceOf } from '../../engine/simulate.ts'
import type { Seat, Start } from '../../room/room-game.ts'
import type { DoudizhuAct, DoudizhuState } from './hand.ts'
import { rules } from './rules.ts'

const pack = Array.from({ length: 54 }, (_, card) => card)
const seats = [2, 4, 5]

function startOf(deck: number[], first: Seat, held = [480n, 480n, 480n]): Start {
  const others = seats.filter((seat) => seat !== first)
  return {
    stakeMinor: 10n,
    seats: seats.map((seat, at) => ({ seat, heldMinor: held[at] ?? 0n })),
    deal: { deck, seatOrder: [first, ...others] },
  }
}

/** A deck that deals these hands; seats that are short are filled up from what is left, lowest ranks last. */
function deckOf(hands: [string, string, string], bottom: string): number[] {
  let left = [...pack]
  const take = (text: string) => {
    const cards = takeCards(left, text)
    expect(cards).toHaveLength(countsOfText(text).reduce((sum, count) => sum + count, 0))
    left = left.filter((card) => !cards.includes(card))
    return cards
  }
  const named = [...hands, bottom].map(take)
  const full = named.map((cards, at) => [...cards, ...left.splice(0, (at < 3 ? 17 : 3) - cards.length)])
  return [...Array.from({ length: 51 }, (_, place) => full[place % 3]![Math.floor(place / 3)] as number), ...full[3]!]
}

function play(start: Start, acts: readonly (readonly [Seat, DoudizhuAct])[]): DoudizhuState {
  return acts.reduce((state, [seat, done]) => {
    expect(rules.acts(state, seat), `${seat}: ${JSON.stringify(done)}`).toContainEqual(done)
    return rules.act(state, seat, done)
  }, rules.open(start))
}

const plain = seats.map((seat) => [seat, { double: false }] as const)
const results = (state: DoudizhuState) => rules.payouts(state).map(({ resultMinor }) => resultMinor)

function shuffled(random: Random, cards: readonly number[]): number[] {
  const left = [...cards]
  return cards.map(() => left.splice(random.below(left.length), 1)[0] as number)
}

describe('over random hands', () => {
  /** Plays a hand, some seats by chance, some as bots, for as long as `look` wants, which sees each state before an act. */
  function playOut(random: Random, look: (state: DoudizhuState) => boolean): DoudizhuState {
    const held = seats.map(() => BigInt(10 * (1 + random.below(96))))
    let state = rules.open(startOf(shuffled(random, pack), seats[random.below(3)] as Seat, held))
    const bots = seats.filter(() => random.below(2) === 0)
    while (!rules.isOver(state) && look(state)) {
      const seat = seats.find((one) => rules.acts(state, one).length > 0) as Seat
      const offered = rules.acts(state, seat)
      const chosen = bots.includes(seat)
        ? rules.bot(rules.view(state, seat), offered, random)
        : (offered[random.below(offered.length)] as DoudizhuAct)
      state = rules.act(state, seat, chosen)
    }
    return state
  }

  test('the results add up to nothing less the rake, and nobody wins or loses more than is held', () => {
    const random = randomOf('float', sequenceOf(31))
    const faults: object[] = []
    let [landlordWins, voids] = [0, 0]
    for (let hand = 0; hand < 150; hand++) {
      const state = playOut(random, () => true)
      const paid = rules.payouts(state)
      const sum = paid.reduce((all, { resultMinor, rakeMinor }) => all + resultMinor + rakeMinor, 0n)
      const isHeld = paid.every(({ seat, resultMinor, usedMinor }) => {
        const held = state.start.seats.find((one) => one.seat === seat)?.heldMinor ?? 0n
        return -resultMinor <= held && resultMinor <= held && usedMinor <= held
      })
      if (sum !== 0n || !isHeld || rules.seen(state, null).length !== 54) faults.push({ hand, sum })
      if (paid.every(({ usedMinor }) => usedMinor === 0n)) voids++
      if (paid.filter(({ resultMinor }) => resultMinor > 0n).length === 1) landlordWins++
    }
    expect(faults).toEqual([])
    expect(voids).toBeGreaterThan(0)
    expect(landlordWins).toBeGreaterThan(20)
  })

  test('in 10,000 hands a seat is shown and offered the same whatever lies where it may not look', () => {
    const random = randomOf('float', sequenceOf(32))
    const faults: object[] = []
    let told = 0
    for (let hand = 0; hand < 10_000; hand++) {
      let moment = random.below(12)
      playOut(random, (state) => {
        if (moment-- !== 0) return true
        const { start } = state
        for (const by of [...seats, null]) {
          const seen = new Set(rules.seen(state, by))
          const hidden = pack.filter((place) => !seen.has(place))
          const deck = [...start.deal.deck]
          const mixed = shuffled(
            random,
            hidden.map((place) => deck[place] as number),
          )
          for (const [at, place] of hidden.entries()) deck[place] = mixed[at] as number
          const other = { ...state, start: { ...start, deal: { ...start.deal, deck } } }
          const tell = (one: DoudizhuState) => JSON.stringify([rules.view(one, by), by && rules.acts(one, by)])
          if (tell(other) !== tell(state)) faults.push({ hand, by })
          told++
        }
        return false
      })
    }
    expect(faults).toEqual([])
    expect(told).toBeGreaterThan(30_000)
  })
})

describe('bidding', () => {
  const start = startOf(pack, 4)

  test('begins with the seat that was drawn, goes up, and ends with a three or when each has bid', () => {
    const open = rules.open(start)
    expect(seats.map((seat) => rules.acts(open, seat).length)).toEqual([0, 4, 0])
    const two = play(start, [[4, { bid: 2 }]])
    expect(rules.acts(two, 5)).toEqual([{ bid: 0 }, { bid: 3 }])
    const three = rules.act(two, 5, { bid: 3 })
    expect(rules.view(three, null)).toMatchObject({ phase: 'double', landlord: 5, bottom: [51, 52, 53] })
    expect(rules.view(two, null)).toMatchObject({ phase: 'bid', landlord: null, bottom: null })
    const last = play(start, [
      [4, { bid: 2 }],
      [5, { bid: 0 }],
      [2, { bid: 0 }],
    ])
    expect(rules.view(last, null)).toMatchObject({ phase: 'double', landlord: 4 })
  })

  test('is over without a winner when nobody bids', () => {
    const none = play(start, [
      [4, { bid: 0 }],
      [5, { bid: 0 }],
      [2, { bid: 0 }],
    ])
    expect([rules.isOver(none), results(none)]).toEqual([true, [0n, 0n, 0n]])
    expect(rules.view(none, null)).toMatchObject({ phase: 'over', bottom: [51, 52, 53] })
  })
})

test('doubles are said at once: nobody sees them before all have said theirs', () => {
  const asked = play(startOf(pack, 2), [
    [2, { bid: 3 }],
    [4, { double: true }],
  ])
  const doubles = (by: Seat | null) =>
    (rules.view(asked, by) as unknown as { seats: { double: boolean | null }[] }).seats.map(({ double }) => double)
  expect([doubles(2), doubles(4), doubles(null)]).toEqual([
    [null, null, null],
    [null, true, null],
    [null, null, null],
  ])
})

test('who is silent bids nothing, does not double, leads the lowest single and passes', () => {
  const start = startOf(deckOf(['3444', '33', ''], ''), 2)
  expect(rules.silent(rules.open(start), 2)).toEqual({ bid: 0 })
  const landlord = play(start, [
    [2, { bid: 1 }],
    [4, { bid: 0 }],
    [5, { bid: 0 }],
  ])
  expect(rules.silent(landlord, 4)).toEqual({ double: false })
  const playing = plain.reduce((state, [seat, done]) => rules.act(state, seat, done), landlord)
  expect(rules.silent(playing, 2)).toEqual({ play: '3' })
  expect(rules.silent(rules.act(playing, 2, { play: '3' }), 4)).toBe('pass')
})

test('after two passes the last who laid leads again, and a lead cannot be passed', () => {
  const start = startOf(deckOf(['3444', '5', '6'], ''), 2)
  const led = play(start, [[2, { bid: 3 }], ...plain, [2, { play: '3' }], [4, { play: '5' }], [5, 'pass'], [2, 'pass']])
  expect(rules.view(led, null)).toMatchObject({ turn: 4, last: null })
  expect(rules.acts(led, 4)).not.toContain('pass')
  expect(rules.acts(led, 2)).toEqual([])
})

describe('what is paid', () => {
  // The first seat lays three bombs and then the rest, while the others pass.
  const deck = () => deckOf(['33334444555566TTT', '', ''], '777')
  const plays = ['3333', '4444', '5555', '66', '7TTT', '77'] as const
  const all = plays
    .flatMap((cards): (readonly [Seat, DoudizhuAct])[] => [
      [2, { play: cards }],
      [4, 'pass'],
      [5, 'pass'],
    ])
    .slice(0, -2)

  test('bombs and a spring multiply what was bid, up to 48 stakes with each peasant, less rake', () => {
    const state = play(startOf(deck(), 2), [[2, { bid: 3 }], ...plain, ...all])
    // 3 × 2³ for the bombs × 2 for the spring = 48; held is 480, so that both peasants together pay as much as is held.
    expect(results(state)).toEqual([456n, -240n, -240n])
    expect(rules.payouts(state).map(({ rakeMinor }) => rakeMinor)).toEqual([24n, 0n, 0n])
    const one = play(startOf(deck(), 2), [[2, { bid: 1 }], [4, { bid: 0 }], [5, { bid: 0 }], ...plain, ...all])
    expect(results(one)).toEqual([304n, -160n, -160n])
  })

  test('a double of a peasant counts with that peasant, one of the landlord with both', () => {
    const bids: (readonly [Seat, DoudizhuAct])[] = [
      [2, { bid: 1 }],
      [4, { bid: 0 }],
      [5, { bid: 0 }],
    ]
    const held = [4800n, 4800n, 4800n]
    const by = (doubling: Seat[]) =>
      play(startOf(deck(), 2, held), [
        ...bids,
        ...seats.map((seat) => [seat, { double: doubling.includes(seat) }] as const),
        ...all,
      ])
    expect(results(by([5]))).toEqual([456n, -160n, -320n])
    expect(results(by([2]))).toEqual([608n, -320n, -320n])
    // Both doubles would be 64.
    expect(results(by([2, 4]))).toEqual([760n, -480n, -320n])
  })

  test('nobody pays more than is held, and the landlord takes no more than is held, in proportion', () => {
    const bid: readonly [Seat, DoudizhuAct] = [2, { bid: 3 }]
    const poor = play(startOf(deck(), 2, [4800n, 100n, 480n]), [bid, ...plain, ...all])
    expect(results(poor)).toEqual([551n, -100n, -480n])
    const small = play(startOf(deck(), 2, [101n, 480n, 480n]), [bid, ...plain, ...all])
    expect(results(small)).toEqual([96n, -51n, -50n])
  })

  test('a landlord who lays nothing after the first play has lost to a spring', () => {
    const start = startOf(deckOf(['3', '4445556667778889', 'K'], ''), 2)
    const state = play(start, [
      [2, { bid: 1 }],
      [4, { bid: 0 }],
      [5, { bid: 0 }],
      ...plain,
      [2, { play: '3' }],
      [4, { play: '9' }],
      [5, 'pass'],
      [2, 'pass'],
      [4, { play: '444555666777888' }],
      [5, 'pass'],
      [2, 'pass'],
    ])
    const last = rules.acts(state, 4).find((one) => one !== 'pass' && 'play' in one) as DoudizhuAct
    const over = rules.act(state, 4, last)
    expect(rules.isOver(over)).toBe(true)
    expect(results(over)).toEqual([-40n, 19n, 19n])
  })
})
