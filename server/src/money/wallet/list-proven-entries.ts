import { formatAmount } from '@mingtang/contract/money.ts'
import { type ChainPoint, type StatementEntry, statementFormat } from '@mingtang/contract/statement-file.ts'
import { headForm } from '@mingtang/contract/statement-signature.ts'
import { businessDate } from '../../base/day/business-day.ts'
import { accountName } from '../../ledger/account-name.ts'
import { member } from '../../ledger/accounts.ts'
import type { ChainRow, PointRow } from '../../ledger/chain-rows.ts'
import { type ChainPage, listChain } from '../../ledger/list-chain.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import { pageSize } from '../../call/rpc/cursor.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { openSigner } from '../../base/secret/statement-keys.ts'
import { dateRange } from './date-range.ts'
import { knownCurrency, readWallets } from './wallets.ts'

export const listProvenEntries: Handler<'listProvenEntries'> = async ({ context, db, tenant, memberId }, input) => {
  const currency = knownCurrency(await readWallets(db, tenant, memberId), input.currency)
  const account = accountName(tenant, member(memberId, 'WALLET'), currency)
  const { from, to } = dateRange(input.fromDate, input.toDate)
  // Before the entries are read: what is booked meanwhile is later than the statement.
  const issuedAt = new Date().toISOString()
  const asked = { name: account, from, to, cursor: input.cursor, limit: pageSize(input.size) }
  const page = await listChain(db, asked).catch(refuseCursor)
  const head = {
    account,
    fromDate: businessDate(from),
    toDate: businessDate(new Date(to.getTime() - 1)),
    issuedAt,
    opening: pointOf(page.opening, currency),
    closing: pointOf(page.closing, currency),
  }
  const entries = { rows: page.entries.map((entry) => entryOf(entry, currency)), nextCursor: page.nextCursor ?? '' }
  // A cursor says where a statement closes, and comes from outside: only the close that was found here is signed.
  if (input.cursor) return { ...entries, ...head }
  const { keyId, sign } = await openSigner(db, context.config.accountKey, tenant)
  return {
    ...entries,
    ...head,
    signature: { keyId, value: sign(headForm(keyId, { format: statementFormat, ...head })) },
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
