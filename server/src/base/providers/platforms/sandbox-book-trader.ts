import {
  bookMarketStatusWords,
  bookMatchStateWords,
  bookReasonWords,
  bookRulingWords,
  bookTicketStateWords,
} from '@mingtang/contract/gen/words.ts'
import { withCircuit } from '../circuit.ts'
import type { Outcome } from '../payment/payment-provider.ts'
import { type Fields, openSignedCaller } from '../signed-caller.ts'
import type { ThirdParty } from '../third-party.ts'
import { count, fieldsOf, finite, flag, listOf, orNull, readShape, type Shape, text, word } from './answer-shape.ts'
import type { BookFixture, BookMarket, BookOutcome, BookPoint, BookTicket, BookTrader } from './book-trader.ts'

const circuitLimits = { failures: 20, pauseMs: 2_000 }

const fixtureShapes = {
  eventId: text,
  sport: text,
  tournament: text,
  home: text,
  away: text,
  startsAt: text,
  state: word(bookMatchStateWords),
}
const fixture = fieldsOf<BookFixture>(fixtureShapes)
const listed = fieldsOf<BookFixture & { readonly tickets: number; readonly markets: number }>({
  ...fixtureShapes,
  tickets: count,
  markets: count,
})
const outcome = fieldsOf<BookOutcome>({
  id: text,
  name: text,
  feedOddsMilli: orNull(count),
  oddsMilli: orNull(count),
  isActive: flag,
  isByHand: flag,
  handUntil: orNull(text),
  chance: orNull(finite),
  stake: text,
  liability: text,
  limit: text,
})
const market = fieldsOf<BookMarket>({
  marketId: count,
  specifiers: text,
  name: text,
  group: text,
  feedStatus: word(bookMarketStatusWords),
  status: word(bookMarketStatusWords),
  isSuspended: flag,
  marginPercent: orNull(finite),
  ruling: orNull(word(bookRulingWords)),
  reasonCode: orNull(word(bookReasonWords)),
  note: orNull(text),
  tickets: count,
  outcomes: listOf(outcome),
})
const ticket = fieldsOf<BookTicket>({
  ticketId: text,
  number: text,
  playerId: text,
  currency: text,
  placedAt: text,
  state: word(bookTicketStateWords),
  stake: text,
  maxPayout: text,
  payout: orNull(text),
  legs: listOf(fieldsOf<BookTicket['legs'][number]>({ match: text, market: text, outcome: text, oddsMilli: count })),
  because: listOf(text),
})
const point = fieldsOf<BookPoint>({
  sport: text,
  group: text,
  isLive: flag,
  from: finite,
  to: finite,
  count,
  predicted: finite,
  observed: finite,
  band: finite,
})

/** Opens the client of the sandbox's book. An answer of the wrong shape is `unknown`. */
export function openSandboxBookTrader(party: ThirdParty): BookTrader {
  const signed = withCircuit(openSignedCaller(party), circuitLimits)
  const call = async <Value>(action: string, fields: Fields, shape: Shape<Value>): Promise<Outcome<Value>> => {
    const answer = await signed(`/book-trader/v1/${action}`, fields)
    if (answer.kind !== 'done') return answer
    const value = readShape(shape, answer.value)
    return value === null ? { kind: 'unknown', why: `${action} answered in another form` } : { kind: 'done', value }
  }
  return {
    fixtures: (asked) => call('fixtures', asked, fieldsOf({ fixtures: listOf(listed), next: text })),
    fixture: (asked) =>
      call('fixture', asked, fieldsOf({ fixture, isSportSuspended: flag, isSuspended: flag, markets: listOf(market) })),
    tickets: (asked) => call('tickets', asked, fieldsOf({ tickets: listOf(ticket), next: text })),
    calibration: (asked) => call('calibration', asked, fieldsOf({ points: listOf(point) })),
    act: (action, fields) => call(action, fields, (value) => value ?? {}),
  }
}
