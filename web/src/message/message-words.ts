import type { Reply } from '@mingtang/contract/client.ts'
import type { Lang } from '../boot.ts'
import { textOfCode } from '../texts/text-or.ts'
import { formatTime } from '../texts/dates.ts'
import { textOf } from '../texts/use-text.tsx'
import { groupDigits } from '../ui/group-digits.ts'

export type Message = Reply<'listMessages'>['rows'][number]

/** The words of a message in the reader's language; the body is empty for a message that an operator wrote. */
export function wordsOf({ kind, params, title }: Message, lang: Lang): { title: string; body: string } {
  if (!kind) return { title, body: '' }
  const values = shownValues({ ...params, title }, lang)
  // A server that is newer than this page has kinds that the page does not know yet.
  return {
    title: textOfCode(`message.${kind}.title`, textOf('inbox.unknown.title', {}, lang), lang, values),
    body: textOfCode(`message.${kind}.body`, textOf('inbox.unknown.body', {}, lang), lang, values),
  }
}

const decimal = /^-?\d+(\.\d+)?$/
const isoTime = /^\d{4}-\d{2}-\d{2}T/

function shownValues(values: Readonly<Record<string, string>>, lang: Lang): Record<string, string> {
  const shown = Object.entries(values).map(([name, value]) => [name, shownValue(name, value, lang)] as const)
  return Object.fromEntries(shown)
}

function shownValue(name: string, value: string, lang: Lang): string {
  if (name === 'amount' && decimal.test(value)) return groupDigits(value)
  return isoTime.test(value) ? formatTime(value, lang, 'day') : value
}
