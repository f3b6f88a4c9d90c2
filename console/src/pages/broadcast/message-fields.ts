import type { Reply, Request } from '@mingtang/contract/client.ts'
import { langs } from '../../texts/current-lang.ts'

export type Message = NonNullable<Reply<'listOperatorMessages'>['rows'][number]['message']>
type Draft = NonNullable<Request<'saveMessageDraft'>['message']>

/** A message as the form holds it: words by language, times as a browser's field has them. */
export type Fields = {
  words: Record<string, { title?: string; content?: string }>
  type: string
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
    beginsAt: localOf(beginsAt),
    endsAt: localOf(endsAt),
  }
}

export function audienceOf({ minLevel, maxLevel, currencies, userNames }: Fields): NonNullable<Draft['audience']> {
  return { minLevel: minLevel ?? 0, maxLevel: maxLevel ?? 0, currencies, userNames }
}

/** The message to save; null when no language has both a title and a content. */
export function draftOf(fields: Fields): Draft | null {
  const words = langs.flatMap((lang) => {
    const { title = '', content = '' } = fields.words[lang] ?? {}
    return title && content ? [{ lang, title, content }] : []
  })
  if (words.length === 0) return null
  const { type, isPopup, beginsAt, endsAt } = fields
  return { words, type, isPopup, audience: audienceOf(fields), beginsAt: isoOf(beginsAt), endsAt: isoOf(endsAt) }
}

function isoOf(local: string): string {
  return local && new Date(local).toISOString()
}

// A field for date and time has the browser's own time zone and no seconds.
function localOf(iso: string): string {
  if (!iso) return ''
  const time = new Date(iso)
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
