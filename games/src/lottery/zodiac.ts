// The animals of the lunar years and the numbers that each has in one.

export const animals = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const
export type Animal = (typeof animals)[number]

const firstYear = 2024
/** The day on which each lunar year begins, from 2024 to 2100: Hong Kong Observatory, Gregorian-Lunar Calendar Conversion Table. */
const newYears =
  '0210 0129 0217 0206 0126 0213 0203 0123 0211 0131 0219 0208 0128 0215 0204 0124 0212 0201 0122 0210 0130 0217 0206 0126 0214 0202 0123 0211 0201 0219 0208 0128 0215 0204 0124 0212 0202 0121 0209 0129 0217 0205 0126 0214 0203 0123 0211 0131 0219 0207 0127 0215 0205 0124 0212 0202 0122 0209 0129 0217 0206 0126 0214 0203 0124 0210 0130 0218 0207 0127 0215 0205 0125 0212 0201 0121 0209'
    .split(' ')
    .map(Number)
const zoneMs = 8 * 3_600_000

/** The animal of the lunar year in which a time lies, by the day in UTC+8; the time is the server's, never a device's. */
export function animalOfTime(at: number): Animal {
  const day = new Date(at + zoneMs)
  const year = day.getUTCFullYear()
  const newYear = newYears[year - firstYear]
  if (newYear === undefined) throw new Error(`the lunar calendar is not known for ${year}`)
  const hasBegun = (day.getUTCMonth() + 1) * 100 + day.getUTCDate() >= newYear
  return animals[(year - 4 - (hasBegun ? 0 : 1)) % animals.length] as Animal
}

/** The animal of a number: 1 has that of the year, 2 that of the year before, and so on in a circle. */
export function animalOf(number: number, year: Animal): Animal {
  const place = animals.indexOf(year) - (number - 1)
  return animals[((place % animals.length) + animals.length) % animals.length] as Animal
}

/** The numbers up to `to` that an animal has in a year. */
export function numbersOf(animal: Animal, year: Animal, to: number): number[] {
  return Array.from({ length: to }, (_, index) => index + 1).filter((number) => animalOf(number, year) === animal)
}
