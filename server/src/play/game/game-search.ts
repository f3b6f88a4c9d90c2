import english from '@mingtang/contract/texts/en-US/game.json' with { type: 'json' }
import chinese from '@mingtang/contract/texts/zh-CN/game.json' with { type: 'json' }
import { pinyin } from 'pinyin-pro'
import { gameTypes } from './game-types.ts'

const maxFormWords = 60
const maxSearchLength = 40

/**
 * All search terms of a game: the suffixes of its names, of their pinyin (from each syllable on) and of its initials. A query
 * matches as a prefix of one of them.
 */
export function searchWords(names: readonly string[]): string[] {
  return [...new Set(names.flatMap(wordsOf))].filter(Boolean)
}

function wordsOf(name: string): string[] {
  const words = plain(name)
  const syllables = pinyin(words, { type: 'array', toneType: 'none', nonZh: 'consecutive', v: true }).map(joined)
  return [
    ...endings([...words]),
    ...endings([...joined(words)]),
    ...endings(syllables),
    ...endings(syllables.map((syllable) => [...syllable][0] ?? '')),
  ]
}

/** Queries on these terms: those that begin as typed, and those that were typed whole. */
export type GameSearch = {
  readonly begun: string
  readonly whole: string
  /** The type whose name was typed: all its games are meant, too. */
  readonly type: string
}

/** The typed text as it can begin a term, with and without what separates syllables. */
export function typedWords(typed: string): string[] {
  const words = plain(typed)
  const wanted = [...new Set([words, joined(words)])].map((word) => [...word].slice(0, maxSearchLength).join(''))
  return wanted.filter(Boolean)
}

/** The typed text as queries, or null when nothing is left of it. No character has a special meaning. */
export function searchQuery(typed: string): GameSearch | null {
  const words = plain(typed)
  const parts = typedWords(typed).map((word) => `'${word.replace(/['\\]/g, '$&$&')}'`)
  if (parts.length === 0) return null
  return { begun: parts.map((part) => `${part}:*`).join(' | '), whole: parts.join(' | '), type: typeNamed(words) }
}

/** The type of this name in either language; empty when there is none. */
function typeNamed(name: string): string {
  return gameTypes.find((type) => [chinese, english].some((texts) => plain(texts[`game.type.${type}`]) === name)) ?? ''
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

// Pinyin is typed with and without separators: "long teng", "xi'an".
function joined(text: string): string {
  return text.replace(/[\s'’]/g, '')
}

function endings(parts: readonly string[]): string[] {
  const kept = parts.slice(0, maxFormWords)
  return kept.map((_, from) => kept.slice(from).join('').trim())
}
