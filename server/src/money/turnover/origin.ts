import { inLanguage } from '@mingtang/contract/languages.ts'
import type { Origin } from './obligation-rows.ts'

/** What asks for an obligation, as its member sees it. */
export function originOf({ cause, reason, words }: Origin, lang: string) {
  return { cause, reason, title: inLanguage(words ?? [], lang)?.diyTitle ?? '' }
}
