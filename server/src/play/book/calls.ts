import { getBookCalibration } from './operator/get-book-calibration.ts'
import { getBookFixture } from './operator/get-book-fixture.ts'
import { listBookFixtures } from './operator/list-book-fixtures.ts'
import { listBookTickets } from './operator/list-book-tickets.ts'
import { setBookLimit } from './operator/set-book-limit.ts'
import { setBookOdds } from './operator/set-book-odds.ts'
import { setBookSuspension } from './operator/set-book-suspension.ts'
import { settleBookMarket } from './operator/settle-book-market.ts'
import { voidBook } from './operator/void-book.ts'

export const bookCalls = {
  getBookCalibration,
  getBookFixture,
  listBookFixtures,
  listBookTickets,
  setBookLimit,
  setBookOdds,
  setBookSuspension,
  settleBookMarket,
  voidBook,
}
