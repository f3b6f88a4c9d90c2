// What members are told about their deposits and withdrawals, beside the transactions that end them.
import { formatAmount } from '@mingtang/contract/money.ts'
import type { News } from '../../member/member/tell-news.ts'
import { maskAccount } from './account-number.ts'
import type { RechargeRow } from './recharge-rows.ts'
import type { WithdrawalRow } from './withdrawal-rows.ts'

type Ended = Pick<RechargeRow, 'id' | 'tenant' | 'memberId' | 'currency' | 'amountMinor'> & {
  readonly state?: string
  readonly feeMinor?: bigint
}

const noticeOf = { PAID: 'depositCredited', FAILED: 'depositFailed', EXPIRED: 'depositExpired' } as const

/** The news of a recharge that ended so. */
export function rechargeNews(recharge: Ended, state: 'PAID' | 'FAILED' | 'EXPIRED'): News {
  const { id, tenant, memberId, currency, feeMinor = 0n } = recharge
  const toldMinor = state === 'PAID' ? recharge.amountMinor - feeMinor : recharge.amountMinor
  const money = { currency, amount: formatAmount(toldMinor, currency) }
  // Of an order that had ended, the member was told otherwise before.
  const isLate = state === 'PAID' && (recharge.state === 'EXPIRED' || recharge.state === 'CANCELLED')
  const notice = { kind: isLate ? ('depositCreditedLate' as const) : noticeOf[state], params: money, cause: id }
  if (state !== 'PAID') return { tenant, memberId, notice }
  return { tenant, memberId, notice, push: { command: 'DEPOSIT_CREDITED', data: { rechargeId: id, ...money } } }
}

/** The news of a payment that waits for an operator. */
export function furtherNews({ id, tenant, memberId, currency, amountMinor }: Ended): News {
  const params = { currency, amount: formatAmount(amountMinor, currency) }
  return { tenant, memberId, notice: { kind: 'depositFound', params, cause: id } }
}

/** The news of a deposit by hand that an operator confirmed: the pages read the wallet anew, and say it once. */
export function confirmedNews(recharge: Ended): News[] {
  const { push: _, ...told } = rechargeNews(recharge, 'PAID')
  const { id, tenant, memberId, currency, feeMinor = 0n } = recharge
  const money = { currency, amount: formatAmount(recharge.amountMinor - feeMinor, currency) }
  return [
    { ...told, push: { command: 'OFFLINE_RECHARGE_PASS', data: { rechargeId: id, ...money } } },
    { tenant, memberId, push: { command: 'BALANCE_REFRESH', data: { reason: 'DEPOSIT', ...money } } },
  ]
}

/** The news of a deposit by hand whose money an operator did not find. */
export function refusedNews(recharge: Ended, reason: string): News {
  const { id, tenant, memberId, currency } = recharge
  const money = { currency, amount: formatAmount(recharge.amountMinor, currency) }
  return { tenant, memberId, notice: { kind: 'depositRefused', params: { ...money, reason }, cause: id } }
}

type Moved = Pick<
  WithdrawalRow,
  'id' | 'tenant' | 'memberId' | 'currency' | 'amountMinor' | 'feeMinor' | 'itemType' | 'accountNumber'
>

type WithdrawalChange =
  | { readonly state: 'PAYING' | 'PAID' | 'RETURNED' }
  /** `reason` is the operator's. */
  | { readonly state: 'REFUSED'; readonly reason: string }

/** The news of a withdrawal that was decided, paid or returned. */
export function withdrawalNews(withdrawal: Moved, step: WithdrawalChange): News {
  const { id, tenant, memberId, currency } = withdrawal
  const amount = formatAmount(withdrawal.amountMinor, currency)
  const data = { withdrawalId: id, state: step.state, currency, amount }
  return { tenant, memberId, push: { command: 'WITHDRAWAL_STEP', data }, notice: withdrawalNotice(withdrawal, step) }
}

function withdrawalNotice(withdrawal: Moved, step: WithdrawalChange): News['notice'] {
  const { id: cause, currency, amountMinor, feeMinor } = withdrawal
  const money = { currency, amount: formatAmount(amountMinor, currency) }
  const account = maskAccount(withdrawal.itemType, withdrawal.accountNumber)
  switch (step.state) {
    case 'PAYING':
      return { kind: 'withdrawalApproved', params: money, cause }
    case 'REFUSED':
      return { kind: 'withdrawalRefused', params: { ...money, reason: step.reason }, cause }
    case 'RETURNED':
      return { kind: 'withdrawalReturned', params: { ...money, account }, cause }
    case 'PAID': {
      const netAmount = formatAmount(amountMinor - feeMinor, currency)
      return { kind: 'withdrawalPaid', params: { currency, amount: netAmount, account }, cause }
    }
  }
}
