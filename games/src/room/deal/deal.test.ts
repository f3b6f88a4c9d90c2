// The shuffle against a second implementation, written from the text of decision 0240 and not from the code.
import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { anyStart, chanceOf } from '../../test/room-play.ts'
import { grabBulls } from '../../game/grab-bulls/game.ts'
import { dealOf, type HandSeeds, type Opening, sealDeck } from './deal.ts'

const sha = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest()

/** "The deck" of the text, with big integers in the place of doubles. */
function strangersDeck({ serverSeed, handNumber, seatSeeds }: HandSeeds, size: number) {
  let joined = ''
  for (const { seat, clientSeed } of seatSeeds) joined += `${joined === '' ? '' : ':'}${seat}=${clientSeed}`
  const words: bigint[] = []
  for (let block = 0; block < 40; block++) {
    const bytes = hmac(serverSeed, `${sha(joined)}:${handNumber}:${block}`)
    for (let at = 0; at < 32; at += 4) words.push(BigInt(`0x${bytes.subarray(at, at + 4).toString('hex')}`))
  }
  const all = 2n ** 32n
  const below = (n: bigint): number => {
    for (;;) {
      const word = words.shift()
      if (word === undefined) throw new Error('more words are needed')
      if ((word * n) % all >= all % n) return Number((word * n) / all)
    }
  }
  const take = (from: number[]): number[] => {
    const taken: number[] = []
    while (from.length > 0) taken.push(...from.splice(below(BigInt(from.length)), 1))
    return taken
  }
  const deck = take([...Array(size).keys()])
  return { deck, seatOrder: take(seatSeeds.map(({ seat }) => seat)) }
}

/** "An opening" of the text: the root to which it leads. */
function strangersRoot({ position, card, salt, branch }: Opening): string {
  let [hash, place] = [sha(`leaf:${position}:${card}:${salt}`), position]
  for (const other of branch) {
    if (other !== null) hash = place % 2 === 0 ? sha(`node:${hash}:${other}`) : sha(`node:${other}:${hash}`)
    place = Math.floor(place / 2)
  }
  return hash
}

/** "The whole deck" of the text: the root of all leaves, made from the server seed. */
function strangersTree({ serverSeed, handNumber }: HandSeeds, deck: readonly number[]): string {
  let level = deck.map((card, at) =>
    sha(`leaf:${at}:${card}:${hmac(serverSeed, `salt:${handNumber}:${at}`).toString('hex')}`),
  )
  while (level.length > 1) {
    const next: string[] = []
    for (let at = 0; at < level.length; at += 2) {
      next.push(at + 1 < level.length ? sha(`node:${level[at]}:${level[at + 1]}`) : (level[at] as string))
    }
    level = next
  }
  return level[0] as string
}

test('a stranger finds the same decks, orders of seats and roots, and every opening leads to its root', () => {
  for (const size of [1, 2, 3, 52, 54, 108]) {
    const { seeds } = anyStart(grabBulls, chanceOf(size))
    const deal = dealOf(seeds, size)
    expect(deal).toEqual(strangersDeck(seeds, size))
    expect(deal.deck.toSorted((one, other) => one - other)).toEqual([...Array(size).keys()])
    const sealed = sealDeck(seeds, deal.deck)
    expect(sealed.root).toBe(strangersTree(seeds, deal.deck))
    for (let position = 0; position < size; position++) {
      const opening = sealed.open(position)
      expect(opening.card).toBe(deal.deck[position])
      expect(strangersRoot(opening)).toBe(sealed.root)
    }
  }
})

test('an opening with another card, place, salt or branch leads to another root', () => {
  const { seeds } = anyStart(grabBulls, chanceOf(7))
  const { deck } = dealOf(seeds, 54)
  const sealed = sealDeck(seeds, deck)
  for (let position = 0; position < deck.length; position++) {
    const opening = sealed.open(position)
    const [first = ''] = opening.branch
    const wrong: Opening[] = [
      { ...opening, card: (opening.card + 1) % 54 },
      { ...opening, position: (position + 1) % 54 },
      { ...opening, salt: opening.salt.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
      { ...opening, branch: opening.branch.with(0, first === null ? null : sha(first)) },
    ]
    const differ = wrong.slice(0, first === null ? 3 : 4)
    for (const one of differ) expect(strangersRoot(one)).not.toBe(sealed.root)
  }
})

test('each seat changes the whole deck by its seed, and no seat can be left out or changed for another', () => {
  const seatSeeds = [1, 3, 4].map((seat) => ({ seat, clientSeed: `own-${seat}` }))
  const seeds = { serverSeed: 'ab'.repeat(32), handNumber: 1n, seatSeeds }
  const others: HandSeeds[] = [
    ...seatSeeds.map((_, at) => ({
      ...seeds,
      seatSeeds: seatSeeds.with(at, { seat: seatSeeds[at]!.seat, clientSeed: 'x' }),
    })),
    ...seatSeeds.map((_, at) => ({ ...seeds, seatSeeds: seatSeeds.toSpliced(at, 1) })),
    { ...seeds, seatSeeds: seatSeeds.map(({ seat }, at) => ({ seat, clientSeed: seatSeeds.at(at - 1)!.clientSeed })) },
    { ...seeds, handNumber: 2n },
  ]
  const decks = [seeds, ...others].map((one) => dealOf(one, 52).deck.join(' '))
  expect(new Set(decks).size).toBe(decks.length)
})

test('every card is as likely at every place', () => {
  const [cards, hands] = [6, 12_000]
  const counts = Array.from({ length: cards }, () => Array<number>(cards).fill(0))
  for (let hand = 1; hand <= hands; hand++) {
    const seeds = { serverSeed: 'cd'.repeat(32), handNumber: BigInt(hand), seatSeeds: [{ seat: 1, clientSeed: 'one' }] }
    for (const [place, card] of dealOf(seeds, cards).deck.entries()) counts[place]![card]! += 1
  }
  const expected = hands / cards
  const chiSquare = counts.flat().reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // 25 degrees of freedom: above this once in 10,000 times; the seeds are fixed, so it is always or never.
  expect(chiSquare).toBeLessThan(58)
})
