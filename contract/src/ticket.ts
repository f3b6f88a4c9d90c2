// What was bet and what came out, as a game platform tells it with the record of a bet: a closed set of parts, in words of
// both languages (decision 0196).
import {
  ticketPartKindWords,
  ticketStateWords,
  ticketToneWords,
  type TicketPartKind,
  type TicketState,
  type TicketTone,
} from './gen/words.ts'
import { type BuiltInLanguage, builtInLanguages } from './languages.ts'

/** A text in both languages; a plain one, such as a number, reads the same in each. */
export type Words = string | Readonly<Record<BuiltInLanguage, string>>

export type TicketItem = { readonly text: Words; readonly tone?: TicketTone; readonly hit?: boolean }
export type TicketPick = {
  readonly label?: Words
  readonly items: readonly TicketItem[]
  readonly odds?: Words
  readonly state?: TicketState
}
export type TicketPart = {
  readonly kind: TicketPartKind
  readonly label?: Words
  readonly items: readonly TicketItem[]
  /** Of reels, whose symbols stand row by row. */
  readonly columns?: number
}
export type Ticket = {
  /** The number under which players know the round. */
  readonly round?: string
  /** The name of the table, where the game has several. */
  readonly table?: Words
  readonly play?: Words
  /** The stakes of one size into which the stake is divided, where there are several. */
  readonly units?: number
  readonly picks: readonly TicketPick[]
  readonly result: readonly TicketPart[]
}

/** What a ticket may hold at most; one that holds more is dropped as a whole, the bet is not. */
export const ticketCaps = { picks: 40, parts: 12, items: 60, letters: 80, bytes: 8192, units: 1_000_000_000 } as const

type Fields = Readonly<Record<string, unknown>>
/** Thrown inside this file only: what is no ticket. */
class NoTicket extends Error {}

/** The ticket of a platform's record with nothing but what a ticket has; null when it is none or larger than the caps. */
export function readTicket(value: unknown): Ticket | null {
  try {
    const ticket = ticketOf(fieldsOf(value))
    return new TextEncoder().encode(JSON.stringify(ticket)).length <= ticketCaps.bytes ? ticket : null
  } catch (error) {
    if (error instanceof NoTicket) return null
    throw error
  }
}

function ticketOf({ round, table, play, units, picks, result }: Fields): Ticket {
  return {
    ...(round !== undefined && { round: textOf(round) }),
    ...(table !== undefined && { table: wordsOf(table) }),
    ...(play !== undefined && { play: wordsOf(play) }),
    ...(units !== undefined && { units: countOf(units, ticketCaps.units) }),
    picks: listOf(picks, ticketCaps.picks).map(pickOf),
    result: listOf(result, ticketCaps.parts).map(partOf),
  }
}

function pickOf({ label, items, odds, state }: Fields): TicketPick {
  return {
    ...(label !== undefined && { label: wordsOf(label) }),
    items: listOf(items, ticketCaps.items).map(itemOf),
    ...(odds !== undefined && { odds: wordsOf(odds) }),
    ...(state !== undefined && { state: wordOf(ticketStateWords, state) }),
  }
}

function partOf({ kind, label, items, columns }: Fields): TicketPart {
  return {
    kind: wordOf(ticketPartKindWords, kind),
    ...(label !== undefined && { label: wordsOf(label) }),
    items: listOf(items, ticketCaps.items).map(itemOf),
    ...(columns !== undefined && { columns: countOf(columns, ticketCaps.items) }),
  }
}

function itemOf({ text, tone, hit }: Fields): TicketItem {
  return {
    text: wordsOf(text),
    ...(tone !== undefined && { tone: wordOf(ticketToneWords, tone) }),
    ...(hit === true && { hit }),
  }
}

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new NoTicket()
  return value as Fields
}

function listOf(value: unknown, max: number): Fields[] {
  if (!Array.isArray(value) || value.length > max) throw new NoTicket()
  return value.map(fieldsOf)
}

function textOf(value: unknown): string {
  // PostgreSQL stores no text with a zero byte.
  const isText = typeof value === 'string' && value.length <= ticketCaps.letters && !value.includes('\0')
  if (!isText || !value.isWellFormed()) throw new NoTicket()
  return value
}

function wordsOf(value: unknown): Words {
  if (typeof value === 'string') return textOf(value)
  const fields = fieldsOf(value)
  return { 'zh-CN': textOf(fields['zh-CN']), 'en-US': textOf(fields['en-US']) }
}

function wordOf<Word extends string>(words: readonly Word[], value: unknown): Word {
  const word = words.find((known) => known === value)
  if (word === undefined) throw new NoTicket()
  return word
}

function countOf(value: unknown, max: number): number {
  if (!Number.isSafeInteger(value) || Number(value) < 1 || Number(value) > max) throw new NoTicket()
  return Number(value)
}

/** A text for each language, made by the same function. */
export function inBoth(make: (lang: BuiltInLanguage) => string): Words {
  const [zh, en] = builtInLanguages.map(make) as [string, string]
  return zh === en ? zh : { 'zh-CN': zh, 'en-US': en }
}

export function wordsIn(words: Words, lang: BuiltInLanguage): string {
  return typeof words === 'string' ? words : words[lang]
}

/** The ticket in one language. */
export function ticketIn({ round, table, play, units, picks, result }: Ticket, lang: BuiltInLanguage) {
  const itemsIn = (items: readonly TicketItem[]) => items.map((item) => ({ ...item, text: wordsIn(item.text, lang) }))
  const textIn = (words: Words | undefined) => (words === undefined ? '' : wordsIn(words, lang))
  return {
    ...(round !== undefined && { round }),
    table: textIn(table),
    play: textIn(play),
    ...(units !== undefined && { units }),
    picks: picks.map(({ label, items, odds, ...pick }) => {
      return { ...pick, label: textIn(label), items: itemsIn(items), odds: textIn(odds) }
    }),
    result: result.map(({ label, items, ...part }) => ({ ...part, label: textIn(label), items: itemsIn(items) })),
  }
}

const maxWords = 1000

/**
 * What was bet as words to search in, each between spaces: the table, the play and the picks in both languages, the number of
 * the round, and nothing of what came out. At most a thousand letters.
 */
export function ticketWords(ticket: Ticket): string {
  const texts = builtInLanguages.flatMap((lang) => {
    const { round = '', table, play, picks } = ticketIn(ticket, lang)
    return [round, table, play, ...picks.flatMap(({ label, items }) => [label, ...items.map(({ text }) => text)])]
  })
  const words = [...new Set(texts.flatMap(searchedWords))]
  let told = ' '
  for (const word of words) if (told.length + word.length < maxWords) told += `${word} `
  return told
}

/** The words of a text as they are compared: in small letters, without the signs between them. */
export function searchedWords(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}.:-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
}

type Shown = {
  readonly play: string
  readonly picks: readonly { readonly label: string; readonly items: readonly Shows[]; readonly odds: string }[]
  readonly result: readonly { readonly label: string; readonly items: readonly Shows[]; readonly kind: string }[]
}
type Shows = { readonly text: string }

const beside = ' \u00b7 '
const spaced = (label: string, items: readonly Shows[]) =>
  [label, ...items.map(({ text }) => text)].filter(Boolean).join(' ')

/** The game with the table at which it was played. */
export function gameText(game: string, ticket: { readonly table: string } | undefined): string {
  return [game, ticket?.table].filter(Boolean).join(beside)
}

/** What was bet, in one line: the play, the picks, and the odds of each. */
export function picksText({ play, picks }: Pick<Shown, 'play' | 'picks'>): string {
  const told = picks.map(({ label, items, odds }) => `${spaced(label, items)}${odds && ` @ ${odds}`}`)
  return [play, ...told].filter(Boolean).join(beside)
}

/** What came out, in one line; reels are left to the ticket itself. */
export function resultText({ result }: Pick<Shown, 'result'>): string {
  return result
    .filter(({ kind }) => kind !== 'REELS')
    .map(({ kind, label, items }) =>
      kind === 'TEXT' ? [label, ...items.map(({ text }) => text)].filter(Boolean).join(beside) : spaced(label, items),
    )
    .filter(Boolean)
    .join(beside)
}
