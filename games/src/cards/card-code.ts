// The text form of a card in histories and exports: its rank and the first letter of its suit, `As` or `Td`.
import { type Card, rankOf } from '../engine/shoe.ts'

const rankLetters = 'A23456789TJQK'
const suitLetters = 'shcd'

export function codeOf(card: Card): string {
  return `${rankLetters[rankOf(card) - 1] ?? ''}${suitLetters[Math.floor(card / 13)] ?? ''}`
}

/** Cards of their codes, between spaces; a ten is `T` or `10`. A text that names no card is a RangeError. */
export function readCards(text: string): Card[] {
  return text
    .split(' ')
    .filter((code) => code !== '')
    .map((code) => {
      const rank = rankLetters.indexOf(code.slice(0, -1).replace('10', 'T'))
      const suit = suitLetters.indexOf(code.slice(-1))
      if (code.length < 2 || rank < 0 || suit < 0) throw new RangeError(`${code} is no card`)
      return suit * 13 + rank
    })
}
