import type { Lang } from '../boot.ts'
import { hasText, textOf } from '../texts/use-text.tsx'

/** The text of a key that is built from data, or the given words where the packs do not know it. */
export function textOr(key: string, fallback: string, lang: Lang, values?: Readonly<Record<string, string>>): string {
  return hasText(key) ? textOf(key, values, lang) : fallback
}
