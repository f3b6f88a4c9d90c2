import { sayOf } from '../../engine/say.ts'
import { sumOf } from '../../lottery/sides.ts'
import { lotteryTicket, namesOf } from '../../lottery/ticket.ts'
import { rules } from './rules.ts'
import enUS from './texts/en-US/game.json' with { type: 'json' }
import zhCN from './texts/zh-CN/game.json' with { type: 'json' }

const say = sayOf(zhCN, enUS)

export const ticket = lotteryTicket(rules, {
  nameOf: namesOf(zhCN, say),
  tells: (boats) => say('sum', { sum: sumOf(boats.slice(0, 2)) }),
})
