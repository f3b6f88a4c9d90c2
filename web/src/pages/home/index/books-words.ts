import type { Reply } from '@mingtang/contract/client.ts'
import type { Lang } from '../../../boot.ts'
import type { TextKey } from '../../../texts/text-keys.ts'

type BooksState = Reply<'getBooksState'>

/** The text about the ledger check and its style; the meaning never depends on color alone. */
export type BooksWords = { key: TextKey; look: 'good' | 'quiet' | 'bad' }

// The check runs four times an hour; after eight missed runs the result counts as stale.
const staleMs = 2 * 3_600_000

/** The text for a result at a given time. */
export function booksWords({ state, at }: Pick<BooksState, 'state' | 'at'>, nowMs: number): BooksWords {
  if (state === 'BROKEN') return { key: 'home.books.broken', look: 'bad' }
  if (state !== 'HELD') return { key: 'home.books.none', look: 'quiet' }
  if (nowMs - Date.parse(at) > staleMs) return { key: 'home.books.stale', look: 'quiet' }
  return { key: 'home.books.held', look: 'good' }
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** A relative time in the language; empty below one minute and for a clock that is behind. */
export function agoOf(iso: string, nowMs: number, lang: Lang): string {
  const pastMs = nowMs - Date.parse(iso)
  const [unit, unitMs] = units.find(([, ms]) => pastMs >= ms) ?? []
  return unit ? new Intl.RelativeTimeFormat(lang).format(-Math.floor(pastMs / unitMs), unit) : ''
}
