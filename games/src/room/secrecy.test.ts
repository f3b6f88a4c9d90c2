// What leaves the process for a seat does not depend on what the seat may not know: the bytes stay the same when all of that is
// exchanged. What a seat may know is written here for each game, and not read from its rules.
import { expect, test } from 'vitest'
import { grabBulls } from '../game/grab-bulls/game.ts'
import { chanceOf, type PlayedHand, playHand } from '../test/room-play.ts'
import type { Random } from '../engine/random.ts'
import { type SealedDeck, sealDeck } from './deal/deal.ts'
import { replayHand, type RoomGame, type SeatAct, type Watcher } from './room-game.ts'
import { tellHand } from './tell-hand.ts'
import { roomFor } from './tell-room.ts'

type Knowledge = {
  readonly game: RoomGame
  /** The places of the deck whose cards the seat has been shown by these acts. */
  places(hand: PlayedHand, seat: Watcher): number[]
  /** What the act could have been as well, for all that the seat knows; undefined when it knows the act. */
  otherwise(hand: PlayedHand, seat: Watcher, act: SeatAct, random: Random): SeatAct | undefined
}

const kindOf = ({ act }: SeatAct) => (act === 'show' ? 'show' : Object.keys(act as object)[0])

/** The seat's own cards, four until all have bet and five then; those of others once they have shown them. */
const ofGrabBulls: Knowledge = {
  game: grabBulls,
  places({ start, acts }, seat) {
    const count = start.seats.length
    const haveBet = acts.filter((one) => kindOf(one) === 'bet').length === count - 1
    const shown = acts.filter((one) => kindOf(one) === 'show').map((one) => one.seat)
    return start.seats.flatMap((one, at) =>
      one.seat === seat || shown.includes(one.seat)
        ? [0, 1, 2, 3, ...(haveBet ? [4] : [])].map((card) => card * count + at)
        : [],
    )
  },
  otherwise({ start, acts }, seat, act, random): SeatAct | undefined {
    if (act.seat === seat || kindOf(act) === 'show') return undefined
    const named = acts.filter((one) => kindOf(one) === kindOf(act)).length
    const all = kindOf(act) === 'grab' ? start.seats.length : start.seats.length - 1
    if (named === all) return undefined
    if (kindOf(act) === 'grab') return { seat: act.seat, act: { grab: random.below(5) } }
    return { seat: act.seat, act: { bet: [1, 2, 3, 5][random.below(4)] ?? 1 } }
  },
}

/** The same hand in another world: all that the seat may not know is different. */
function otherWorld({ game, places, otherwise }: Knowledge, hand: PlayedHand, seat: Watcher, random: Random) {
  const { deck, seatOrder } = hand.start.deal
  const known = new Set(places(hand, seat))
  const hidden = deck.filter((_, place) => !known.has(place))
  const other = deck.map((card, place) =>
    known.has(place) ? card : (hidden.splice(random.below(hidden.length), 1)[0] ?? 0),
  )
  const start = { ...hand.start, deal: { deck: other, seatOrder } }
  const acts = hand.acts.map((act) => otherwise(hand, seat, act, random) ?? act)
  return replayHand(game, start, acts)
}

const deckStub = { root: 'root', open: (position: number) => ({ position, card: 0, salt: '', branch: [] }) }
const bytesOf = (game: RoomGame, state: unknown, seat: Watcher) => JSON.stringify(tellHand(game, deckStub, state, seat))
const games: readonly [string, Knowledge][] = [['grab-bulls', ofGrabBulls]]
const hands = 10_000

const inOrder = (places: readonly number[]) => places.toSorted((one, other) => one - other).join(' ')

/** Compares what a seat is told with what it may know, and with the other world. */
function judge(knowledge: Knowledge, state: unknown, hand: PlayedHand, seat: Watcher, chance: Random): void {
  const { game } = knowledge
  const [seen, known] = [inOrder(game.seen(state, seat)), inOrder(knowledge.places(hand, seat))]
  if (seen !== known) expect(seen).toBe(known)
  const other = otherWorld(knowledge, hand, seat, chance)
  const [here, there] = [bytesOf(game, state, seat), other === undefined ? '' : bytesOf(game, other, seat)]
  if (here !== there) expect(here).toBe(there)
}

test.each(games)('%s: 10,000 hands tell each seat what it may know and nothing else', (_, knowledge) => {
  const { game } = knowledge
  const [chance, began] = [chanceOf(53), process.cpuUsage()]
  let told = 0
  const judgeAll = (state: unknown, hand: PlayedHand) => {
    for (const seat of [null, ...hand.start.seats.map((one) => one.seat)]) {
      judge(knowledge, state, hand, seat, chance)
      told++
    }
  }
  for (let number = 0; number < hands; number++) {
    // One moment of each hand, the last one of a hand that is shorter: every kind of moment is met hundreds of times.
    let moment = chance.below(14)
    const { state, hand } = playHand(game, chance, (now, playing) => {
      if (moment-- === 0) judgeAll(now, playing)
    })
    if (moment >= 0) judgeAll(state, hand)
  }
  const { user, system } = process.cpuUsage(began)
  console.log(`${game.code}: ${hands} hands, ${told} times a seat was told, ${Math.round((user + system) / 1000)} ms`)
  expect(told).toBeGreaterThanOrEqual(3 * hands)
  expect(user + system).toBeLessThan(10_000_000)
})

const playerOf = (seat: number) => ({ merchant: 'merchant', platform: 'yunque', playerId: `player ${seat}` })
const began = new Date(0)

/** The line that a page is sent in the middle of the hand, whole. */
function lineOf(
  game: RoomGame,
  { seeds, start, acts }: PlayedHand,
  at: { state: unknown; deck: SealedDeck },
  seat: Watcher,
) {
  const [currency, gameCode, roomId, handId] = ['CNY', game.code, 'room', 'hand']
  const { handNumber, seatSeeds } = seeds
  const room = { roomId, gameCode, currency, stakeMinor: start.stakeMinor, withBots: false, handId, handNumber }
  const owned = {
    nextSeed: 'sealed',
    nextSeedHash: 'next',
    restsUntil: began,
    owner: null,
    fence: 1n,
    lookedAt: began,
    now: began,
  }
  const sitters = start.seats.map((one, place) => {
    const { clientSeed = '' } = seatSeeds[place] ?? {}
    return { ...one, ...playerOf(one.seat), isBot: false, currency, gameCode, tokenHash: 'token', clientSeed }
  })
  const seats = sitters.map((one) => ({
    ...one,
    roomId,
    holdsMinor: one.heldMinor,
    sitsOut: false,
    leaves: false,
    unseenMs: 0,
  }))
  const ended = { resultMinor: null, usedMinor: null, rakeMinor: null }
  const held = {
    handId,
    requestId: 'request',
    betId: 'bet',
    state: 'HELD',
    placedAt: began,
    turnBeganAt: began,
    bankMs: 0,
  } as const
  const bets = sitters.map((one) => ({ ...one, ...held, ...ended }))
  const times = { gatherEndsAt: began, overAt: null, tellsAt: null }
  const open = {
    handId,
    roomId,
    handNumber,
    state: 'OPEN',
    voidReason: null,
    sealedSeed: 'sealed',
    serverSeedHash: 'hash',
  } as const
  const hand = { ...open, ...times }
  const rows = acts.map((act, place) => ({ ...act, actNumber: place + 1, madeBy: 'PLAYER' }) as const)
  const loaded = { hand, bets, acts: rows, seeds, start, ...at }
  const player = seat === null ? playerOf(0) : playerOf(seat)
  return JSON.stringify(roomFor(game, { room: { ...room, ...owned }, seats, hand, bets, loaded }, player))
}

test.each(games)(
  '%s: the whole line of a page tells no more, and no salt or seed but those of openings',
  (_, knowledge) => {
    const { game, places } = knowledge
    const chance = chanceOf(54)
    for (let number = 0; number < 40; number++) {
      playHand(game, chance, (state, hand) => {
        const { seeds, start } = hand
        const deck = sealDeck(seeds, start.deal.deck)
        for (const seat of [null, ...start.seats.map((one) => one.seat)]) {
          const known = places(hand, seat)
          const told = tellHand(game, deck, state, seat)
          expect(inOrder(told.openings.map(({ position }) => position))).toBe(inOrder(known))
          const bytes = lineOf(game, hand, { state, deck }, seat)
          expect(bytes).not.toContain(seeds.serverSeed)
          expect(bytes).not.toContain('sealed')
          const hidden = start.deal.deck.flatMap((_card, place) =>
            known.includes(place) ? [] : [deck.open(place).salt],
          )
          for (const salt of hidden) if (bytes.includes(salt)) expect(bytes).not.toContain(salt)
          const other = { state: otherWorld(knowledge, hand, seat, chance), deck: deckStub }
          expect(lineOf(game, hand, other, seat)).toBe(lineOf(game, hand, { state, deck: deckStub }, seat))
        }
      })
    }
  },
)
