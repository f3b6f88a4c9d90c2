import { sicbo as t } from '#texts'
import { type Dice, isTriple, type Place, totalOf } from '../places.ts'

const plain = ['small', 'big', 'odd', 'even', 'anyTriple'] as const

/** What a place is called. */
export function nameOf({ spot, group, about }: Place): string {
  const known = plain.find((one) => one === spot)
  if (known) return t(known)
  const [one = 0, other = 0] = about
  if (group === 'pairs') return t('pair', { one, other })
  if (group === 'doubles') return t(about.length === 2 ? 'double' : 'tripleOf', { face: one })
  return spot.startsWith('total') ? t('total', { total: one }) : t('single', { face: one })
}

/** The dice in the dealer's words. */
export function overText(dice: Dice): string {
  const total = totalOf(dice)
  const what = isTriple(dice)
    ? t('triple')
    : `${t(total <= 10 ? 'small' : 'big')} · ${t(total % 2 === 1 ? 'odd' : 'even')}`
  return t('over', { dice: dice.join(' '), total, what })
}
