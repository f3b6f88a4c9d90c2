import enUS from '../../../texts/en-US/recompute.json' with { type: 'json' }
import zhCN from '../../../texts/zh-CN/recompute.json' with { type: 'json' }
import { type Say, textsOf } from '../texts.ts'

/** How a round is recomputed, in words that all games share. */
export const t: Say<keyof typeof zhCN> = textsOf<keyof typeof zhCN>(zhCN, enUS)
