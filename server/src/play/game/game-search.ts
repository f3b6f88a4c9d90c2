import { pinyin } from 'pinyin-pro'

const longestForm = 60
const longestSearch = 40

/**
 * All search terms of a game: the suffixes of both names, of the Chinese name in pinyin (from each syllable on) and of its
 * initials. A query matches as a prefix of one of them.
 */
export function searchWords(name: string, enName: string): string[] {
  const chinese = plain(name)
  const syllables = pinyin(chinese, { type: 'array', toneType: 'none', nonZh: 'consecutive', v: true }).map(joined)
  const words = [
    ...endings([...chinese]),
    ...endings([...joined(chinese)]),
    ...endings([...plain(enName)]),
    ...endings(syllables),
    ...endings(syllables.map((syllable) => [...syllable][0] ?? '')),
  ]
  return [...new Set(words)].filter(Boolean)
}

/** The typed text as a query on these terms, or null when nothing is left of it. No character has a special meaning. */
export function searchQuery(typed: string): string | null {
  const words = plain(typed)
  const wanted = [...new Set([words, joined(words)])].map((word) => [...word].slice(0, longestSearch).join(''))
  const parts = wanted.filter(Boolean).map((word) => `'${word.replace(/['\\]/g, '$&$&')}':*`)
  return parts.length > 0 ? parts.join(' | ') : null
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
  const kept = parts.slice(0, longestForm)
  return kept.map((_, from) => kept.slice(from).join('').trim())
}
