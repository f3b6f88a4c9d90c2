import enUS from '../../texts/en-US/book.json' with { type: 'json' }
import zhCN from '../../texts/zh-CN/book.json' with { type: 'json' }
import { textsOf } from '../kit/texts.ts'

export type TextKey = keyof typeof zhCN

/** The texts of the book's page. */
export const t = textsOf<TextKey>(zhCN, enUS)
