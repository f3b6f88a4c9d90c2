import enUS from '../../../texts/en-US/live.json' with { type: 'json' }
import zhCN from '../../../texts/zh-CN/live.json' with { type: 'json' }
import { textsOf } from '../texts.ts'

export type LiveTextKey = keyof typeof zhCN

/** The texts that all live tables share. */
export const t = textsOf<LiveTextKey>(zhCN, enUS)
