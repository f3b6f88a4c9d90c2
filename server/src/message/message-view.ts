import { builtInOf } from '@mingtang/contract/languages.ts'
import type { MessageRow, Words } from './message-rows.ts'

/** The words in a language, in its built-in base language, or the first ones; undefined when there are none. */
export function wordsIn(words: readonly Words[], lang: string): Words | undefined {
  return words.find((one) => one.lang === lang) ?? words.find((one) => one.lang === builtInOf(lang)) ?? words[0]
}

/** A message as calls reply it. The title of a notice names what it is about, where that has words of its own. */
export function messageOf({ id, type, kind, params, words, beginsAt, isRead }: MessageRow, lang: string) {
  const title = wordsIn(words, lang)?.title ?? ''
  return { id, type, kind: kind ?? '', params, title, at: beginsAt.toISOString(), isRead }
}
