import type { Lang } from '../boot.ts'

let current: Lang = 'zh-CN'

/** The current language, for code outside React such as request headers. */
export function currentLang(): Lang {
  return current
}

/** Sets the language of the following requests and texts; before the first render, so that its requests use it. */
export function setCurrentLang(lang: Lang): void {
  current = lang
}
