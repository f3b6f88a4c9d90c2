import { roulette as t } from '#texts'
import { colorOf, type Place } from '../layout.ts'

const plain = ['red', 'black', 'odd', 'even', 'low', 'high'] as const

/** What a place is called: its numbers, or the name of what it covers. */
export function nameOf({ spot, numbers }: Place): string {
  const known = plain.find((one) => one === spot)
  if (known) return t(known)
  if (spot.startsWith('dozen')) return t('dozen', { from: numbers[0] ?? 0, to: numbers.at(-1) ?? 0 })
  if (spot.startsWith('column')) return t('column', { column: numbers[0] ?? 0 })
  return numbers.length === 6 ? `${numbers[0]}–${numbers[5]}` : numbers.join(' ')
}

/** A number in the dealer's words: 17, black odd 1–18. */
export function overText(number: number): string {
  if (number === 0) return t('over', { number, what: t('zero') })
  const color = colorOf(number) === 'red' ? t('red') : t('black')
  const parts = [color, t(number % 2 === 1 ? 'odd' : 'even'), t(number <= 18 ? 'low' : 'high')]
  return t('over', { number, what: parts.join(' · ') })
}
