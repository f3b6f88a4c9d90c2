import { groupAmount } from '@mingtang/contract/group-amount.ts'
import type { Lang } from '../boot.ts'
import { textOfCode } from '../texts/text-or.ts'
import { formatTime } from '../texts/dates.ts'
import { listed } from '../texts/listed.ts'

type Hold = { readonly code: string; readonly data: Readonly<Record<string, string>> }

/** What a hold's rule says, why it applies or what comes next; empty for a code without texts. */
export function holdText({ code, data }: Hold, part: 'why' | 'rule' | 'next', lang: Lang): string {
  const causes = causesText((data.causes ?? '').split(','), lang)
  const isNamed = part === 'why' && causes !== ''
  return textOfCode(`hold.${code}.${isNamed ? 'whyBy' : part}`, '', lang, { ...inWords(data, lang), causes })
}

/** What changed the account, in one line; empty when none of the causes is known. */
export function causesText(causes: readonly string[], lang: Lang): string {
  const words = causes.map((cause) => textOfCode(`hold.cause.${cause}`, '', lang)).filter((text) => text !== '')
  return listed(words, lang)
}

// Wire amounts and ISO times are formatted; other numbers (minutes, last digits of a card) stay as they are.
function inWords(data: Hold['data'], lang: Lang): Record<string, string> {
  const wordOf = (value: string) => {
    if (/^\d+\.\d+$/.test(value)) return groupAmount(value)
    return /^\d{4}-\d{2}-\d{2}T/.test(value) ? formatTime(value, lang, 'day') : value
  }
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, wordOf(value)]))
}
