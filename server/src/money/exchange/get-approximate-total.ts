import type { Reply } from '@mingtang/contract/client.ts'
import { convertAmount, crossRate, crossScale } from '@mingtang/contract/exchange.ts'
import type { RateLack } from '@mingtang/contract/gen/words.ts'
import { currencyScales, formatAmount } from '@mingtang/contract/money.ts'
import { readClock } from '../../base/day/day-rows.ts'
import type { Queryable } from '../../base/db/db.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { formatDecimal } from '@mingtang/contract/decimal.ts'
import { allOf, ownMoneyOfEach } from '../wallet/own-money.ts'
import { readWallets, type Wallets } from '../wallet/wallets.ts'
import { listRates, type RateRow } from './exchange-rate-rows.ts'
import { isFresh } from './quote-rule.ts'

type Money = { readonly currency: string; readonly amountMinor: bigint }
type Converted = { readonly row: Reply<'getApproximateTotal'>['rows'][number]; readonly convertedMinor: bigint | null }
type Rates = { readonly of: ReadonlyMap<string, RateRow>; readonly today: string }

export const getApproximateTotal: Handler<'getApproximateTotal'> = async ({ db, tenant, memberId, context }) => {
  const source = context.rates.code
  const [wallets, stored, { today }] = await Promise.all([
    readWallets(db, tenant, memberId),
    listRates(db, source),
    readClock(db),
  ])
  const currency = wallets.defaultCurrency
  const rates = { of: new Map(stored.map((rate) => [rate.currency, rate])), today }
  const converted = (await ownMoney(db, { tenant, memberId }, wallets)).map((money) => convert(money, currency, rates))
  const isWhole = converted.every(({ convertedMinor }) => convertedMinor !== null)
  // A sum of the rounded rows, so that it is the sum of what is shown.
  const totalMinor = converted.reduce((sum, { convertedMinor }) => sum + (convertedMinor ?? 0n), 0n)
  return {
    currency,
    total: isWhole ? formatAmount(totalMinor, currency) : '',
    source,
    rows: converted.map(({ row }) => row),
  }
}

/** What is the member's in each currency, in the order of the wallets: a waiting bonus is not, and points are no currency. */
async function ownMoney(
  db: Queryable,
  owner: { readonly tenant: string; readonly memberId: string },
  { currencies, balances }: Wallets,
): Promise<Money[]> {
  const held = balances.map(({ currency }) => currency).filter((currency) => Object.hasOwn(currencyScales, currency))
  const purses = [...new Set([...currencies, ...held])].map((currency) => ({ ...owner, currency }))
  const each = await ownMoneyOfEach(db, purses)
  return each
    .map((money) => ({ currency: money.currency, amountMinor: allOf(money) }))
    .filter(({ amountMinor }) => amountMinor > 0n)
}

function convert({ currency, amountMinor }: Money, into: string, { of, today }: Rates): Converted {
  const own = { currency, amount: formatAmount(amountMinor, currency) }
  const bare = { ...own, rate: '', converted: '', quotedOn: '', takenAt: '', lack: '' as RateLack | '' }
  if (currency === into) return { row: { ...bare, converted: own.amount }, convertedMinor: amountMinor }
  const [from, to] = [of.get(currency), of.get(into)]
  if (!from || !to) return { row: { ...bare, lack: 'MISSING' }, convertedMinor: null }
  const { quotedOn, takenAt } = from.quotedOn <= to.quotedOn ? from : to
  const dated = { ...bare, quotedOn, takenAt: takenAt.toISOString() }
  if (!isFresh(quotedOn, today)) return { row: { ...dated, lack: 'OLD' }, convertedMinor: null }
  const convertedMinor = convertAmount(amountMinor, from, to)
  const rate = formatDecimal(crossRate(from, to), crossScale)
  return { row: { ...dated, rate, converted: formatAmount(convertedMinor, into) }, convertedMinor }
}
