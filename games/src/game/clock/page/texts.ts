import { textsOf } from '#kit/texts.ts'
import { namesOf } from '#kit/lottery/texts.ts'
import enUS from '../texts/en-US/game.json' with { type: 'json' }
import zhCN from '../texts/zh-CN/game.json' with { type: 'json' }

export const t = textsOf<keyof typeof zhCN>(zhCN, enUS)
export const nameOf = namesOf(zhCN, t)
