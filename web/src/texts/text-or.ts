import type { Lang } from '../boot.ts'
import type { TextKey } from './text-keys.ts'
import { hasText, textOf } from './use-text.tsx'

type Values = Readonly<Record<string, string>>

/** The text of a word, which every word of the contract's list has; the fallback for a word that this build does not know. */
export function textOr(key: TextKey, fallback: string, lang: Lang, values?: Values): string {
  return textOfCode(key, fallback, lang, values)
}

/** The text of a code that operators or platforms name; the fallback when there is none. */
export function textOfCode(key: string, fallback: string, lang: Lang, values?: Values): string {
  return hasText(key) ? textOf(key, values, lang) : fallback
}
