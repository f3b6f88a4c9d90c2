// What places and numbers are called, for the page in its language and for records in both.
import { colorOf, type Place } from './layout.ts'

type Key = (typeof plain)[number] | 'dozen' | 'column' | 'zero'
type Say<Text> = (key: Key, values?: Record<string, number>) => Text

const plain = ['red', 'black', 'odd', 'even', 'low', 'high'] as const

/** What a place is called: its numbers, or the name of what it covers. */
export function nameOf<Text>({ spot, numbers }: Place, say: Say<Text>): Text | string {
  const known = plain.find((one) => one === spot)
  if (known) return say(known)
  if (spot.startsWith('dozen')) return say('dozen', { from: numbers[0] ?? 0, to: numbers.at(-1) ?? 0 })
  if (spot.startsWith('column')) return say('column', { column: numbers[0] ?? 0 })
  return numbers.length === 6 ? `${numbers[0]}–${numbers[5]}` : numbers.join(' ')
}

/** What a number is: black, odd, 1–18. */
export function overOf<Text>(number: number, say: Say<Text>): Text[] {
  if (number === 0) return [say('zero')]
  return [
    say(colorOf(number) === 'red' ? 'red' : 'black'),
    say(number % 2 === 1 ? 'odd' : 'even'),
    say(number <= 18 ? 'low' : 'high'),
  ]
}
