import type { ChainPoint, StatementEntry } from '@mingtang/contract/statement-file.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import { accountName } from '../ledger/account-name.ts'
import { member } from '../ledger/accounts.ts'
import type { ChainRow, PointRow } from '../ledger/chain-rows.ts'
import { type ChainPage, listChain } from '../ledger/list-chain.ts'
import { CallError } from '../rpc/call-error.ts'
import { pageSize } from '../rpc/cursor.ts'
import type { Handler } from '../rpc/handler.ts'
import { dateRange } from './date-range.ts'
import { knownCurrency, readWallets } from './wallets.ts'

export const listProvenEntries: Handler<'listProvenEntries'> = async ({ db, tenant, memberId }, input) => {
  const currency = knownCurrency(await readWallets(db, tenant, memberId), input.currency)
  const account = accountName(tenant, member(memberId, 'WALLET'), currency)
  const { from, to } = dateRange(input.fromDate, input.toDate)
  const asked = { name: account, from, to, cursor: input.cursor, limit: pageSize(input.size) }
  const page = await listChain(db, asked).catch(refuseCursor)
  return {
    rows: page.entries.map((entry) => entryOf(entry, currency)),
    nextCursor: page.nextCursor ?? '',
    account,
    opening: pointOf(page.opening, currency),
    closing: pointOf(page.closing, currency),
    issuedAt: new Date().toISOString(),
  }
}

function refuseCursor(error: unknown): ChainPage {
  if (error instanceof RangeError) throw new CallError('cursorWrong')
  throw error
}

function pointOf({ version, balanceMinor, hash }: PointRow, currency: string): ChainPoint {
  return { version: `${version}`, balance: formatAmount(balanceMinor, currency), hash }
}

function entryOf(entry: ChainRow, currency: string): StatementEntry {
  const { transferId, createdAt, idempotencyKey, reason, state, otherName, hash } = entry
  const money = (amountMinor: bigint) => formatAmount(amountMinor, currency)
  return {
    version: `${entry.version}`,
    transferId,
    at: createdAt,
    idempotencyKey,
    reason,
    state,
    otherAccount: otherName,
    pendingId: entry.pendingId ?? '',
    referenceKind: entry.referenceKind ?? '',
    referenceId: entry.referenceId ?? '',
    amount: money(entry.amountMinor),
    balanceBefore: money(entry.balanceBeforeMinor),
    balanceAfter: money(entry.balanceAfterMinor),
    hash,
  }
}
