import { formatAmount } from '@mingtang/contract/money.ts'
import type { Queryable } from '../../base/db/db.ts'
import { listBetsOf } from '../platform/bet-rows.ts'
import { betsOf } from '../platform/bet-view.ts'
import { readPage } from '../../call/rpc/cursor.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { readWallets } from '../../money/wallet/wallets.ts'
import { type FoundRow, findByNumber, listWanted, type Owner } from './search-rows.ts'
import { readSearch } from './search-rule.ts'

export const searchRecords: Handler<'searchRecords'> = async ({ db, tenant, memberId, lang }, input) => {
  const owner = { tenant, memberId }
  const { currencies } = await readWallets(db, tenant, memberId)
  const { number, amounts, isEither, ...bets } = readSearch(input.text, currencies)
  // A number names a few records: they are all on the first page.
  const named = number && !input.cursor ? await findByNumber(db, owner, number, isEither ? [] : amounts) : []
  const wanted = { ...bets, amounts: number === null || isEither ? amounts : [] }
  const isListed = wanted.amounts.length > 0 || wanted.words.length > 0
  const { rows, nextCursor } = await readPage(input, async (page) =>
    isListed ? await listWanted(db, owner, wanted, page) : [],
  )
  const unnamed = rows.filter(({ id }) => !named.some((one) => one.id === id))
  return { rows: await hitsOf(db, owner, [...named, ...unnamed], lang), nextCursor }
}

async function hitsOf(db: Queryable, owner: Owner, rows: readonly FoundRow[], lang: string) {
  const betIds = rows.filter(({ kind }) => kind === 'BET').map(({ id }) => id)
  const bets = betIds.length > 0 ? await betsOf(db, owner.tenant, await listBetsOf(db, owner, betIds), lang) : []
  return rows.map(({ kind, id, currency, amountMinor, state, what, platformCode, at }) => {
    const bet = bets.find((one) => kind === 'BET' && one.id === id)
    const amount = formatAmount(amountMinor, currency)
    return { kind, id, currency, amount, state, at: at.toISOString(), what, platformCode, ...(bet && { bet }) }
  })
}
