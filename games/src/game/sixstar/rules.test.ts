import { expect, test } from 'vitest'
import { percentOf, returnOf } from '../../engine/par.ts'
import { choose, unordered } from '../../lottery/outcomes.ts'
import { parOfTicket } from '../../lottery/play.ts'
import { animalOf, animalOfTime, animals, numbersOf } from '../../lottery/zodiac.ts'
import { animalPlays } from './animals.ts'
import { colourOf } from './plays.ts'
import { rules } from './rules.ts'

const at = (line: string, balls = [3, 11, 20, 28, 33, 44, 17]) => rules.pays(line, { balls })

test('49 gives the stakes on its sides back', () => {
  const balls = [1, 2, 3, 4, 5, 6, 49]
  expect(at('sides:big,small,odd,even', balls)).toBe(400)
  expect(at('tail:9', balls)).toBeGreaterThan(0)
  expect(percentOf(returnOf(rules.par('sides:big')), 4)).toBe('97.5510')
})

test('seventeen numbers are red, sixteen blue, sixteen green', () => {
  const counts = { red: 0, blue: 0, green: 0 }
  for (let star = 1; star <= 49; star++) counts[colourOf(star)]++
  expect(counts).toEqual({ red: 17, blue: 16, green: 16 })
})

test.each([
  ['special:17', 4777],
  ['special:03', 0],
  ['main:03,17,44', 1592],
  ['two:03,11,12', 7644],
  ['three:03,11,20,28', 4 * 89_817],
  ['three:03,11,17', 0],
  ['sides:small,odd', 390],
  ['colour:green', 298],
  ['tail:7', 955],
  // In a year of the horse 17 is of the tiger.
  ['animal.horse:tiger', 1194],
  ['animal.horse:horse', 0],
])('%s pays %d hundredths', (line, pays) => expect(at(line)).toBe(pays))

test.each(['main:07', 'two:01,02', 'three:01,02,03', 'special:49'])('%s returns at most 97.5 %', (line) => {
  const { part, whole } = returnOf(rules.par(line))
  expect(part * 1000n).toBeLessThanOrEqual(975n * whole)
  expect(part * 100n).toBeGreaterThan(96n * whole)
})

test('hits are counted as if each draw of six were looked at', () => {
  // Of twelve numbers, so that each can be looked at: the shares of three picks hit twice are those of the formula.
  const hits = [...unordered(6, 12)()].map((six) => six.filter((star) => star <= 3).length)
  const twice = hits.filter((count) => count === 2).length
  expect(twice).toBe((3 * 9 * 8 * 7 * 6) / 24)
  const { cases, total } = rules.par('two:01,02,03')
  expect(total).toBe(13_983_816n)
  expect(cases.get(7644)).toBe(BigInt((3 * 46 * 45 * 44 * 43) / 24))
  expect(cases.get(3 * 7644)).toBe(BigInt((46 * 45 * 44) / 6))
})

test('the animal of the year begins on the day of the lunar calendar', () => {
  const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', { timeZone: 'Asia/Shanghai', year: 'numeric' })
  const others: string[] = []
  // Each lunar year begins between 21 January and 21 February.
  for (let year = 2024; year <= 2100; year++) {
    for (let day = 18; day <= 55; day++) {
      const at = Date.UTC(year, 0, day, 4)
      const lunarYear = Number(lunar.formatToParts(at).find(({ type }) => (type as string) === 'relatedYear')?.value)
      if (animalOfTime(at) !== animals[(lunarYear - 4) % 12]) others.push(new Date(at).toISOString().slice(0, 10))
    }
  }
  // Where the new moon is within minutes of midnight the library rounds to the other day; the observatory's table decides.
  expect(others).toEqual(['2027-02-06', '2030-02-02'])
  expect(animalOfTime(Date.parse('2026-02-16T23:59:59+08:00'))).toBe('snake')
  expect(animalOfTime(Date.parse('2026-02-17T00:00:00+08:00'))).toBe('horse')
  expect(() => animalOfTime(Date.parse('2101-03-01T00:00:00+08:00'))).toThrow()
})

test('01 has the animal of the year, and the others follow backwards', () => {
  expect([1, 2, 13, 49].map((star) => animalOf(star, 'dragon'))).toEqual(['dragon', 'rabbit', 'dragon', 'dragon'])
  expect(numbersOf('horse', 'horse', 49)).toEqual([1, 13, 25, 37, 49])
  expect(numbersOf('goat', 'horse', 49)).toEqual([12, 24, 36, 48])
})

/** Every way in which seven numbers fall on the animals of a year, with the number of draws that do. */
function* fallsOf(sizes: readonly number[], left = 7): Iterable<{ own: number[]; draws: number }> {
  const [size, ...rest] = sizes
  if (size === undefined) {
    if (left === 0) yield { own: [], draws: 1 }
    return
  }
  for (let count = 0; count <= Math.min(size, left); count++) {
    for (const { own, draws } of fallsOf(rest, left - count)) {
      yield { own: [count, ...own], draws: draws * choose(size, count) }
    }
  }
}

test('animals are counted as if every draw were looked at; no note returns more than 97.5 %', () => {
  const numbers = animals.map((animal) => numbersOf(animal, 'horse', 49))
  const sizes = numbers.map(({ length }) => length)
  const falls = [...fallsOf(sizes)].map(({ own, draws }) => {
    return { draws, balls: numbers.flatMap((all, at) => all.slice(0, own[at])) }
  })
  expect(falls.reduce((sum, { draws }) => sum + draws, 0)).toBe(choose(49, 7))
  const tickets = [
    'any.horse:horse',
    'any.horse:rat,horse,pig',
    'pair.horse:rat,ox',
    'pair.horse:ox,horse,pig',
    'trio.horse:rat,ox,horse,goat',
  ]
  for (const line of tickets) {
    const { play, picks } = rules.ticketOf(line)
    const slow = new Map<number, bigint>()
    for (const { draws, balls } of falls) {
      const pays = play.pays(picks, balls)
      slow.set(pays, (slow.get(pays) ?? 0n) + BigInt(draws))
    }
    const { cases, total } = rules.par(line)
    expect(total, line).toBe(BigInt(choose(49, 7)))
    expect(new Map([...cases].filter(([, count]) => count > 0n)), line).toEqual(slow)
  }
  for (const play of animalPlays) {
    for (const picks of [
      [0, 1, 2],
      [3, 6, 9],
      [5, 7, 11],
    ]) {
      const { part, whole } = returnOf(parOfTicket(play, [picks]))
      expect(part * 1000n, play.code).toBeLessThanOrEqual(975n * whole)
      expect(part * 100n, play.code).toBeGreaterThan(94n * whole)
    }
  }
})
