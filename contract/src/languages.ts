// A tenant's languages are data. Two have built-in texts; every other language falls back to one of these two.

export const builtInLanguages = ['zh-CN', 'en-US'] as const
export type BuiltInLanguage = (typeof builtInLanguages)[number]

/** True for a language code such as zh-CN or ms-MY. */
export function isLanguageCode(text: string): boolean {
  return /^[a-z]{2}(-[A-Z]{2})?$/.test(text)
}

/** The built-in language that a language falls back to; Chinese for an empty code. */
export function builtInOf(lang: string): BuiltInLanguage {
  return lang === '' || lang.startsWith('zh') ? 'zh-CN' : 'en-US'
}

/** True for a language with built-in texts. */
export function isBuiltIn(lang: string): lang is BuiltInLanguage {
  return (builtInLanguages as readonly string[]).includes(lang)
}
