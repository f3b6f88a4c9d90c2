import { sayOf } from '../../engine/say.ts'
import { sumOf } from '../../lottery/sides.ts'
import { lotteryTicket, namesOf, words } from '../../lottery/ticket.ts'
import { rules } from './rules.ts'
import enUS from './texts/en-US/game.json' with { type: 'json' }
import zhCN from './texts/zh-CN/game.json' with { type: 'json' }

export const ticket = lotteryTicket(rules, {
  nameOf: namesOf(zhCN, sayOf(zhCN, enUS)),
  tells: (balls) => words('sumOf', { sum: sumOf(balls) }),
})
