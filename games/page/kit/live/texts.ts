import enUS from '../../../texts/en-US/live.json' with { type: 'json' }
import zhCN from '../../../texts/zh-CN/live.json' with { type: 'json' }
import { textsOf } from '../texts.ts'

export type LiveTextKey = keyof typeof zhCN

const tableKeys = ['tableName.willow', 'tableName.moon', 'tableName.lantern'] as const satisfies readonly LiveTextKey[]

/** The texts that all live tables share. */
export const t = textsOf<LiveTextKey>(zhCN, enUS)

/** What a table is called by the name of its offer. */
export function tableName(name: string): string {
  const key = tableKeys.find((one) => one === `tableName.${name}`)
  return key ? t(key) : name
}
