import type { LatticeName } from '../lattice.tsx'
import { emblemOf } from './emblems.ts'
import { seedOf } from './seed.ts'
import gameHues from './game-hues.json' with { type: 'json' }
import { fronts, lowFronts, windows } from './windows.ts'

export type CoverArt = {
  emblem: string
  hue: number
  /** The hue of the shadows. */
  shade: number
  /** Horizontal position of the lamp in percent of the width. */
  lampX: number
  lattice: LatticeName
  /** Index into windows.ts. */
  window: number
  front: (typeof fronts)[number]
  isMirrored: boolean
  /** How many of ten lights are on; 0 for covers without lights. */
  tier: number
}

// Per family: base hue, spread of hues, and the first composition.
const families: Record<string, readonly [hue: number, spread: number, start: number]> = {
  live: [28, 30, 3],
  electronic: [72, 62, 0],
  fishing: [222, 40, 7],
  chess: [168, 34, 2],
  sports: [134, 30, 5],
  lottery: [355, 34, 1],
  esports: [288, 36, 8],
  promotion: [40, 60, 4],
  vip: [85, 90, 6],
  mall: [58, 130, 3],
}

// The lights that the VIP tiers are named after, from a firefly to the sun.
const tierHues: Record<string, number> = { firefly: 132, candle: 66, lantern: 24, galaxy: 272, moon: 230, sunrise: 48 }

// A game of the catalogue has a hue of its own, from its folder (`npm run exact -w games`).
const ownHues: Readonly<Record<string, number>> = gameHues
const notGames = new Set(['promotion', 'vip', 'mall'])

const lattices = ['steps', 'coins', 'tortoise', 'ice', 'waves', 'key'] as const
const lamps = [24, 72, 48] as const
const goldenRatio = 0.618034

/**
 * The palette, window and composition of a cover; the same code always gives the same result. The emblem's position in
 * its family selects the composition, so that neighboring games differ; for a reused emblem the selection is
 * pseudo-random.
 */
export function coverArt(family: string, code: string): CoverArt {
  const [, name = code, step] = /^(.+)-(\d{1,2})$/.exec(code) ?? []
  const tier = family === 'vip' ? Math.min(10, Number(step ?? 0)) : 0
  const { emblem, place, isOwn } = emblemOf(family, tier > 0 ? name : code)
  const [centre, spread, start] = families[family] ?? [85, 30, 0]
  const chance = seedOf(`${family}/${code}`)
  const turn = start + (isOwn || tier > 0 ? place : Math.floor(chance() * 997))
  const ownHue = family === 'vip' ? tierHues[emblem] : notGames.has(family) ? undefined : ownHues[code]
  const hue = ownHue ?? Math.round(centre + (((turn * goldenRatio) % 1) - 0.5) * spread)
  return {
    emblem,
    hue,
    shade: hue + (ownHue !== undefined ? shadeStep(family) : turn % 2 ? -26 : 26),
    lampX: lamps[turn % 3] ?? 48,
    lattice: lattices[(turn * 5 + 2 * Math.floor(turn / 6)) % lattices.length] ?? 'steps',
    window: (turn * 5) % windows.length,
    front: frontAt(turn, tier > 0),
    isMirrored: turn % 4 > 1,
    tier,
  }
}

// The shadows fill most of a cover: those of a game stay near its hue, so that covers differ as their hues do.
const shadeStep = (family: string) => (family === 'vip' ? -26 : -8)

function frontAt(turn: number, isTier: boolean): CoverArt['front'] {
  const at = isTier ? lowFronts[turn % lowFronts.length] : fronts[(turn * 3 + Math.floor(turn / 8)) % fronts.length]
  return at ?? 'mist'
}
