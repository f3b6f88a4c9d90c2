import { builtInOf } from '@mingtang/contract/languages.ts'
import { pageSize } from '../../../call/rpc/cursor.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { answered } from '../trader-answer.ts'

const cursorForm = /^(\d{1,15}\/[\w.:-]{1,40})?$/

export const listBookFixtures: Handler<'listBookFixtures'> = async ({ context, lang }, input) => {
  const { sport, phase, from, until, cursor, size } = input
  if (!cursorForm.test(cursor)) throw new CallError('cursorWrong')
  const { fixtures, next } = answered(
    await context.bookTrader.fixtures({
      lang: builtInOf(lang),
      ...(sport && { sport }),
      ...(phase && { state: phase }),
      ...(from && { from }),
      ...(until && { until }),
      ...(cursor && { after: cursor }),
      limit: pageSize(size),
    }),
  )
  return {
    rows: fixtures.map(({ tickets, markets, ...fixture }) => ({ fixture, tickets, markets })),
    nextCursor: next,
  }
}
