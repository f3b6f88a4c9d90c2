import { inLanguage } from '@mingtang/contract/languages.ts'
import type { MessageRow } from './message-rows.ts'

export function messageOf({ id, type, kind, params, words, beginsAt, isRead }: MessageRow, lang: string) {
  const title = inLanguage(words, lang)?.title ?? ''
  return { id, type, kind: kind ?? '', params, title, at: beginsAt.toISOString(), isRead }
}
