import { builtInOf } from '@mingtang/contract/languages.ts'
import type { BookMarket, BookOutcome } from '../../../base/providers/platforms/book-trader.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { answered } from '../trader-answer.ts'

export const getBookFixture: Handler<'getBookFixture'> = async ({ context, lang }, { eventId, currency }) => {
  const answer = answered(await context.bookTrader.fixture({ lang: builtInOf(lang), eventId, currency }))
  return { ...answer, markets: answer.markets.map(marketOf) }
}

function marketOf({ marginPercent, ruling, reasonCode, note, outcomes, ...market }: BookMarket) {
  return {
    ...market,
    marginPercent: marginPercent === null ? '' : marginPercent.toFixed(2),
    ruling: ruling ?? ('' as const),
    reason: reasonCode ?? ('' as const),
    note: note ?? '',
    outcomes: outcomes.map(outcomeOf),
  }
}

function outcomeOf({ id, feedOddsMilli, oddsMilli, handUntil, chance, ...outcome }: BookOutcome) {
  return {
    ...outcome,
    outcomeId: id,
    feedOddsMilli: feedOddsMilli ?? 0,
    oddsMilli: oddsMilli ?? 0,
    handUntil: handUntil ?? '',
    chance: chance === null ? '' : chance.toFixed(4),
  }
}
