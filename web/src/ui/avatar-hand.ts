import { type AvatarDesign, avatarDesigns } from './avatar-designs.ts'
import { seedOf } from './covers/seed.ts'

/** The chosen design, else the one that the account name draws. */
export function designOf(name: string, design: string): AvatarDesign {
  const own = Math.floor(seedOf(`${name} design`)() * avatarDesigns.length)
  return avatarDesigns.find((known) => known === design) ?? avatarDesigns[own] ?? 'MOON'
}

/** The colors and measures of one member's drawing; `at` are shares of the ranges its parts vary in. */
export type Hand = {
  sky: string
  far: string
  near: string
  light: string
  isMirrored: boolean
  at: readonly [number, number, number]
}

// All colors turn with the tenant's hue; a member's own turn is small, so that the site keeps one lamp.
export function handOf(name: string): Hand {
  const random = seedOf(name)
  const turn = Math.round(random() * 60 - 30)
  const tone = (light: number, chroma: number, share = 1) =>
    `oklch(${light} ${chroma} calc(var(--hue) + ${Math.round(turn * share)}))`
  const isMirrored = random() < 0.5
  return {
    sky: tone(0.36, 0.05),
    far: tone(0.46, 0.06),
    near: tone(0.24, 0.035),
    light: tone(0.87, 0.1, 0.3),
    isMirrored,
    at: [random(), random(), random()],
  }
}

/** A number of a range by its share, to a tenth. */
export const between = (from: number, to: number, share: number) => Math.round((from + (to - from) * share) * 10) / 10
