import { builtInOf } from '@mingtang/contract/languages.ts'
import { type Words, wordsIn } from '@mingtang/contract/ticket.ts'
import type { Place } from '../../engine/game-page.ts'
import { sayOf } from '../../engine/say.ts'
import { Refusal } from '../../wire/refusal.ts'
import { type Sport, sportCodes, sports } from '../sport/sports.ts'
import titles from './titles.json' with { type: 'json' }

/** The two halls of the book, each opened as a game of its own. */
export type Book = {
  readonly code: string
  readonly platform: string
  readonly type: string
  readonly title: Words
  readonly sports: readonly Sport[]
}

const say = sayOf(titles['zh-CN'], titles['en-US'])
const isElectronic = (sport: Sport) => sports[sport].playedIn === 'MAP'

export const books: readonly Book[] = [
  {
    code: 'sports',
    platform: 'yunque',
    type: 'sports',
    title: say('sports'),
    sports: sportCodes.filter((sport) => !isElectronic(sport)),
  },
  {
    code: 'esports',
    platform: 'yunque',
    type: 'esports',
    title: say('esports'),
    sports: sportCodes.filter(isElectronic),
  },
]

/** The book of this code; refused for another game. */
export function bookOf(code: string): Book {
  const book = books.find((one) => one.code === code)
  if (!book) throw new Refusal('GAME_NOT_OPEN', 'This game is no book.')
  return book
}

/** Both halls are one page. */
export function bookPlace({ code, title }: Book): Place {
  return { code, page: 'book', titleIn: (language) => wordsIn(title, builtInOf(language)) }
}
