import { randomUUID } from 'node:crypto'
import { formatAmount } from '@mingtang/contract/money.ts'
import { post } from '../ledger/post.ts'
import { LedgerRefusal, type Transfer } from '../ledger/posting.ts'
import { lockMember, readMember } from '../member/member-rows.ts'
import { CallError } from '../rpc/call-error.ts'
import type { Call, Handler, Input } from '../rpc/handler.ts'
import { takeFundProof } from '../session/session-rows.ts'
import { sumOpen } from '../turnover/obligation-rows.ts'
import { turnoverFacts, withdrawableOf } from '../turnover/withdrawable.ts'
import { readWallets } from '../wallet/wallets.ts'
import { readAmount } from './amounts.ts'
import { type ItemForWithdrawal, listItemsForWithdrawal } from './hold-rows.ts'
import { decideHold, type Hold } from './hold-rule.ts'
import { readPolicy } from './policy.ts'
import { withdrawalPolicy, type WithdrawalPolicy } from './withdrawal-policy.ts'
import { holdPosting } from './withdrawal-postings.ts'
import { findWithdrawal, insertWithdrawal, type WithdrawalRow } from './withdrawal-rows.ts'
import { withdrawalOf } from './withdrawal-view.ts'

type Facts = Awaited<ReturnType<typeof readFacts>>
type Asked = { amountMinor: bigint; item: ItemForWithdrawal; policy: WithdrawalPolicy; hold: Hold | null }

export const createWithdrawal: Handler<'createWithdrawal'> = async (call, input) => {
  const { tx, tenant, memberId, context } = call
  const facts = await readFacts(call, input)
  const asked = decide(facts, input)
  await requireProof(call, facts.member, asked.policy)
  const id = randomUUID()
  const money = { id, tenant, memberId, currency: input.currency, amountMinor: asked.amountMinor }
  let row: WithdrawalRow | null = null
  const writeOrder = async ([pending]: readonly Transfer[]) => {
    const inserted = insertWithdrawal(tx, {
      ...money,
      bankItemId: asked.item.id,
      feeMinor: asked.policy.feeMinor,
      pendingId: pending?.id ?? '',
      provider: context.payment.code,
      hold: asked.hold,
      reviewMinutes: asked.policy.reviewMinutes,
    })
    ;[row] = await Promise.all([findWithdrawal(tx, tenant, memberId, id), inserted])
  }
  await post(tx, [holdPosting(money)], writeOrder).catch((error: unknown) => refuse(error, input.currency))
  if (!asked.hold) context.wake('payouts')
  if (!row) throw new Error('A withdrawal vanished')
  return { withdrawal: withdrawalOf(row) }
}

/** Not awaited one by one: the reads are pipelined behind the lock, so they run after it is held and see the committed state. */
async function readFacts(
  { tx, tenant, memberId, sessionId }: Call<'createWithdrawal'>,
  { currency, bankItemId }: Input<'createWithdrawal'>,
) {
  const [, wallets, stored, [item], open, member] = await Promise.all([
    lockMember(tx, tenant, memberId),
    readWallets(tx, tenant, memberId),
    readPolicy(tx, tenant),
    listItemsForWithdrawal(tx, { tenant, memberId, sessionId, currency, bankItemId }),
    sumOpen(tx, { tenant, memberId, currency }),
    readMember(tx, tenant, memberId),
  ])
  return { wallets, stored, item, open, member }
}

/** The member's fund password where there is one, for this withdrawal only; else a step-up, where the tenant lets it do. */
async function requireProof(
  { tx, sessionId, hasStepUp }: Call<'createWithdrawal'>,
  { fundPasswordHash }: Facts['member'],
  { needsFundPassword }: WithdrawalPolicy,
): Promise<void> {
  if (fundPasswordHash === null && needsFundPassword) throw new CallError('fundPasswordNotSet')
  if (fundPasswordHash === null && !hasStepUp) throw new CallError('stepUpRequired')
  if (fundPasswordHash !== null && !(await takeFundProof(tx, sessionId))) throw new CallError('fundPasswordRequired')
}

function decide({ wallets, stored, item, open }: Facts, { currency, amount }: Input<'createWithdrawal'>): Asked {
  // A currency that the tenant does not offer has no wallet either.
  if (!wallets.currencies.includes(currency)) throw new CallError('walletNotOpen')
  const withdrawable = withdrawableOf(wallets, currency, open)
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
