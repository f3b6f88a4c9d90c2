import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { coverArt } from './cover-art.ts'

type GameLine = { readonly code: string; readonly type: string }

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const games = (JSON.parse(read('../../../../server/src/seed/games.json')) as GameLine[]).map(({ code, type }) => ({
  type,
  code,
  art: coverArt(type, code),
}))
const drawn = new Set([...(read('emblems.svg') + read('scenes.svg')).matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id))

describe("covers of the demo's games", () => {
  it('have all their parts in the SVG files', () => {
    const missing = games.flatMap(({ type, art }) =>
      [art.emblem, `front-${art.front}`, `scene-${type}`].filter((id) => !drawn.has(id)),
    )
    expect(missing).toEqual([])
  })

  it('have each its own hue: no two are alike, and few are brown or plum', () => {
    const hues = games.map(({ art }) => art.hue).toSorted((one, other) => one - other)
    const apart = hues.map((hue, at) => (at === 0 ? hue + 360 - (hues.at(-1) ?? 0) : hue - (hues[at - 1] ?? 0)))
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(11)
    const between = (from: number, to: number) => hues.filter((hue) => hue >= from && hue <= to).length
    expect(between(40, 115)).toBeLessThan(games.length / 4)
    expect(between(290, 350)).toBeLessThan(games.length / 4)
  })

  it('have distinct emblems within their type', () => {
    const emblems = games.map(({ type, art }) => `${type}/${art.emblem}`)
    expect(emblems.filter((one, at) => emblems.indexOf(one) !== at)).toEqual([])
  })

  it('have distinct compositions', () => {
    const compositions = games.map(({ art }) => [art.emblem, art.window, art.lattice, art.front].join(' '))
    expect(compositions.filter((one, at) => compositions.indexOf(one) !== at)).toEqual([])
    // Compositions must also differ within a type when the emblem is ignored.
    const frames = games.map(({ type, art }) => [type, art.window, art.lattice, art.front].join(' '))
    expect(frames.filter((one, at) => frames.indexOf(one) !== at)).toEqual([])
  })

  it('differ from their neighbor in window, lattice, front and lamp', () => {
    const alike = games.slice(1).filter(({ type, art }, at) => {
      const before = games[at]
      if (!before || before.type !== type) return false
      return (['window', 'lattice', 'front', 'lampX'] as const).some((part) => before.art[part] === art[part])
    })
    expect(alike.map(({ code }) => code)).toEqual([])
  })
})

describe('other covers', () => {
  it('stay the same for the same code', () => {
    expect(coverArt('electronic', 'unknown-game')).toEqual(coverArt('electronic', 'unknown-game'))
  })

  it('have the same picture for all tiers of a membership, with one more light per tier', () => {
    const tiers = Array.from({ length: 10 }, (_, at) => coverArt('vip', `candle-${at + 1}`))
    expect(tiers.map(({ tier }) => tier)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(new Set(tiers.map(({ tier: _, ...art }) => JSON.stringify(art))).size).toBe(1)
  })

  it('vary the composition of a reused emblem', () => {
    const lent = Array.from({ length: 20 }, (_, at) => coverArt('electronic', `tiger-${at + 1}`))
    expect(lent.every(({ emblem }) => emblem === 'tiger')).toBe(true)
    expect(new Set(lent.map(({ window, lattice, front }) => `${window} ${lattice} ${front}`)).size).toBeGreaterThan(15)
  })
})
