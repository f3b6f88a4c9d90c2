import { inBoth, type Words } from '@mingtang/contract/ticket.ts'
import enUS from '../../texts/en-US/live.json' with { type: 'json' }
import zhCN from '../../texts/zh-CN/live.json' with { type: 'json' }

const texts: Readonly<Record<'zh-CN' | 'en-US', Readonly<Record<string, string>>>> = { 'zh-CN': zhCN, 'en-US': enUS }

/** What players call a table; undefined of the only one of its game. */
export function tableName(tableCode: string): Words | undefined {
  const [, name = ''] = tableCode.split('.')
  const words = inBoth((lang) => texts[lang][`tableName.${name}`] ?? '')
  return words === '' ? undefined : words
}
