import type { Lang } from '../boot.ts'
import { textOr } from '../screen/text-or.ts'

/** A bank's name in the present language, or its code where the packs do not know it. */
export function bankName(code: string, lang: Lang): string {
  return textOr(`bank.${code}`, code, lang)
}
