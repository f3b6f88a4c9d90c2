import { builtInLanguages } from '@mingtang/contract/languages.ts'
import { wordsIn } from '@mingtang/contract/ticket.ts'
import type { Connection } from '../../db/database.ts'
import { type Fields, readInteger, readOptional, readText } from '../../wire/fields.ts'
import { Refusal } from '../../wire/refusal.ts'
import { readFixtures } from '../fixture/fixture-rows.ts'
import { eventName } from '../fixture/names.ts'
import { listNoticeRows } from '../follow/notice-rows.ts'
import { books } from './books.ts'

const maxRows = 200
const place = /^\d{1,18}$/

/**
 * What a merchant is told of its players besides their bets: that a match began which they follow. In order, after a number;
 * `next` is that of the last one, or the same when there is nothing new.
 */
export async function listNotices(db: Connection, of: { merchant: string; platform: string; fields: Fields }) {
  const { merchant, platform, fields } = of
  const after = readOptional(fields, 'after', readText) ?? '0'
  if (!place.test(after)) throw new Refusal('INVALID_INPUT', 'after is no number of a notice.')
  const limit = readOptional(fields, 'limit', (all, name) => readInteger(all, name, 1, maxRows)) ?? maxRows
  const rows = await listNoticeRows(db, { merchant, platform }, BigInt(after), limit)
  const fixtures = await readFixtures(
    db,
    rows.map(({ eventId }) => eventId),
  )
  const records = rows.flatMap(({ noticeNumber, playerId, eventId, madeAt }) => {
    const fixture = fixtures.find((one) => one.eventId === eventId)
    const book = fixture && books.find(({ sports }) => sports.includes(fixture.sport))
    if (!fixture || !book) return []
    const words = eventName(fixture)
    const titles = builtInLanguages.map((lang) => ({ lang, title: wordsIn(words, lang) }))
    return [
      {
        number: noticeNumber.toString(),
        kind: 'MATCH_BEGUN',
        playerId,
        gameCode: book.code,
        eventId,
        titles,
        at: madeAt.toISOString(),
      },
    ]
  })
  return { records, next: rows.at(-1)?.noticeNumber.toString() ?? after }
}
