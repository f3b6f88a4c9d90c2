import gameEmblems from './game-emblems.json' with { type: 'json' }
import { seedOf } from './seed.ts'

// The emblems of each family in emblems.svg. A game whose code contains an emblem's name gets it; others get one of
// their family. The place in the list decides on the composition, so what stands here keeps its place; games whose
// folder brings an emblem (`npm run exact -w games`) and that do not stand here follow.
const families = {
  live: 'baccarat roulette dragon-tiger sicbo blackjack fantan bull three-cards moon lantern fan crown bell pearl swan',
  electronic:
    'dragon phoenix mountain-sea cloud-palace lotus plum ingot lion crane tea pipa mask peach bamboo horse rabbit tiger coins panda monkey fox firework gourd ding sword gem seven cherry pagoda butterfly drum comet shop toad swallow compass scroll kite bell pearl sky-lantern water-clock sundial falling-pearls fan crown hourglass boat',
  fishing:
    'koi whale turtle shark jellyfish manta coral crab octopus seahorse anchor trident boat net hook angler lobster',
  chess: 'landlord mahjong xiangqi go domino thirteen abacus spade chips heart club diamond joker',
  sports:
    'football basketball tennis pingpong badminton boxing racing snooker volleyball baseball rugby cricket hockey golf trophy bike swim',
  lottery: 'balls dice wheel clock sixstar bingo kite podium ticket drumballs dial hourglass fortune',
  esports: 'crosshair swords tower bow rune helmet rocket shield controller bolt wings',
  promotion: 'firework gourd ingot coins peach kite lantern scroll ball packet umbrella stairs calendar swallow',
  vip: 'firefly candle lantern galaxy moon sunrise',
  mall: 'fan bookmark cup tea umbrella lamp headphones phone',
} as const

const brought: Readonly<Record<string, readonly string[]>> = gameEmblems
const names: Record<string, string[]> = Object.fromEntries(
  Object.entries(families).map(([family, list]) => [
    family,
    [...new Set([...list.split(' '), ...(brought[family] ?? [])])],
  ]),
)
const all = new Set(Object.values(names).flat())

// Codes, or words in codes, that map to an emblem of another name (the flying musicians of Dunhuang carry a pipa).
const aliases: Record<string, string> = { longteng: 'dragon', dunes: 'pipa' }

export type EmblemChoice = {
  /** The id in emblems.svg. */
  emblem: string
  /** Its index in the family; a stable pseudo-random number for a reused emblem. */
  place: number
  /** The code is the emblem's own name, so no other game of the family uses it. */
  isOwn: boolean
}

/** The emblem of a game: the one named in its code, else one of its family. */
export function emblemOf(family: string, code: string): EmblemChoice {
  const plain = code.toLowerCase().replaceAll('_', '-')
  const list = names[family] ?? names.electronic ?? []
  const words = [plain, ...plain.split('-')].map((word) => aliases[word] ?? word)
  const chance = seedOf(code)()
  const emblem = words.find((word) => all.has(word)) ?? list[Math.floor(chance * list.length)] ?? 'lotus'
  const place = list.indexOf(emblem)
  return { emblem, place: place < 0 ? Math.floor(chance * 97) : place, isOwn: words[0] === emblem && place >= 0 }
}
