import { randomUUID } from 'node:crypto'
import { formatAmount } from '@mingtang/contract/money.ts'
import { post } from '../ledger/post.ts'
import { LedgerRefusal } from '../ledger/posting.ts'
import { lockMember, readMember } from '../member/member-rows.ts'
import { CallError } from '../rpc/call-error.ts'
import type { Call, Handler, Input } from '../rpc/handler.ts'
import { takeFundProof } from '../session/session-rows.ts'
import { readWithdrawable, turnoverFacts } from '../turnover/withdrawable.ts'
import { knownCurrency, readWallets } from '../wallet/wallets.ts'
import { readAmount } from './amounts.ts'
import { type ItemForWithdrawal, listItemsForWithdrawal } from './hold-rows.ts'
import { decideHold, type Hold } from './hold-rule.ts'
import { readPolicy } from './policy.ts'
import { withdrawalPolicy, type WithdrawalPolicy } from './withdrawal-policy.ts'
import { holdPosting } from './withdrawal-postings.ts'
import { findWithdrawal, insertWithdrawal } from './withdrawal-rows.ts'
import { withdrawalOf } from './withdrawal-view.ts'

type Asked = { amountMinor: bigint; item: ItemForWithdrawal; policy: WithdrawalPolicy; hold: Hold | null }

export const createWithdrawal: Handler<'createWithdrawal'> = async (call, input) => {
  const { tx, tenant, memberId, context } = call
  // Not awaited: the next queries are pipelined behind the lock, so they run after it is held and see the committed state.
  const locked = lockMember(tx, tenant, memberId)
  const [asked] = await Promise.all([check(call, input), locked])
  await requireProof(call, asked.policy)
  const id = randomUUID()
  const money = { id, tenant, memberId, currency: input.currency, amountMinor: asked.amountMinor }
  const held = await post(tx, [holdPosting(money)]).catch((error: unknown) => refuse(error, input.currency))
  const inserted = insertWithdrawal(tx, {
    ...money,
    bankItemId: asked.item.id,
    feeMinor: asked.policy.feeMinor,
    pendingId: held.transfers[0]?.id ?? '',
    provider: context.payment.code,
    hold: asked.hold,
    reviewMinutes: asked.policy.reviewMinutes,
  })
  const [row] = await Promise.all([findWithdrawal(tx, tenant, memberId, id), inserted])
  if (!asked.hold) context.wake('payouts')
  if (!row) throw new Error('A withdrawal vanished')
  return { withdrawal: withdrawalOf(row) }
}

/** The member's fund password where there is one, for this withdrawal only; else a step-up, where the tenant lets it do. */
async function requireProof(
  { tx, tenant, memberId, sessionId, hasStepUp }: Call<'createWithdrawal'>,
  { needsFundPassword }: WithdrawalPolicy,
): Promise<void> {
  const { fundPasswordHash } = await readMember(tx, tenant, memberId)
  if (fundPasswordHash === null && needsFundPassword) throw new CallError('fundPasswordNotSet')
  if (fundPasswordHash === null && !hasStepUp) throw new CallError('stepUpRequired')
  if (fundPasswordHash !== null && !(await takeFundProof(tx, sessionId))) throw new CallError('fundPasswordRequired')
}

async function check(
  { tx, tenant, memberId, sessionId }: Call<'createWithdrawal'>,
  { currency, amount, bankItemId }: Input<'createWithdrawal'>,
): Promise<Asked> {
  const [wallets, stored, [item]] = await Promise.all([
    readWallets(tx, tenant, memberId),
    readPolicy(tx, tenant),
    listItemsForWithdrawal(tx, { tenant, memberId, sessionId, currency, bankItemId }),
  ])
  // A currency that the tenant does not offer has no wallet either.
  if (!wallets.currencies.includes(currency)) throw new CallError('walletNotOpen')
  const withdrawable = await readWithdrawable(tx, tenant, memberId, wallets, knownCurrency(wallets, currency))
  const policy = withdrawalPolicy(stored, currency)
  if (!item) throw new CallError('notFound')
  const amountMinor = readAmount(amount, currency, policy)
  if (amountMinor <= policy.feeMinor) throw new CallError('amountWrong')
  if (amountMinor > withdrawable.walletMinor) throw insufficient(withdrawable.walletMinor, currency)
  if (amountMinor > withdrawable.availableMinor)
    throw new CallError('turnoverOpen', turnoverFacts(withdrawable, currency))
  return { amountMinor, item, policy, hold: decideHold(amountMinor, item, policy) }
}

// The balance was read before the ledger locked the account; the balance under the lock decides.
function refuse(error: unknown, currency: string): never {
  if (error instanceof LedgerRefusal && error.refusal.kind === 'INSUFFICIENT_FUNDS') {
    throw insufficient(error.refusal.balanceMinor, currency)
  }
  throw error
}

function insufficient(availableMinor: bigint, currency: string): CallError {
  return new CallError('balanceInsufficient', { available: formatAmount(availableMinor, currency), currency })
}
