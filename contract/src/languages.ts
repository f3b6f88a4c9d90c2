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

/** The words in a language; without them those in its built-in language, else the first ones. */
export function inLanguage<Words extends { readonly lang: string }>(
  words: readonly Words[],
  lang: string,
): Words | undefined {
  return words.find((one) => one.lang === lang) ?? words.find((one) => one.lang === builtInOf(lang)) ?? words[0]
}

/** True for a language with built-in texts. */
export function isBuiltIn(lang: string): lang is BuiltInLanguage {
  return (builtInLanguages as readonly string[]).includes(lang)
}
