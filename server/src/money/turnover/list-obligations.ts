import { formatAmount } from '@mingtang/contract/money.ts'
import { readPage } from '../../call/rpc/cursor.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { knownCurrency, readWallets } from '../wallet/wallets.ts'
import { listObligationRows, type ObligationRow } from './obligation-rows.ts'
import { originOf } from './origin.ts'
import { readWithdrawable } from './withdrawable.ts'

export const listObligations: Handler<'listObligations'> = async ({ db, tenant, memberId, lang }, input) => {
  const wallets = await readWallets(db, tenant, memberId)
  const currency = knownCurrency(wallets, input.currency)
  const purse = { tenant, memberId, currency }
  const [{ rows, nextCursor }, { availableMinor, lockedMinor }] = await Promise.all([
    readPage(input, (page) => listObligationRows(db, purse, input.isOpen, page)),
    readWithdrawable(db, tenant, memberId, wallets, currency),
  ])
  return {
    rows: rows.map((row) => obligationOf(row, lang)),
    nextCursor,
    currency,
    available: formatAmount(availableMinor, currency),
    locked: formatAmount(lockedMinor, currency),
  }
}

function obligationOf(row: ObligationRow, lang: string) {
  const { id, currency, state } = row
  const money = (amountMinor: bigint) => formatAmount(amountMinor, currency)
  return {
    id,
    ...originOf(row, lang),
    currency,
    locked: money(row.lockedMinor),
    required: money(row.requiredMinor),
    done: money(row.doneMinor),
    state,
    openedAt: row.openedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? '',
    bonus: money(row.waitingMinor),
    expiresAt: row.expiresAt?.toISOString() ?? '',
  }
}
