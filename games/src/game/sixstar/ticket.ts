import { sayOf } from '../../engine/say.ts'
import { lotteryTicket, type NameOf, namesOf } from '../../lottery/ticket.ts'
import { colourOf } from './plays.ts'
import { rules } from './rules.ts'
import enUS from './texts/en-US/game.json' with { type: 'json' }
import zhCN from './texts/zh-CN/game.json' with { type: 'json' }

const say = sayOf(zhCN, enUS)
const ownNameOf = namesOf(zhCN, say)
const tones = { red: 'RED', blue: 'BLUE', green: 'GREEN' } as const
const starText = (star: number) => String(star).padStart(2, '0')

/** A play on the animals names their year. */
const nameOf: NameOf = (kind, code) => {
  const [play = '', year] = code.split('.')
  if (kind !== 'play' || year === undefined) return ownNameOf(kind, code)
  return say('ofYear', { play: ownNameOf('play', play), year: ownNameOf('pick', year) })
}

export const ticket = lotteryTicket(rules, {
  nameOf,
  balls: { item: (star) => ({ text: starText(star), tone: tones[colourOf(star)] }) },
  tells: (stars) => say('special', { star: starText(stars[6] ?? 0) }),
})
