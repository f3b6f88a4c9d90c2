import { roulette as t } from '#texts'
import type { Place } from '../layout.ts'
import { nameOf as nameIn, overOf } from '../names.ts'

export const nameOf = (place: Place): string => nameIn(place, t)

/** A number in the dealer's words: 17, black odd 1–18. */
export function overText(number: number): string {
  return t('over', { number, what: overOf(number, t).join(' · ') })
}
