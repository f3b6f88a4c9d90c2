import { textsOf } from '#kit/texts.ts'
import { type NameOf, namesOf } from '#kit/lottery/texts.ts'
import enUS from '../texts/en-US/game.json' with { type: 'json' }
import zhCN from '../texts/zh-CN/game.json' with { type: 'json' }

export const t = textsOf<keyof typeof zhCN>(zhCN, enUS)
const ownNameOf = namesOf(zhCN, t)

/** The name of a play; of one that belongs to a year, with the animal of the year. */
export const nameOf: NameOf = (kind, code) => {
  const [play = '', year] = code.split('.')
  if (kind !== 'play' || year === undefined) return ownNameOf(kind, code)
  return t('ofYear', { play: ownNameOf('play', play), year: ownNameOf('pick', year) })
}
