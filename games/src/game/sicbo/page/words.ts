import { sicbo as t } from '#texts'
import { nameOf as nameIn, overOf } from '../names.ts'
import { type Dice, type Place, totalOf } from '../places.ts'

export const nameOf = (place: Place): string => nameIn(place, t)

/** The dice in the dealer's words. */
export function overText(dice: Dice): string {
  const [, ...what] = overOf(dice, t)
  return t('over', { dice: dice.join(' '), total: totalOf(dice), what: what.join(' · ') })
}
