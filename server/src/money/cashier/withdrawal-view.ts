import { formatAmount } from '@mingtang/contract/money.ts'
import { maskAccount } from './account-number.ts'
import type { BankItemRow } from './bank-item-rows.ts'
import type { WithdrawalRow } from './withdrawal-rows.ts'
import { stepsOf } from './withdrawal-steps.ts'

/** The bank item as shown to its member, with its account masked. */
export function bankItemOf(row: BankItemRow) {
  return { ...destinationOf(row), label: row.label, isDefault: row.isDefault }
}

/** What a withdrawal went to: the item without what its member may change later. */
function destinationOf(row: Omit<BankItemRow, 'label' | 'isDefault'>) {
  return {
    id: row.id,
    type: row.type,
    currency: row.currency,
    bankCode: row.bankCode,
    account: maskAccount(row.type, row.accountNumber),
    holderName: row.holderName,
    createdAt: row.createdAt.toISOString(),
  }
}

/** The withdrawal as shown to its member; it has the reason of the hold only while it is held. */
export function withdrawalOf(row: WithdrawalRow) {
  const isHeld = row.state === 'REVIEW' && row.holdCode !== null && row.decideBy !== null
  return {
    id: row.id,
    currency: row.currency,
    amount: formatAmount(row.amountMinor, row.currency),
    fee: formatAmount(row.feeMinor, row.currency),
    netAmount: formatAmount(row.amountMinor - row.feeMinor, row.currency),
    state: row.state,
    bankItem: destinationOf({
      id: row.bankItemId,
      type: row.itemType,
      currency: row.itemCurrency,
      bankCode: row.bankCode,
      accountNumber: row.accountNumber,
      holderName: row.holderName,
      createdAt: row.itemCreatedAt,
    }),
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? '',
    ...(isHeld
      ? { hold: { code: row.holdCode ?? '', data: row.holdData, decidedBy: row.decideBy?.toISOString() ?? '' } }
      : {}),
    steps: stepsOf(row),
    refusal: row.refusal,
  }
}
