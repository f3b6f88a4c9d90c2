import { builtInOf } from '@mingtang/contract/languages.ts'
import type { MessageRow, Words } from './message-rows.ts'

/** The words in a language, in its built-in base language, or the first ones; undefined when there are none. */
export function wordsIn(words: readonly Words[], lang: string): Words | undefined {
  return words.find((one) => one.lang === lang) ?? words.find((one) => one.lang === builtInOf(lang)) ?? words[0]
}

/** A message as calls reply it. The words of a notice name what it is about: a parameter of its text. */
export function messageOf({ id, type, kind, params, words, beginsAt, isRead }: MessageRow, lang: string) {
  const title = wordsIn(words, lang)?.title ?? ''
  const own =
    kind === null ? { kind: '', title, params } : { kind, title: '', params: title ? { ...params, title } : params }
  return { id, type, ...own, at: beginsAt.toISOString(), isRead }
}
