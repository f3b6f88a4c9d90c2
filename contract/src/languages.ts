// Languages are data of a tenant; two of them have their texts built in, and every other one stands on one of these.

export const builtInLanguages = ['zh-CN', 'en-US'] as const
export type BuiltInLanguage = (typeof builtInLanguages)[number]

/** True for a code such as zh-CN or ms-MY. */
export function isLanguageCode(text: string): boolean {
  return /^[a-z]{2}(-[A-Z]{2})?$/.test(text)
}

/** The built-in language that fills the gaps of a language; Chinese for no language at all. */
export function builtInOf(lang: string): BuiltInLanguage {
  return lang === '' || lang.startsWith('zh') ? 'zh-CN' : 'en-US'
}

/** True for a language whose texts come with the site. */
export function isBuiltIn(lang: string): lang is BuiltInLanguage {
  return (builtInLanguages as readonly string[]).includes(lang)
}
