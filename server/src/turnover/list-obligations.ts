import { formatAmount } from '@mingtang/contract/money.ts'
import { cutPage, pageSize, readCursor } from '../rpc/cursor.ts'
import type { Handler } from '../rpc/handler.ts'
import { knownCurrency, readWallets } from '../wallet/wallets.ts'
import { listObligationRows, type ObligationRow } from './obligation-rows.ts'
import { originOf } from './origin.ts'
import { readWithdrawable } from './withdrawable.ts'

export const listObligations: Handler<'listObligations'> = async ({ db, tenant, memberId, lang }, input) => {
  const before = readCursor(input.cursor)
  const size = pageSize(input.size)
  const wallets = await readWallets(db, tenant, memberId)
  const currency = knownCurrency(wallets, input.currency)
  const purse = { tenant, memberId, currency }
  const [rows, { availableMinor, lockedMinor }] = await Promise.all([
    listObligationRows(db, purse, input.isOpen, before, size + 1),
    readWithdrawable(db, tenant, memberId, wallets, currency),
  ])
  const { page, nextCursor } = cutPage(rows, size)
  return {
    rows: page.map((row) => obligationOf(row, lang)),
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
