export type Language = 'zh-CN' | 'en-US'

/** The language of a call; anything unknown is the default of the product. */
export function languageOf(value: unknown): Language {
  return value === 'en-US' ? 'en-US' : 'zh-CN'
}
