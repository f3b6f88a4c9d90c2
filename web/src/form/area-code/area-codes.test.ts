import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import lines from './area-codes.json' with { type: 'json' }
import { defaultDial, findPlaces, groupPlaces, readPlaces, recommendedOf } from './area-codes.ts'

const places = readPlaces(lines)
const china = places.find(({ code }) => code === 'CN')

describe('the area codes', () => {
  it('contain every place with a dial code, in a small file', () => {
    expect(places.length).toBeGreaterThan(240)
    for (const place of places) {
      expect(place.dial).toBeGreaterThan(0)
      expect(place.letters).toMatch(/^[A-Z]+$/)
      expect(place.chinese && place.english).toBeTruthy()
    }
    expect(gzipSync(readFileSync(new URL('area-codes.json', import.meta.url))).length).toBeLessThanOrEqual(6 * 1024)
  })

  it('recommend the seven places of the specification, China first', () => {
    expect(recommendedOf(places).map(({ code, dial }) => [code, dial])).toEqual([
      ['CN', 86],
      ['HK', 852],
      ['TW', 886],
      ['MO', 853],
      ['MY', 60],
      ['JP', 81],
      ['US', 1],
    ])
    expect(defaultDial).toBe(86)
  })

  it.each([
    ['86', 'CN'],
    ['+86', 'CN'],
    ['0060', 'MY'],
    ['zg', 'CN'],
    ['jp', 'JP'],
    ['JAPAN', 'JP'],
    ['united st', 'US'],
    ['aland', 'AX'],
    ['\uff18\uff16', 'CN'],
    [china?.chinese ?? '', 'CN'],
  ])('are found: %s gives %s', (typed, code) => {
    expect(findPlaces(places, typed).map((place) => place.code)).toContain(code)
  })

  it('list matches at the start of the name first', () => {
    expect(findPlaces(places, 'jp')[0]?.code).toBe('JP')
    expect(findPlaces(places, 'nor')[0]?.english).toMatch(/^Nor/)
  })

  it('find nothing for an unknown text, and everything for an empty one', () => {
    expect(findPlaces(places, 'qqqq')).toEqual([])
    expect(findPlaces(places, ' ')).toHaveLength(places.length)
  })

  it.each([true, false])('are grouped by letter, in order (Chinese %s)', (isChinese) => {
    const groups = groupPlaces(places, isChinese)
    const names = groups.map(({ name }) => name)
    expect(names).toEqual([...names].sort())
    expect(groups.flatMap((group) => group.places)).toHaveLength(places.length)
    const of = (code: string) => groups.find((group) => group.places.some((place) => place.code === code))?.name
    expect([of('CN'), of('JP')]).toEqual(isChinese ? ['Z', 'R'] : ['C', 'J'])
  })
})
