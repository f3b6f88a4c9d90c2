import type { Reply, Request } from '@mingtang/contract/client.ts'
import type { BroadcastType } from '@mingtang/contract/gen/words.ts'
import { langs, unseenWords } from '../../texts/current-lang.ts'
import { fieldTimeOf, isoOfField } from '../../texts/dates.ts'

export type Message = NonNullable<Reply<'listOperatorMessages'>['rows'][number]['message']>
type Draft = NonNullable<Request<'saveMessageDraft'>['message']>

/** A message as the form holds it: words by language, times as a browser's field has them. */
export type Fields = {
  words: Record<string, { title?: string; content?: string }>
  type: BroadcastType
  isPopup: boolean
  minLevel: number | null
  maxLevel: number | null
  currencies: string[]
  userNames: string[]
  beginsAt: string
  endsAt: string
}

const everybody = { minLevel: 0, maxLevel: 0, currencies: [], userNames: [] }
const blank: Message = { words: [], type: 'SYSTEM', audience: everybody, isPopup: false, beginsAt: '', endsAt: '' }

export function fieldsOf(message: Message = blank): Fields {
  const { words, type, isPopup, audience, beginsAt, endsAt } = message
  const { minLevel, maxLevel, currencies, userNames } = audience
  return {
    words: Object.fromEntries(words.map(({ lang, title, content }) => [lang, { title, content }])),
    type,
    isPopup,
    minLevel: minLevel || null,
    maxLevel: maxLevel || null,
    currencies: [...currencies],
    userNames: [...userNames],
    beginsAt: fieldTimeOf(beginsAt),
    endsAt: fieldTimeOf(endsAt),
  }
}

export function audienceOf({ minLevel, maxLevel, currencies, userNames }: Fields): NonNullable<Draft['audience']> {
  return { minLevel: minLevel ?? 0, maxLevel: maxLevel ?? 0, currencies, userNames }
}

/**
 * The message to save; null when no language has both a title and a content. Words that the message has in languages
 * without fields stay.
 */
export function draftOf(fields: Fields, before: Message = blank): Draft | null {
  const seen = langs.flatMap((lang) => {
    const { title = '', content = '' } = fields.words[lang] ?? {}
    return title && content ? [{ lang, title, content }] : []
  })
  const words = [...seen, ...unseenWords(before.words)]
  if (words.length === 0) return null
  const { type, isPopup, beginsAt, endsAt } = fields
  return {
    words,
    type,
    isPopup,
    audience: audienceOf(fields),
    beginsAt: isoOfField(beginsAt),
    endsAt: isoOfField(endsAt),
  }
}
