import type { Lang } from '../boot.ts'
import { textOf } from './use-text.tsx'

/** Several words in one line, as the language lists them; Intl has no list for Chinese without an "and". */
export function listed(words: readonly string[], lang: Lang): string {
  return words.slice(1).reduce((before, next) => textOf('site.listed', { before, next }, lang), words[0] ?? '')
}
