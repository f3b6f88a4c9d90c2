import { seedOf } from './seed.ts'

// The emblems of each family in emblems.svg. A game whose code names one gets it; others take one of their family.
const families = {
  live: 'baccarat roulette dragon-tiger sicbo blackjack fantan bull three-cards moon lantern fan crown bell pearl swan',
  electronic:
    'dragon phoenix mountain-sea cloud-palace ingot lotus plum rabbit lion tiger coins crane panda monkey fox tea dunes mask firework peach gourd bamboo ding sword gem seven cherry pagoda butterfly horse drum comet shop toad swallow compass scroll',
  fishing:
    'koi shark turtle whale jellyfish crab octopus seahorse manta anchor trident boat net hook angler lobster coral',
  chess: 'landlord mahjong xiangqi go chips domino thirteen spade heart club diamond abacus joker',
  sports:
    'football basketball tennis pingpong badminton volleyball baseball boxing snooker rugby racing cricket hockey golf trophy bike swim',
  lottery: 'dice balls wheel clock podium ticket drumballs sixstar dial bingo hourglass fortune kite',
  esports: 'crosshair swords shield controller tower bow bolt helmet rune rocket wings',
  promotion: 'firework gourd ingot coins peach kite lantern scroll',
  vip: 'crown gem phoenix pearl ding swan',
} as const

const names: Record<string, string[]> = Object.fromEntries(
  Object.entries(families).map(([family, list]) => [family, list.split(' ')]),
)
const all = new Set(Object.values(names).flat())

// Words of game codes that mean an emblem of another name.
const aliases: Record<string, string> = { longteng: 'dragon' }

/** The id in emblems.svg for a game. */
export function emblemOf(family: string, code: string): string {
  const plain = code.toLowerCase().replaceAll('_', '-')
  const named = [plain, ...plain.split('-')].map((word) => aliases[word] ?? word).find((word) => all.has(word))
  if (named) return named
  const list = names[family] ?? names.electronic ?? []
  return list[Math.floor(seedOf(code)() * list.length)] ?? 'lotus'
}
