// What places and dice are called, for the page in its language and for records in both.
import { type Dice, isTriple, type Place, totalOf } from './places.ts'

type Key = (typeof plain)[number] | 'pair' | 'double' | 'tripleOf' | 'total' | 'single' | 'triple'
type Say<Text> = (key: Key, values?: Record<string, number>) => Text

const plain = ['small', 'big', 'odd', 'even', 'anyTriple'] as const

/** What a place is called. */
export function nameOf<Text>({ spot, group, about }: Place, say: Say<Text>): Text {
  const known = plain.find((one) => one === spot)
  if (known) return say(known)
  const [one = 0, other = 0] = about
  if (group === 'pairs') return say('pair', { one, other })
  if (group === 'doubles') return say(about.length === 2 ? 'double' : 'tripleOf', { face: one })
  return spot.startsWith('total') ? say('total', { total: one }) : say('single', { face: one })
}

/** What the dice are: their total, and its sides unless they are a triple. */
export function overOf<Text>(dice: Dice, say: Say<Text>): Text[] {
  const total = totalOf(dice)
  const sides = [say(total <= 10 ? 'small' : 'big'), say(total % 2 === 1 ? 'odd' : 'even')]
  return [say('total', { total }), ...(isTriple(dice) ? [say('triple')] : sides)]
}
