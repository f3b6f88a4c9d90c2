import { builtInOf } from '@mingtang/contract/languages.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { timesOf, worthTelling } from './worth-telling.ts'
import { listBigPrizeRows, listPrizeYears } from './content-rows.ts'

const maxOnHome = 50
const maxOfYear = 500

export const listBigPrizes: Handler<'listBigPrizes'> = async ({ db, tenant, lang }, input) => {
  const isYearly = input.type.includes('2')
  const max = isYearly ? maxOfYear : maxOnHome
  const filter = { currency: input.currency, lists: [...input.type], year: input.year, max }
  const isChinese = builtInOf(input.lang || lang) === 'zh-CN'
  const all = await listBigPrizeRows(db, tenant, filter)
  // The home page tells news only; the list of the year is whole.
  const prizes = input.type === '1' ? worthTelling(all) : all
  return {
    years: isYearly ? await listPrizeYears(db, tenant, input.currency) : [],
    rows: prizes.map(({ name, enName, amountMinor, stakeMinor, winTime, ...prize }) => ({
      ...prize,
      gameName: isChinese ? name : enName,
      amount: formatAmount(amountMinor, prize.currency),
      times: timesOf({ userName: prize.userName, amountMinor, stakeMinor }),
      winTime: winTime.toISOString(),
    })),
  }
}
