// A language is named in itself, so that whoever reads it finds it.

const short: Readonly<Record<string, string>> = { 'zh-CN': '\u4e2d', 'en-US': 'EN' }

/** The name of a language in that language. */
export function languageName(code: string): string {
  const [language = code] = code.split('-')
  return new Intl.DisplayNames([code], { type: 'language' }).of(language) ?? code
}

/** Two letters of it, or one that says as much. */
export function shortNameOf(code: string): string {
  return short[code] ?? code.slice(0, 2).toUpperCase()
}
