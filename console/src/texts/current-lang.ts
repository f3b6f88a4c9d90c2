export const langs = ['zh-CN', 'en-US'] as const
export type Lang = (typeof langs)[number]

/** Words in languages for which the console has no fields; a form that saves all words passes them on. */
export function unseenWords<Words extends { lang: string }>(words: readonly Words[]): Words[] {
  return words.filter(({ lang }) => !langs.some((one) => one === lang))
}

const key = 'console.lang'

/** The chosen language, else the browser's; Chinese for every language that is not English. */
export function readLang(): Lang {
  const chosen = langs.find((one) => one === localStorage.getItem(key))
  return chosen ?? (navigator.language.startsWith('en') ? 'en-US' : 'zh-CN')
}

let current: Lang = 'zh-CN'

/** The language of calls and messages. */
export function currentLang(): Lang {
  return current
}

export function setCurrentLang(lang: Lang): void {
  current = lang
  document.documentElement.lang = lang
}

export function storeLang(lang: Lang): void {
  localStorage.setItem(key, lang)
}
