import { inLanguage } from '@mingtang/contract/languages.ts'
import type { MessageRow } from './message-rows.ts'

/** A message as calls reply it. The title of a notice names what it is about, where that has words of its own. */
export function messageOf({ id, type, kind, params, words, beginsAt, isRead }: MessageRow, lang: string) {
  const title = inLanguage(words, lang)?.title ?? ''
  return { id, type, kind: kind ?? '', params, title, at: beginsAt.toISOString(), isRead }
}
