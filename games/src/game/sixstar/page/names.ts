import { type NameOf, namesOf } from '#kit/lottery/texts.ts'
import { sixstar as t } from '#texts'

const ownNameOf = namesOf(t)

/** The name of a play; of one that belongs to a year, with the animal of the year. */
export const nameOf: NameOf = (kind, code) => {
  const [play = '', year] = code.split('.')
  if (kind !== 'play' || year === undefined) return ownNameOf(kind, code)
  return t('ofYear', { play: ownNameOf('play', play), year: ownNameOf('pick', year) })
}
