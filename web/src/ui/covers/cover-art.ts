import type { LatticeName } from '../lattice.tsx'
import { emblemOf } from './emblems.ts'
import { pick, seedOf } from './seed.ts'
import { foregrounds, windows } from './windows.ts'

export type CoverArt = {
  emblem: string
  hue: number
  /** Hue of the shadow side. */
  shade: number
  /** Where the lamp hangs, in percent of the width. */
  lampX: number
  lattice: LatticeName
  /** Indexes of windows.ts. */
  window: number
  foreground: number
  isMirrored: boolean
}

// The hue of each family and how far its games spread around it.
const hues: Record<string, readonly [centre: number, spread: number]> = {
  live: [28, 26],
  electronic: [72, 62],
  fishing: [222, 40],
  chess: [168, 32],
  sports: [134, 28],
  lottery: [355, 34],
  esports: [288, 36],
  promotion: [40, 60],
  vip: [85, 24],
}

const lattices = ['steps', 'coins', 'tortoise', 'ice', 'waves', 'key'] as const

/** Palette, window and composition of a cover: the same code always gives the same picture. */
export function coverArt(family: string, code: string): CoverArt {
  const random = seedOf(`${family}/${code}`)
  const [centre, spread] = hues[family] ?? [85, 30]
  const hue = centre + (random() - 0.5) * spread
  return {
    emblem: emblemOf(family, code),
    hue: Math.round(hue),
    shade: Math.round(hue + (random() < 0.5 ? -26 : 26)),
    lampX: Math.round(20 + random() * 60),
    lattice: pick(random, lattices),
    window: Math.floor(random() * windows.length),
    foreground: Math.floor(random() * foregrounds.length),
    isMirrored: random() < 0.5,
  }
}
