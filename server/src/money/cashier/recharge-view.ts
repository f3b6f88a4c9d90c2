import { formatAmount } from '@mingtang/contract/money.ts'
import type { FactsInside } from '../../call/rpc/handler.ts'
import { mayCancel, mayClaim } from './by-hand-rule.ts'
import type { FurtherRow } from './payment-rows.ts'
import type { RechargeRow } from './recharge-rows.ts'

/** The recharge as shown to its member; it has the provider's page only while it can be paid. */
export function rechargeOf(
  row: RechargeRow,
  { context, lang }: Pick<FactsInside, 'context' | 'lang'>,
  further: readonly FurtherRow[] = [],
) {
  const isPayable = row.state === 'PAYING' && !row.lapsed && row.payUrl !== ''
  return {
    id: row.id,
    currency: row.currency,
    channel: row.channel,
    amount: formatAmount(row.amountMinor, row.currency),
    state: row.state,
    payUrl: isPayable ? context.payment.payPage(row.payUrl, lang) : '',
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? '',
    kind: row.kind,
    verifyState: row.verifyState,
    claimedAt: row.claimedAt?.toISOString() ?? '',
    ...(row.payTo ? { payTo: { ...row.payTo } } : {}),
    remark: row.remark,
    refusal: row.refusal,
    lateAfter: row.lateAfter,
    ...(row.address
      ? {
          chain: {
            address: row.address,
            network: row.network,
            confirmations: row.confirmations,
            confirmationsNeeded: row.confirmationsNeeded,
          },
        }
      : {}),
    asked: row.askedMinor === null ? '' : formatAmount(row.askedMinor, row.currency),
    fee: formatAmount(row.feeMinor, row.currency),
    credited: formatAmount(row.amountMinor - row.feeMinor, row.currency),
    mayCancel: mayCancel(row),
    mayClaim: mayClaim(row),
    furtherOf: row.furtherOf ?? '',
    // Of a payment that the provider did not name, the name is ours.
    transactionId: row.transactionId.startsWith('amount:') ? '' : row.transactionId,
    further: further.map((payment) => ({
      id: payment.id,
      amount: formatAmount(payment.amountMinor, payment.currency),
      state: payment.state,
      verifyState: payment.verifyState,
      refusal: payment.refusal,
      at: payment.createdAt.toISOString(),
    })),
  }
}
