import type { Lang } from '../boot.ts'
import { textOfCode } from '../texts/text-or.ts'

/** A bank's name in the current language; its code when there is no text. */
export function bankName(code: string, lang: Lang): string {
  return textOfCode(`bank.${code}`, code, lang)
}
