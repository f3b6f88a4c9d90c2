import type { Lang } from '../boot.ts'
import { hasText, textOf } from './use-text.tsx'

/** The text of a key built from data; the fallback when there is no such text. */
export function textOr(key: string, fallback: string, lang: Lang, values?: Readonly<Record<string, string>>): string {
  return hasText(key) ? textOf(key, values, lang) : fallback
}
