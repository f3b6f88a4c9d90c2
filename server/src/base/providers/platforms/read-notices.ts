import { builtInLanguages } from '@mingtang/contract/languages.ts'
import { type Fields, isFields } from '../signed-caller.ts'
import type { PlatformNotice } from './platform-provider.ts'

const maxLetters = 200
const place = /^\d{1,18}$/

/** The notices of an answer, those of other kinds left out; null when one of them is of the wrong shape. */
export function readNotices({ records, next }: Fields): { records: PlatformNotice[]; next: string } | null {
  if (!Array.isArray(records) || typeof next !== 'string' || !place.test(next)) return null
  if (!records.every(isFields)) return null
  const read = records.filter(({ kind }) => kind === 'MATCH_BEGUN').map(readNotice)
  return read.every((notice) => notice !== null) ? { records: read, next } : null
}

function readNotice({ playerId, gameCode, eventId, titles, at }: Fields): PlatformNotice | null {
  if (!isText(playerId) || !isText(gameCode) || !isText(eventId) || !isText(at) || !Array.isArray(titles)) return null
  const named = titles.filter(isTitle)
  const date = new Date(at)
  if (Number.isNaN(date.getTime()) || named.length !== builtInLanguages.length) return null
  return { playerId, gameCode, eventId, titles: named.map(({ lang, title }) => ({ lang, title })), at: date }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= maxLetters
}

function isTitle(value: unknown): value is { lang: string; title: string } {
  return isFields(value) && builtInLanguages.some((lang) => lang === value.lang) && isText(value.title)
}
