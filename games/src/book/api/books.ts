import { Refusal } from '../../wire/refusal.ts'
import { type Sport, sportCodes, sports } from '../sport/sports.ts'

/** The two halls of the book, each opened as a game of its own. */
export type Book = {
  readonly code: string
  readonly platform: string
  readonly type: string
  readonly sports: readonly Sport[]
}

const isElectronic = (sport: Sport) => sports[sport].playedIn === 'MAP'

export const books: readonly Book[] = [
  { code: 'sports', platform: 'yunque', type: 'sports', sports: sportCodes.filter((sport) => !isElectronic(sport)) },
  { code: 'esports', platform: 'yunque', type: 'esports', sports: sportCodes.filter(isElectronic) },
]

/** The book of this code; refused for another game. */
export function bookOf(code: string): Book {
  const book = books.find((one) => one.code === code)
  if (!book) throw new Refusal('GAME_NOT_OPEN', 'This game is no book.')
  return book
}
