import { builtInOf } from '@mingtang/contract/languages.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import type { Handler } from '../rpc/handler.ts'
import { listBigPrizeRows } from './content-rows.ts'

export const listBigPrizes: Handler<'listBigPrizes'> = async ({ db, tenant, lang }, input) => {
  const filter = { currency: input.currency, lists: [...input.type], year: input.year }
  const isChinese = builtInOf(input.lang || lang) === 'zh-CN'
  const prizes = await listBigPrizeRows(db, tenant, filter)
  return {
    rows: prizes.map(({ name, enName, amountMinor, winTime, ...prize }) => ({
      ...prize,
      gameName: isChinese ? name : enName,
      amount: formatAmount(amountMinor, prize.currency),
      winTime: winTime.toISOString(),
    })),
  }
}
