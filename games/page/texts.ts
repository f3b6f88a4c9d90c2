import enUS from '../texts/en-US/slot.json' with { type: 'json' }
import zhCN from '../texts/zh-CN/slot.json' with { type: 'json' }

export type TextKey = keyof typeof zhCN

const pack: Record<TextKey, string> = document.documentElement.lang === 'en-US' ? enUS : zhCN

/** The text of a key in the page's language, with {{names}} filled in. */
export function t(key: TextKey, values: Record<string, string | number> = {}): string {
  return pack[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
